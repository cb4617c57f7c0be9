import ArgumentParser
import FlowBackends
import FlowModel
import FlowReporters
import FlowgenKit

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "watch",
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

    @OptionGroup var printing: FormatOptions
    @OptionGroup var known: BaselineOptions

    private var format: ReportFormat { printing.format }

    func run() throws {
        let watcher = FileWatcher()
        var seen: [BuildManifest.Entry]?
        var memory = Memory()
        if format.isForPeople { Terminal.say("Watching \(input.name); Control-C stops") }
        while true {
            // What is watched before it is looked at cannot change unnoticed.
            watcher.watch(folders: input.folders + generation.folders + FlowFiles.folders(known.files))
            let paths = self.paths
            watcher.watch(files: paths)
            let now = paths.map { BuildManifest.Entry($0, at: $0) }
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
            watcher.wait()
        }
    }

    /// The files that are read. None where something that was asked for is not there; the build says what.
    private var paths: [String] { ((try? input.find().all + generation.templateFiles()) ?? []) + known.files }

    /// What one build leaves to the next, so that it need not do all of it again.
    private struct Memory {
        var check: Check?
        var history = FindingHistory()
        /// How many findings the baseline held.
        var accepted = 0
        var build: Build<OutputFolder.StatedFile>?
        /// By their names.
        var outputs: [String: BuildManifest.Entry] = [:]
    }

    /// Builds or checks, and prints what there is to say.
    private func build(remembering memory: inout Memory) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let program = try generation.program(of: input.find())
        let baseline = try known.read()
        guard !check else {
            let check = Flowgen.check(program, after: memory.check)
            memory.check = check
            let remainder = baseline?.apply(to: check)
            return try show(remainder?.check ?? check, of: check, in: &memory)
        }
        let folder = try OutputFolder(path: generation.output)
        let outputs = memory.outputs
        let build = try folder.build(
            program, after: memory.build, accepting: baseline,
            keeping: { name, fingerprint in
                outputs[name].flatMap { $0.fingerprint == fingerprint ? folder.holding($0) : nil }
            }, isWritten: true)
        memory.build = build
        try show(build.check, of: build.whole, in: &memory)
        guard !build.check.hasErrors else { return }
        let difference = try folder.difference(of: build.files)
        try folder.apply(difference)
        for entry in difference.entries { memory.outputs[entry.path] = entry }
        if !difference.isEmpty {
            Terminal.say(difference.summary(of: build.check.graph.size, in: folder, after: clock.now - start))
        }
    }

    /// A line that tells a program where the findings of a build begin and end.
    private func frame(_ verb: String) {
        if !format.isForPeople { Terminal.say("\(verb) \(input.name)") }
    }

    /// Shows what is new since the check before.
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
