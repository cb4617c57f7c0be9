import ArgumentParser
import FlowModel
import FlowgenKit

/// The command line. Results go to standard output, everything else to standard error.
@main
struct FlowgenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flowgen",
        abstract: "Turns flows written in YAML into Swift in which an undeclared transition does not compile.",
        discussion: """
            Start with `flowgen init`, then `flowgen build`.

              flowgen build Flows --output Sources/App/Generated
              flowgen check Flows --format xcode
              flowgen explain unknown-target
            """,
        version: Flowgen.version,
        subcommands: [
            BuildCommand.self, CheckCommand.self, DiffCommand.self, WatchCommand.self, ExplainCommand.self,
            RulesCommand.self,
            InitCommand.self, ImportCommand.self, SchemaCommand.self, LinksCommand.self, RoutesCommand.self,
            GraphCommand.self,
            PageCommand.self, WhyCommand.self, ImpactCommand.self, PathsCommand.self, InvariantsCommand.self,
            CompletionsCommand.self,
        ])

    /// Runs a command like `main()` of the argument parser, with flowgen's exit codes: 0 success, 1 findings, 2
    /// incorrect usage or unreadable input, 70 an internal error.
    static func main() {
        FileBytes.surviveFailedWrites()
        do {
            try runCommand()
        } catch let failure as Failure {
            Terminal.complain(failure.message)
            exit(failure.code)
        } catch let code as ExitCode {
            exit(code)
        } catch {
            if let unknown = unknownCommand ?? misplacedFix ?? unknownOption(of: error) {
                Terminal.complain(unknown)
                exit(.usage)
            }
            Terminal.complain(fullMessage(for: error))
            exit(exitCode(for: error) == .validationFailure ? .usage : .internalError)
        }
    }

    private static func runCommand() throws {
        // Scripts and build systems ask for this often, and the parser would take most of the time.
        if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
            return try Terminal.print(Flowgen.version + "\n")
        }
        do {
            var command = try command()
            try command.run()
        } catch let error where exitCode(for: error) == .success {
            // For an unknown command, the parser would print the help of the whole tool.
            if let unknownCommand { throw Failure(message: unknownCommand) }
            // The request was for help, the version or completions, which may be empty.
            let text = fullMessage(for: error)
            try Terminal.print(text.isEmpty ? "" : text + "\n")
        }
    }

    /// Parses the arguments. The named command is parsed alone: going through the command tree would take longer than
    /// everything else when nothing has changed. The tree is used in case of an error, because it produces the message.
    private static func command() throws -> any ParsableCommand {
        let words = CommandLine.arguments.dropFirst()
        let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
        if let named, let command = try? named.parseAsRoot(Array(words.dropFirst())) { return command }
        return try parseAsRoot()
    }

    /// The message if the first word, or the one after `help`, does not name a command.
    private static var unknownCommand: String? {
        let words = CommandLine.arguments.dropFirst()
        guard let word = words.first == "help" ? words.dropFirst().first : words.first, !word.hasPrefix("-") else {
            return nil
        }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !names.contains(word) else { return nil }
        return "there is no command \(word); "
            + (Spelling.hint(for: word, among: names) ?? "the commands are " + names.joined(separator: ", "))
    }

    /// The message if `--fix` is used with a command that has no such option.
    private static var misplacedFix: String? {
        let words = CommandLine.arguments.dropFirst()
        guard let word = words.first, !word.hasPrefix("-"), !["check", "diff"].contains(word), words.contains("--fix")
        else {
            return nil
        }
        return
            "--fix is an option of flowgen check and flowgen diff, which fix the files; flowgen \(word) does not change them"
    }

    /// The parser's message for an option that does not exist, with a better suggestion: the parser's is `--with` for
    /// `--out`.
    private static func unknownOption(of error: any Error) -> String? {
        let words = CommandLine.arguments.dropFirst()
        var lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let parts = (lines.first ?? "").split(separator: "'").map(String.init)
        guard let command = configuration.subcommands.first(where: { $0.configuration.commandName == words.first }),
            let name = command.configuration.commandName, parts.count > 1, parts[0] == "Error: Unknown option "
        else { return nil }
        let option = parts[1]
        // A usage with many options does not name them, but the help does.
        let options = helpMessage(for: command).split(separator: "\n").filter { $0.hasPrefix("  -") }
            .flatMap { $0.split { "[]<>, |".contains($0) } }.map(String.init).filter { $0.hasPrefix("--") }
        let isOutput = option == "-o" || option.hasPrefix("--out")
        let meant =
            isOutput && options.contains("--output")
            ? "--output"
            : options.first { $0.hasPrefix(option) && option.utf8.count > 4 }
                ?? Spelling.nearest(to: option, among: options)
        lines[0] = "Error: Unknown option '\(option)'"
        if let meant {
            lines[0] += ". Did you mean '\(meant)'?"
        } else if isOutput {
            lines[0] += ". flowgen \(name) prints to standard output: write '> FILE' behind it."
        }
        return lines.joined(separator: "\n")
    }

    private static func exit(_ code: ExitCode) -> Never { Self.exit(withError: code) }
}

/// Keeps a value for the life of the process. Freeing a large graph piece by piece takes longer than ending the
/// process, which frees everything at once.
func keptUntilExit<Value>(_ value: Value) -> Value {
    UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
    return value
}

/// The reason why a command stops, for the user.
struct Failure: Error {
    let message: String
    var code = ExitCode.usage
}

extension ExitCode {
    /// A finding is at or above `--fail-on`.
    static let findings = ExitCode(1)
    /// Incorrect usage or configuration, or unreadable input.
    static let usage = ExitCode(2)
    /// An internal error of flowgen (`EX_SOFTWARE` of sysexits.h).
    static let internalError = ExitCode(70)
}
