import ArgumentParser
import FlowBackends
import FlowModel
import FlowgenKit

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "build",
        abstract: "Check the flows and generate their Swift.",
        discussion: """
            Nothing is written when there is an error, or what --fail-on names. A file is written only when its bytes \
            differ. A file that an earlier build wrote and this one does not is removed; no other file is ever touched.

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

    @Flag(help: "Write nothing, and fail when the output is out of date.")
    var verify = false

    @Flag(help: "Say nothing but findings and failures.")
    var quiet = false

    @Option(
        help: ArgumentHelp("Write what the output depends on, for Make and Ninja.", valueName: "file"),
        completion: .file())
    var depfile: String?

    @Option(
        help: ArgumentHelp(
            "The target in the depfile, in place of the generated files: a stamp, or the depfile itself.",
            valueName: "file"),
        completion: .file())
    var depfileTarget: String?

    func validate() throws {
        if depfileTarget != nil, depfile == nil { throw ValidationError("--depfile-target needs --depfile") }
        // Other generators take the folder to write to as their last argument.
        if let last = input.flows.dropFirst().last, FileKind(at: last) == .none {
            throw ValidationError("there is no file or folder \(last); the folder to write to is --output \(last)")
        }
    }

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let files = try input.find()
        let folder = try OutputFolder(path: generation.output)
        let seen = try inputs(files)
        let last = key.flatMap { LastBuild(key: $0, inputs: seen, in: folder) }
        if let last, last.isCurrent {
            try Terminal.print(last.manifest.report)
            try writeDepfile(files.outputs, in: folder, from: seen)
            let upToDate = counted(files.outputs.count, "file")
            let time = (clock.now - start).inMilliseconds
            return say("Nothing has changed: \(last.manifest.subject), \(upToDate) up to date in \(time)")
        }
        if let (difference, manifest) = try last?.rebuild(files, generation, in: folder) {
            try Terminal.print(manifest.report)
            manifest.keep(in: folder)
            try writeDepfile(files.outputs, in: folder, from: seen)
            return say(difference.summary(of: manifest.subject, in: folder, after: clock.now - start))
        }

        let program = try generation.program(of: files)
        let kept = key.map { _ in { @Sendable name, fingerprint in last?.output(name, fingerprint) } }
        let baseline = try known.read()
        // Nothing is written of what fails. What is only compared may be as bad as it is, while there is Swift to compare.
        let limit: Severity = verify ? .error : report.failOn.severity
        let build = keptUntilExit(
            try folder.build(
                program, accepting: baseline, stoppingAt: limit, keeping: kept, isWritten: !verify))
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
        keepManifest(of: build, subject, seen, difference, text, in: folder)
        try writeDepfile(files.outputs, in: folder, from: seen)
        say(difference.summary(of: subject, in: folder, after: clock.now - start))
    }

    /// The last line of a build that succeeded.
    private func say(_ line: @autoclosure () -> String) {
        if !quiet { Terminal.say(line()) }
    }

    /// Last of all, and only where the build succeeded, so that the depfile can be what Make holds against the inputs.
    private func writeDepfile(
        _ outputs: [String], in folder: OutputFolder, from seen: [BuildManifest.Entry]
    ) throws(Failure) {
        guard let depfile else { return }
        let folders = input.searchedFolders + FlowFiles.searchedFolders(generation.templates.map { [$0] } ?? [])
        // What is written there is no news, where the output lies among the flows.
        let output = FileIdentity.of(folder.path)
        try Depfile(path: depfile, target: depfileTarget).write(
            outputs: outputs.map(folder.place),
            inputs: seen.map(\.path) + folders.filter { FileIdentity.of($0) != output })
    }

    // MARK: What need not be done again

    /// What the result depends on besides files. Nil where a build has to do all of its work: to verify, and to write the
    /// summary of a step.
    private var key: [String]? {
        if verify || report.format.isGitHub { return nil }
        return BuildManifest.key(
            report.key + generation.key + [known.baseline ?? ""] + input.modules.map(\.description))
    }

    /// All files that a build reads, as they lie there now.
    private func inputs(_ files: InputFiles) throws(Failure) -> [BuildManifest.Entry] {
        (files.all + (try generation.templateFiles()) + known.files).map { BuildManifest.Entry($0, at: $0) }
    }

    private func keepManifest<File>(
        of build: Build<File>, _ subject: String, _ seen: [BuildManifest.Entry], _ difference: OutputFolder.Difference,
        _ report: String, in folder: OutputFolder
    ) {
        guard let key, let fingerprint = build.fingerprint else { return }
        var inputs = seen
        for (index, hash) in fingerprint.contents.enumerated() { inputs[index].hash = hash }
        BuildManifest(
            key: key, inputs: inputs, records: Flowgen.records(of: build),
            outputs: difference.entries.sorted { $0.path < $1.path }, report: report, subject: subject
        ).keep(in: folder)
    }
}
