import ArgumentParser
import FlowImport
import Foundation

/// `flowgen import`: the command line. Results go to standard output, everything else to standard error.
@main
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", _superCommandName: "flowgen",
        abstract: "Draft the flows of an app from its Swift.",
        discussion: """
            The draft is a start: it has a TODO for what is not understood.

              flowgen import Sources --output Flows
              flowgen import Sources --report
              flowgen import Sources --output Flows --router RouterPath.navigate
              flowgen import Sources --against Flows --fail-on drift
            """)

    @Argument(
        help: "Folders and files of the app's Swift, or of Android's navigation graphs. Folders of tests are left out.",
        completion: .directory)
    var paths: [String]

    @Option(
        help: "The folder for the draft. Files that somebody has changed or written are kept.", completion: .directory)
    var output: String?

    @Option(
        help: "Look for this only; may be repeated: \(ImportKind.allCases.map(\.rawValue).joined(separator: ", ")).",
        transform: { name in
            guard let kind = ImportKind(rawValue: name) else { throw ValidationError("there is no kind \(name)") }
            return kind
        })
    var kind: [ImportKind] = []

    @Option(help: "The function that shows routes, if it is not found: RouterPath.navigate.")
    var router: String?

    @Option(help: "The name of the app. Default: that of its @main type.")
    var app: String?

    @Flag(help: "List each call site, and whether it was understood.")
    var report = false

    @Option(help: "Say where the code and these flows differ. Nothing is written.", completion: .directory)
    var against: String?

    @Option(help: "Exit with 1 if the code and the flows differ: drift.")
    var failOn: FailOn?

    enum FailOn: String, CaseIterable, ExpressibleByArgument { case drift }

    @Option(help: "How to print it: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = Format.text

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, github, json, patch }

    func validate() throws {
        guard output != nil || report || against != nil else {
            throw ValidationError("say where to write the draft, --output Flows, or ask for the --report")
        }
        guard against == nil || (output == nil && !report) else {
            throw ValidationError("--against compares, and goes together with neither --output nor --report")
        }
        guard failOn == nil || against != nil else { throw ValidationError("--fail-on needs --against") }
        guard format != .patch || against != nil else { throw ValidationError("--format patch needs --against") }
    }

    func run() throws {
        // Visiting a deep tree needs a deep stack.
        let work = Work(command: self)
        let thread = Thread { work.run() }
        thread.stackSize = 512 << 20
        thread.start()
        work.wait()
        if work.code != 0 { throw ExitCode(work.code) }
    }

    /// Runs the command on a thread, and keeps how it ended.
    private final class Work: @unchecked Sendable {
        private let command: ImportCommand
        private let done = DispatchSemaphore(value: 0)
        private(set) var code: Int32 = 0

        init(command: ImportCommand) { self.command = command }

        func run() {
            do {
                code = try command.work()
            } catch let failure as Failure {
                say("error: " + failure.message)
                code = 2
            } catch {
                say("error: \(error.localizedDescription)")
                code = 2
            }
            done.signal()
        }

        func wait() { done.wait() }
    }

    /// Does the work, and returns the exit code.
    private func work() throws -> Int32 {
        let found = try SwiftFiles(paths)
        var options = ImportOptions()
        options.kinds = kind.isEmpty ? nil : Set(kind)
        options.router = router
        options.app = app
        let result = importFlows(found.sources, options)
        for refused in result.refused { say("\(refused.path) was not read: \(refused.why)") }
        for path in found.unread { say("\(path) was not read: it is too large") }
        if found.tests > 0 { say("\(found.tests) files of tests were left out") }
        if let against { return try compare(result.map, with: against) }
        if let output {
            try DraftFolder(output).write(result.files)
            say("\(result.summary) in \(output). Next: flowgen check \(output), then flowgen page \(output)")
        }
        if let doubt = result.doubt { say("note: " + doubt) }
        let report = SiteReport(result.sites)
        if self.report {
            switch format {
            case .text: print(report.text, terminator: "")
            case .github: print(report.github, terminator: "")
            case .json: print(report.json, terminator: "")
            case .patch: break
            }
        }
        say(report.summary)
        return 0
    }

    private func compare(_ code: FlowMap, with folder: String) throws -> Int32 {
        let flows = try FlowgenGraph.read(folder)
        let drifts = FlowImport.compare(code, with: flows)
        let report = DriftReport(drifts)
        switch format {
        case .text: print(report.text, terminator: "")
        case .github: print(report.github, terminator: "")
        case .json: print(report.json, terminator: "")
        case .patch:
            let patch = report.patch(flows.screens) { path in
                FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
            }
            print(patch, terminator: "")
        }
        say(report.summary)
        return failOn == .drift && !drifts.isEmpty ? 1 : 0
    }
}

/// The reason why the command stops, for the user.
struct Failure: Error {
    let message: String
}

/// Prints to standard error.
func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
