import ArgumentParser
import FlowBackends
import FlowInspection
import FlowModel
import FlowReporters
import FlowgenKit

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "watch",
        abstract: "Build on every change, and show which findings appear and disappear.",
        discussion: """
            Builds once and then whenever a file changes, until stopped with Control-C. The format `text` shows new \
            findings and names resolved ones. The other formats print all findings each time, between the lines \
            "Reading Flows" and "Watching Flows", as editors expect.

              flowgen watch Flows --output Sources/App/Generated
              flowgen watch Flows --check --format xcode
              flowgen watch Flows --check --page flows.html
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var generation: GenerationOptions

    @Flag(help: "Only check; write no Swift.")
    var check = false

    @Option(
        help: ArgumentHelp("Also write what `flowgen page` writes to this file.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var page: String?

    @OptionGroup var printing: FormatOptions
    @OptionGroup var known: BaselineOptions

    private var format: ReportFormat { printing.format }

    func run() throws {
        // Otherwise, it would go on watching with no one reading.
        FileBytes.endWithPipe()
        let watcher = FileWatcher()
        var seen: Inputs?
        var memory = Memory()
        if format.isForPeople { Terminal.say("Watching \(input.name); press Control-C to stop") }
        while true {
            // Watched before it is read, so that no change goes unnoticed.
            watcher.watch(folders: input.folders + generation.folders + FlowFiles.folders(known.files))
            var paths = known.files
            var problem: String?
            do {
                paths = try input.find().all + generation.templateFiles() + paths
            } catch {
                // The build reports it.
                problem = error.message
            }
            watcher.watch(files: paths)
            let now = Inputs(files: paths.map { BuildManifest.Entry($0, at: $0) }, problem: problem)
            if now != seen {
                seen = now
                frame("Reading")
                do {
                    try build(remembering: &memory)
                } catch let failure as Failure {
                    Terminal.complain(failure.message)
                }
                frame("Watching")
            }
            // What is missing may be in a folder that is missing, too.
            watcher.wait(polling: problem != nil)
        }
    }

    /// The state that a build depends on.
    private struct Inputs: Equatable {
        let files: [BuildManifest.Entry]
        /// The reason why the flows cannot be found.
        let problem: String?
    }

    /// The memory of a build for the next one.
    private struct Memory {
        var session = Session()
        var history = FindingHistory()
        /// The number of findings in the baseline.
        var accepted = 0
    }

    /// Builds or checks, and prints the result.
    private func build(remembering memory: inout Memory) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let program = try generation.program(of: input.find())
        let baseline = try known.read()
        guard !check else {
            let check = Flowgen.check(program, in: &memory.session)
            let remainder = baseline?.apply(to: check)
            try show(remainder?.check ?? check, of: check, in: &memory)
            return try writePage(of: check)
        }
        let folder = try OutputFolder(path: generation.output)
        let build = try folder.build(program, in: &memory.session, accepting: baseline, isWritten: true)
        try show(build.check, of: build.whole, in: &memory)
        try writePage(of: build.whole)
        guard !build.check.hasErrors else { return }
        let difference = try folder.difference(of: build.files)
        try folder.apply(difference)
        if !difference.isEmpty {
            Terminal.say(difference.summary(of: build.check.graph.size, in: folder, after: clock.now - start))
        }
    }

    /// Writes the page, if there is one. While errors leave the graph incomplete, it stays as it was.
    private func writePage(of check: Check) throws(Failure) {
        guard let page, QuestionText.canAnswer(check.findings), !check.graph.flows.isEmpty else { return }
        if try PageFile(path: page).write(Page(check.graph, findings: check.findings).html()) {
            Terminal.say("wrote \(page)")
        }
    }

    /// Prints a line that tells other programs where the findings of a build begin and end.
    private func frame(_ verb: String) {
        if !format.isForPeople { Terminal.say("\(verb) \(input.name)") }
    }

    /// Prints the findings; for people, only what has changed since the last check.
    private func show(_ check: Check, of whole: Check, in memory: inout Memory) throws(Failure) {
        let style = TextStyle(color: Terminal.wantsColor)
        let report = check.report
        try Terminal.print(
            format.isForPeople
                ? ChangePrinter.render(report, memory.history.take(check, of: whole), style: style)
                : format.reporter.render(report, style: style))
        let accepted = whole.findings.count - check.findings.count
        if accepted != memory.accepted, let remark = known.remark(on: accepted) { Terminal.say(remark) }
        memory.accepted = accepted
    }
}
