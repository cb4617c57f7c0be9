import ArgumentParser
import FlowBackends
import FlowModel
import FlowgenKit

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "build",
        abstract: "Check the flows and generate Swift from them.",
        discussion: """
            Nothing is written if there is an error, or a finding at or above --fail-on. A file is written only if its \
            contents change. Files left over \
            from earlier builds are removed; no other file is ever touched.

              flowgen build Flows --output Sources/App/Generated
              flowgen build Flows --output Sources/App/Generated --verify
              flowgen build Flows --with PaymentKit=../PaymentKit/Flows
              flowgen build Flows --baseline flowgen.baseline
              flowgen build --depfile flows.d --depfile-target flows.d
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions
    @OptionGroup var known: BaselineOptions
    @OptionGroup var generation: GenerationOptions

    @Flag(help: "Write nothing; fail if the output is out of date.")
    var verify = false

    @Flag(help: "Print only findings and failures.")
    var quiet = false

    @Option(
        help: ArgumentHelp("Write the output's dependencies to this file, for Make and Ninja.", valueName: "file"),
        completion: .file())
    var depfile: String?

    @Option(
        help: ArgumentHelp(
            "The target in the depfile instead of the generated files: a stamp file, or the depfile itself.",
            valueName: "file"),
        completion: .file())
    var depfileTarget: String?

    func validate() throws {
        if depfileTarget != nil, depfile == nil { throw ValidationError("--depfile-target requires --depfile") }
        // Other generators expect the output folder as their last argument.
        if let last = input.flows.dropFirst().last, FileKind(at: last) == .none {
            let hint = FlowFiles.neighbor(of: last) ?? ""
            throw ValidationError("there is no file or folder \(last); to write to it, use --output \(last)\(hint)")
        }
    }

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let files = try input.find()
        let folder = try OutputFolder(path: generation.output)
        try refuseToOverwrite(files, in: folder)
        let seen = try inputs(files)
        if let last = key.flatMap({ BuildManifest.current(in: folder, key: $0, inputs: seen) }) {
            try Terminal.print(last.report)
            try writeDepfile(files.outputs, in: folder, from: seen)
            let upToDate = counted(files.outputs.count, "file")
            let time = (clock.now - start).inMilliseconds
            return say("Nothing has changed: \(last.subject), \(upToDate) up to date in \(time)")
        }

        let program = try generation.program(of: files)
        let baseline = try known.read()
        // A failing build writes nothing. --verify still compares, if there is code to compare.
        let limit: Severity = verify ? .error : report.failOn.severity
        var session = Session()
        let build = keptUntilExit(
            try folder.build(program, in: &session, accepting: baseline, stoppingAt: limit, isWritten: !verify))
        let remark = known.remark(on: build.accepted)
        guard !build.check.hasFindings(from: limit) else {
            if let remark { say(remark) }
            known.sayWhatStands(in: build.check)
            return try report.finish(build.check)
        }

        let difference = try folder.difference(of: build.files)
        if verify {
            if let remark { say(remark) }
            let check = build.check.adding(folder.complaints(about: difference, from: program.sources))
            try report.finish(check, quietly: true)
            return say("\(folder.path) is up to date")
        }
        try folder.apply(difference)
        let findings = report.report(on: build.check)
        let text = try report.show(findings, quietly: true)
        let subject = build.check.graph.size + (remark.map { " (\($0))" } ?? "")
        keepManifest(of: program, subject, seen, difference, text, in: folder)
        try writeDepfile(files.outputs, in: folder, from: seen)
        say(difference.summary(of: subject, in: folder, after: clock.now - start))
    }

    /// Prints the last line of a successful build.
    private func say(_ line: @autoclosure () -> String) {
        if !quiet { Terminal.say(line()) }
    }

    private func refuseToOverwrite(_ files: InputFiles, in folder: OutputFolder) throws(Failure) {
        guard let depfile else { return }
        var used = UsedFiles()
        used.insert(files.all, which: "is one of the flow files")
        used.insert(try generation.templateFiles(), which: "is one of the templates")
        used.insert(known.files, which: "is the baseline")
        used.insert(files.outputs.map(folder.place), which: "is one of the generated files")
        try used.insert(depfile, for: "the dependencies", which: "is the depfile")
        try OwnedFile.refuseToReplaceOthers(at: depfile, unless: Depfile.wrote)
    }

    /// Runs last, and only after a successful build, so that Make can compare the depfile with the inputs.
    private func writeDepfile(
        _ outputs: [String], in folder: OutputFolder, from seen: [BuildManifest.Entry]
    ) throws(Failure) {
        guard let depfile else { return }
        let folders = input.searchedFolders + FlowFiles.searchedFolders(generation.templates.map { [$0] } ?? [])
        // Writing to the output folder is not a change of the inputs, even if it is among the flows.
        let output = FileIdentity.of(folder.path)
        try Depfile(path: depfile, target: depfileTarget).write(
            outputs: outputs.map(folder.place),
            inputs: seen.map(\.path) + folders.filter { FileIdentity.of($0) != output })
    }

    // MARK: Skipping work

    /// The values that the result depends on besides files; nil if the build must do all its work: to verify, or to
    /// write a step summary.
    private var key: [String]? {
        if verify || report.format.isGitHub { return nil }
        return BuildManifest.key(
            report.key + generation.key + [known.baseline ?? ""] + input.modules.map(\.description))
    }

    /// All files that a build reads, in their current state.
    private func inputs(_ files: InputFiles) throws(Failure) -> [BuildManifest.Entry] {
        (files.all + (try generation.templateFiles()) + known.files).map { BuildManifest.Entry($0, at: $0) }
    }

    private func keepManifest(
        of program: Program, _ subject: String, _ seen: [BuildManifest.Entry], _ difference: OutputFolder.Difference,
        _ report: String, in folder: OutputFolder
    ) {
        guard let key else { return }
        let sources = program.allSources
        let hashes = concurrentMap(sources.indices) { ContentHash(sources[$0].bytes) }
        var inputs = seen
        for (index, hash) in hashes.enumerated() { inputs[index].hash = hash }
        BuildManifest(
            key: key, inputs: inputs, outputs: difference.entries.sorted { $0.path < $1.path }, report: report,
            subject: subject
        ).keep(in: folder)
    }
}
