import ArgumentParser
import FlowBackends
import FlowModel
import FlowReporters
import FlowgenKit

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build on every change, and say which findings come and go.",
        discussion: """
            Builds once and then whenever a file changes, until it is stopped with Control-C. As `text` it shows what is \
            new and names what is gone. In the other formats it prints all findings each time, between the lines \
            "Reading Flows" and "Watching Flows", as editors that read them expect.

              flowgen watch Flows --output Sources/App/Generated
              flowgen watch Flows --check --format xcode
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var generation: GenerationOptions

    @Flag(help: "Only check: write no Swift.")
    var check = false

    @Option(
        help: ArgumentHelp("How to print findings: \(ReportFormat.list). (default: text)", valueName: "format"),
        completion: .list(ReportFormat.names), transform: ReportFormat.init)
    var format = ReportFormat.default

    func run() throws {
        let watcher = FileWatcher()
        var seen: [BuildManifest.Entry]?
        var shown: Report?
        if format.isForPeople { Terminal.say("Watching \(input.name); Control-C stops") }
        while true {
            // What is watched before it is looked at cannot change unnoticed.
            watcher.watch(folders: input.folders + generation.folders, files: seen?.map(\.path) ?? [])
            let now = inputs
            if now != seen {
                seen = now
                frame("Reading")
                do {
                    shown = try build(since: shown)
                } catch let failure as Failure {
                    Terminal.complain(failure.message)
                }
                frame("Watching")
            }
            watcher.wait()
        }
    }

    /// What is read, as it lies there now. Empty where something that was asked for is not there; the build says what.
    private var inputs: [BuildManifest.Entry] {
        let paths = (try? input.find().all + generation.templateFiles()) ?? []
        return paths.map { BuildManifest.Entry($0, at: $0) }
    }

    /// Builds or checks, prints what there is to say, and returns the findings.
    private func build(since last: Report?) throws -> Report {
        let clock = ContinuousClock()
        let start = clock.now
        let program = try generation.program(of: input.find())
        guard !check else {
            let report = Flowgen.check(program).report
            show(report, since: last)
            return report
        }
        let folder = try OutputFolder(path: generation.output)
        let build = try folder.build(program, keeping: nil, isWritten: true)
        let report = build.check.report
        show(report, since: last)
        guard !build.check.hasErrors else { return report }
        let difference = try folder.difference(of: build.files)
        try folder.apply(difference)
        if !difference.isEmpty {
            Terminal.say(difference.summary(of: build.check.graph.size, in: folder, after: clock.now - start))
        }
        return report
    }

    /// A line that tells a program where the findings of a build begin and end.
    private func frame(_ verb: String) {
        if !format.isForPeople { Terminal.say("\(verb) \(input.name)") }
    }

    private func show(_ report: Report, since last: Report?) {
        let style = TextStyle(color: Terminal.wantsColor)
        Terminal.print(
            format.isForPeople
                ? ChangePrinter.render(report, since: last, style: style)
                : format.reporter.render(report, style: style))
    }
}
