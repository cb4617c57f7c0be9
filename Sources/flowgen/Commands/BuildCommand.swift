import ArgumentParser
import FlowBackends
import FlowModel
import FlowgenKit

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Check the flows and generate their Swift.",
        discussion: """
            Nothing is written when there is an error. A file is written only when its bytes differ. A file that an \
            earlier build wrote and this one does not is removed; no other file is ever touched.

              flowgen build Flows --output Sources/App/Generated
              flowgen build Flows --output Sources/App/Generated --verify
              flowgen build Flows --output Sources/App/Generated --with PaymentKit=../PaymentKit/Flows
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    @Option(help: ArgumentHelp("The folder for the Swift files.", valueName: "folder"), completion: .directory)
    var output = "Generated"

    @Option(
        help: ArgumentHelp("Generate for this framework instead of the app's: \(Framework.list).", valueName: "name"),
        completion: .list(Framework.allCases.filter(\.isAvailable).map(\.rawValue)))
    var framework: String?

    @Option(
        help: ArgumentHelp("Templates that take the place of the built-in ones.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    @Flag(help: "Write nothing, and fail when the output is out of date.")
    var verify = false

    @Option(
        help: ArgumentHelp("Write what the output depends on, for Make and Ninja.", valueName: "file"),
        completion: .file())
    var depfile: String?

    func validate() throws {
        _ = try Framework.named(framework)
    }

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let files = try input.find()
        let folder = try OutputFolder(path: output)
        let seen = try inputs(files)
        if let key, let last = BuildManifest.holding(key: key, inputs: seen, in: folder) {
            Terminal.print(last.report)
            try writeDepfile(last.outputs.map(\.path), in: folder, from: files)
            let files = counted(last.outputs.count, "file")
            let time = Self.milliseconds(clock.now - start)
            return Terminal.say("Nothing has changed: \(last.subject), \(files) up to date in \(time) ms")
        }

        let (sources, modules) = try files.read()
        let program = Program(
            sources: sources, modules: modules, framework: try Framework.named(framework),
            templates: try templates.map { try TemplateFiles.read($0) } ?? [:])
        let isWritten = !verify
        let build = keptUntilExit(
            Flowgen.build(program) { file in
                let state = Result { () throws(Failure) in try folder.state(of: file, isWritten: isWritten) }
                return (name: file.name, state: state)
            })
        guard build.templateErrors.isEmpty else {
            throw Failure(message: build.templateErrors.joined(separator: "\n"))
        }
        guard !build.check.hasErrors else { return try report.finish(build.check) }

        let difference = try folder.difference(of: build.files)
        if verify {
            let check = build.check.adding(folder.complaints(about: difference, from: program.sources))
            try report.finish(check, quietly: true)
            return Terminal.say("\(output) is up to date")
        }
        try folder.apply(difference)
        try writeDepfile(build.files.map(\.name), in: folder, from: files)
        let findings = report.report(on: build.check)
        let text = report.show(findings, quietly: true)
        try report.judge(findings)
        keepManifest(of: program, seen, difference, text, Self.subject(of: build.check.graph), in: folder)
        Terminal.say(Self.summary(of: build.check.graph, difference, in: output, after: clock.now - start))
    }

    private func writeDepfile(_ outputs: [String], in folder: OutputFolder, from files: InputFiles) throws(Failure) {
        guard let depfile else { return }
        try Depfile(path: depfile).write(outputs: outputs.map(folder.place), inputs: files.all)
    }

    // MARK: What need not be done again

    /// What the result depends on besides files. Nil where a build has to do all of its work: to verify, and to write the
    /// summary of a step.
    private var key: [String]? {
        if verify || report.format.isGitHub { return nil }
        return BuildManifest.key(
            report.key + [framework ?? "", templates ?? ""] + input.modules.map(\.description))
    }

    /// All files that a build reads, as they lie there now.
    private func inputs(_ files: InputFiles) throws(Failure) -> [BuildManifest.Entry] {
        var paths = files.all
        if let templates { paths += try TemplateFiles.find(templates).map { FlowFiles.join(templates, $0) } }
        return paths.map { BuildManifest.Entry($0, at: $0) }
    }

    private func keepManifest(
        of program: Program, _ seen: [BuildManifest.Entry], _ difference: OutputFolder.Difference, _ report: String,
        _ subject: String, in folder: OutputFolder
    ) {
        guard let key else { return }
        var inputs = seen
        let sources = program.allSources
        let hashes = concurrentMap(sources.indices) { ContentHash(sources[$0].bytes) }
        for index in hashes.indices { inputs[index].hash = hashes[index] }
        BuildManifest(
            key: key, inputs: inputs, outputs: difference.entries.sorted { $0.path < $1.path },
            report: report, subject: subject
        ).keep(in: folder)
    }

    // MARK: The last line

    /// What was read, what was written, how long it took.
    private static func summary(
        of graph: FlowGraph, _ difference: OutputFolder.Difference, in output: String, after time: Duration
    ) -> String {
        let written = difference.outdated.count
        var parts = [written == 0 ? "wrote nothing" : "wrote \(counted(written, "file")) to \(output)"]
        if difference.current > 0 { parts.append("\(counted(difference.current, "file")) already up to date") }
        if !difference.leftOver.isEmpty { parts.append("removed \(difference.leftOver.joined(separator: ", "))") }
        return "Read \(subject(of: graph)); \(parts.joined(separator: ", ")) in \(milliseconds(time)) ms"
    }

    private static func subject(of graph: FlowGraph) -> String {
        "\(counted(graph.flows.count, "flow")) with \(counted(graph.routes.count, "route"))"
    }

    private static func milliseconds(_ time: Duration) -> Int64 {
        time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    }
}

func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

extension Framework {
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The framework of a name, if one was given and it can be generated.
    static func named(_ name: String?) throws -> Framework? {
        guard let name else { return nil }
        guard let framework = Framework(rawValue: name) else {
            let hint = Spelling.hint(for: name, among: allCases.map(\.rawValue)) ?? "it is one of \(list)"
            throw ValidationError("--framework cannot be \(name); \(hint)")
        }
        guard framework.isAvailable else {
            throw ValidationError("the framework \(name) is not supported yet; this version generates swiftui")
        }
        return framework
    }
}
