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

    @Option(help: ArgumentHelp("The folder for the Swift files.", valueName: "folder"))
    var output = "Generated"

    @Option(
        help: ArgumentHelp("Generate for this framework instead of the app's: \(Framework.list).", valueName: "name"))
    var framework: String?

    @Option(help: ArgumentHelp("Templates that take the place of the built-in ones.", valueName: "folder"))
    var templates: String?

    @Flag(help: "Write nothing, and fail when the output is out of date.")
    var verify = false

    @Option(help: ArgumentHelp("Write what the output depends on, for Make and Ninja.", valueName: "file"))
    var depfile: String?

    func validate() throws {
        _ = try Framework.named(framework)
    }

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let (sources, modules) = try input.read()
        let program = Program(
            sources: sources, modules: modules, framework: try Framework.named(framework),
            templates: try templates.map { try TemplateFiles.read($0) } ?? [:])
        let folder = try OutputFolder(path: output)
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
        if let depfile {
            let outputs = build.files.map { folder.place(of: $0.name) }
            try Depfile(path: depfile).write(outputs: outputs, inputs: build.check.sources.map(\.path))
        }
        try report.finish(build.check, quietly: true)
        Terminal.say(Self.summary(of: build, difference, in: output, after: clock.now - start))
    }

    /// What was read, what was written, how long it took.
    private static func summary(
        of build: Build<some Sendable>, _ difference: OutputFolder.Difference, in output: String, after time: Duration
    ) -> String {
        let written = difference.outdated.count
        var parts = [written == 0 ? "wrote nothing" : "wrote \(counted(written, "file")) to \(output)"]
        if difference.current > 0 { parts.append("\(counted(difference.current, "file")) already up to date") }
        if !difference.leftOver.isEmpty { parts.append("removed \(difference.leftOver.joined(separator: ", "))") }
        let graph = build.check.graph
        let read = "\(counted(graph.flows.count, "flow")) with \(counted(graph.routes.count, "route"))"
        let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        return "Read \(read); \(parts.joined(separator: ", ")) in \(milliseconds) ms"
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
