import ArgumentParser
import CHugePages
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
            BuildCommand.self, CheckCommand.self, WatchCommand.self, ExplainCommand.self, RulesCommand.self,
            InitCommand.self, SchemaCommand.self, LinksCommand.self, RoutesCommand.self, WhyCommand.self,
            ImpactCommand.self, PathsCommand.self, InvariantsCommand.self, CompletionsCommand.self,
        ])

    /// Like `main()` of the argument parser, with flowgen's exit codes: 0 done, 1 findings, 2 wrong usage or unreadable
    /// input, 70 a fault of flowgen itself.
    static func main() {
        allow_huge_pages(false)
        FileBytes.surviveLimits()
        do {
            try runCommand()
        } catch let failure as Failure {
            Terminal.complain(failure.message)
            exit(failure.code)
        } catch let code as ExitCode {
            exit(code)
        } catch {
            if let unknown = unknownCommand ?? misplacedFix {
                Terminal.complain(unknown)
                exit(.usage)
            }
            Terminal.complain(fullMessage(for: error))
            exit(exitCode(for: error) == .validationFailure ? .usage : .internalError)
        }
    }

    private static func runCommand() throws {
        // Scripts and build systems ask this often, and the parser would take most of the time.
        if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
            return try Terminal.print(Flowgen.version + "\n")
        }
        do {
            var command = try command()
            try command.run()
        } catch let error where exitCode(for: error) == .success {
            // The help of a command that there is not would be that of all.
            if let unknownCommand { throw Failure(message: unknownCommand) }
            // What was asked for is the help, the version or what a shell offers, which may be nothing.
            let text = fullMessage(for: error)
            try Terminal.print(text.isEmpty ? "" : text + "\n")
        }
    }

    /// What the arguments ask for. The command that they name is parsed by itself: to go through the tree of commands
    /// would take more time than all else where nothing has changed. The tree is asked where something is wrong, for it
    /// knows what to say.
    private static func command() throws -> any ParsableCommand {
        let words = CommandLine.arguments.dropFirst()
        let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
        if let named, let command = try? named.parseAsRoot(Array(words.dropFirst())) { return command }
        return try parseAsRoot()
    }

    /// What is wrong with the first word, or the one behind `help`, if it names no command.
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

    /// What to say of `--fix` where another command than `check` is called.
    private static var misplacedFix: String? {
        let words = CommandLine.arguments.dropFirst()
        guard let word = words.first, !word.hasPrefix("-"), word != "check", words.contains("--fix") else { return nil }
        return "--fix belongs to flowgen check, which corrects the files; \(word) takes them as they are"
    }

    private static func exit(_ code: ExitCode) -> Never { Self.exit(withError: code) }
}

/// Keeps a value as long as the process lives. A large graph takes longer to be freed, piece by piece, than the process
/// takes to end, which frees all of it at once.
func keptUntilExit<Value>(_ value: Value) -> Value {
    UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
    return value
}

/// Why a command stops, for the person at the terminal.
struct Failure: Error {
    let message: String
    var code = ExitCode.usage
}

extension ExitCode {
    /// Something was found at or above `--fail-on`.
    static let findings = ExitCode(1)
    /// Wrong usage, configuration or unreadable input.
    static let usage = ExitCode(2)
    /// A fault of flowgen (`EX_SOFTWARE` of sysexits.h).
    static let internalError = ExitCode(70)
}
