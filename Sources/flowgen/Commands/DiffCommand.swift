import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "diff",
        abstract: "Show what a change of the flows does to links, dashboards, saved state, users and code.",
        discussion: """
            Compares two versions of the flows: revisions of git, folders or files. Without words, it compares the folder \
            Flows as it is with the commit at which the branch left origin/HEAD. A revision may name a path, v2.3:Flows, \
            or the commit at which the branch left it, main... Exits with 0 if no change is at or above --fail-on, 1 if \
            one is, and 2 for incorrect usage or what cannot be read.

              flowgen diff
              flowgen diff main... Sources/App/Flows
              flowgen diff main...:Flows Sources/App/Flows
              flowgen diff v2.3 --for links,state
              flowgen diff v2.3 v2.4 --format markdown
              flowgen diff old/Flows new/Flows
              flowgen diff --accept flowgen.accepted --update-accepted
              flowgen diff main... --fix --renames --dry-run
            """)

    @Argument(
        help: ArgumentHelp(
            "What to compare: the old and the new version, then files and folders with flows.",
            valueName: "old> <new> <flows"),
        completion: .file(extensions: ["yaml", "yml"]))
    var words: [String] = []

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "A folder with the flows of another module, which are read but not compared; may be repeated.",
            valueName: "[module=]folder"), completion: Completion.moduleFolder)
    var modules: [ModuleFolder] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Only changes that concern some, with commas between them: \(AudienceList.names).", valueName: "whom"),
        completion: .list(Audience.allCases.map(\.rawValue)), transform: AudienceList.init)
    var audiences = AudienceList.all

    @OptionGroup var printing: FormatOptions

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp("Also write a report in this format to a file; may be repeated.", valueName: "format:file"),
        completion: Completion.reportOutput, transform: ReportOutput.init)
    var outputs: [ReportOutput] = []

    @Option(name: .customLong("fail-on"), choosing: "Exit with 1 if a change is at least this severe")
    var failOn = ChangeThreshold.breaking

    @OptionGroup var links: SourceLinkOptions

    @Option(
        name: .customLong("page-url"),
        help: ArgumentHelp("Where the page of `flowgen page --since` is, for the format markdown.", valueName: "url"))
    var pageURL: String?

    @OptionGroup var acceptance: AcceptOptions
    @OptionGroup var fixes: ChangeFixOptions

    func validate() throws {
        guard fixes.dryRun else { return }
        let options = [
            ("--update-accepted", acceptance.updateAccepted), ("--prune-accepted", acceptance.pruneAccepted),
            ("--output", !outputs.isEmpty),
        ]
        for (name, isGiven) in options where isGiven {
            throw ValidationError("--dry-run prints a patch and writes nothing; omit \(name)")
        }
    }

    func run() throws {
        let sides = try DiffSides(words, modules: modules)
        if fixes.fix, !sides.new.isOnDisk {
            throw Failure(
                message: "--fix changes the files of the new version, and \(sides.new.name) is a revision; check it out"
            )
        }
        try refuseToOverwrite(sides)
        if sides.isSinceBranch { try acceptance.refuseToJudge(since: sides.old.name) }
        let diff = keptUntilExit(try self.diff(of: sides))
        guard diff.isCompared else {
            var report = diff.report(from: sides.old.name, to: sides.new.name)
            report.failsFrom = .error
            // Later steps of a CI run read the files.
            let printed = Result { () throws(Failure) in try show(report) }
            try ReportOutput.write(outputs, report)
            try printed.get()
            Terminal.say("flowgen failed: \(sides.new.name) has errors that must be fixed first; nothing was compared")
            throw ExitCode.findings
        }
        let accepted = try acceptance.apply(to: diff, from: failOn.severity)
        var report = accepted.diff.report(from: sides.old.name, to: sides.new.name)
        report.failsFrom = failOn.severity
        report.addresses = try links.addresses(of: [sides.old, sides.new])
        report.pageAddress = pageURL
        // The text says it itself; the other formats are often only read by scripts.
        if fixes.dryRun || !printing.format.isForPeople { Terminal.say(gapsOf: report) }
        // The files are written even if standard output fails.
        let printed = Result { () throws(Failure) in
            if fixes.dryRun { return }
            try show(report)
            sayWhatCanBeFixed(report, sides)
        }
        try ReportOutput.write(outputs, report)
        try printed.get()
        if let failure = accepted.failure {
            Terminal.say("flowgen failed: \(failure)")
            throw ExitCode.findings
        }
        try judge(report, listed: accepted.listed)
    }

    /// Compares the two versions, after the fixes if there are to be any.
    private func diff(of sides: DiffSides) throws(Failure) -> ProgramDiff {
        var new = sides.new.program
        if fixes.fix {
            new = try fixes.apply(
                to: new, since: sides.old.program, for: audiences.audiences, except: try acceptance.fingerprints())
        }
        return Flowgen.diff(from: sides.old.program, to: new, for: audiences.audiences)
    }

    private func refuseToOverwrite(_ sides: DiffSides) throws(Failure) {
        if outputs.isEmpty, !acceptance.writes { return }
        var used = UsedFiles()
        used.insert(
            (sides.old.program.allSources + sides.new.program.allSources).map(\.path), which: "is one of the flow files"
        )
        if let path = acceptance.accept {
            try used.insert(path, for: "the accepted changes", which: "is the file of accepted changes")
        }
        for output in outputs {
            try used.insert(output.path, for: "the report", which: "is the file of another report")
            try OwnedFile.refuseToReplaceOthers(at: output.path, unless: ReporterCatalogue.isReport)
        }
    }

    private func show(_ report: Report) throws(Failure) {
        let format = printing.format
        try Terminal.print(format.reporter.render(report, style: TextStyle(color: Terminal.wantsColor)))
        if format.isGitHub { StepSummary.append(report) }
    }

    /// Tells people that changes have fixes. Whether a fix works is known only once it is tried.
    private func sayWhatCanBeFixed(_ report: Report, _ sides: DiffSides) {
        guard sides.new.isOnDisk, !fixes.fix, printing.format.isForPeople else { return }
        let changes = report.findings.filter { $0.fix != nil }
        let areGuesses = changes.contains { $0.fix?.isGuess ?? false }
        guard !changes.isEmpty else { return }
        let wanted = Set(changes.map(\.fingerprint))
        let isInVain = FixTrial.isInVain(changes.count, of: sides.new.program) {
            Flowgen.fix(
                sides.new.program, since: sides.old.program, for: audiences.audiences, trustingGuesses: areGuesses
            ) { wanted.contains($0.fingerprint) }
        }
        if isInVain { return }
        let options = areGuesses ? "--fix --renames" : "--fix"
        Terminal.say("\(counted(changes.count, "change")) may be fixable with \(options); add --dry-run to see how")
    }

    /// Throws the exit code for the changes, if they are a failure, and tells people how to accept them.
    private func judge(_ report: Report, listed: Set<String>) throws {
        let failing = report.findings.filter { $0.severity >= failOn.severity }
        guard !failing.isEmpty else { return }
        if printing.format.isForPeople { acceptance.sayHow(failing, listed: listed) }
        Terminal.say("flowgen failed: \(counted(failing.count, "change")) at or above --fail-on \(failOn.rawValue)")
        throw ExitCode.findings
    }
}

/// The audiences whose changes are shown: `links,state`.
struct AudienceList {
    let audiences: Set<Audience>

    static let all = AudienceList(Set(Audience.allCases))
    static let names = Audience.allCases.map(\.rawValue).joined(separator: ", ")

    private init(_ audiences: Set<Audience>) { self.audiences = audiences }

    init(_ argument: String) throws {
        var audiences: Set<Audience> = []
        for word in argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let audience = Audience(rawValue: word) else {
                let hint =
                    Spelling.hint(for: word, among: Audience.allCases.map(\.rawValue)) ?? "it is one of \(Self.names)"
                throw ValidationError("nobody is called `\(word)`; \(hint)")
            }
            audiences.insert(audience)
        }
        self.audiences = audiences
    }
}

/// The lowest severity of a change that is a failure.
enum ChangeThreshold: String, CaseIterable, Choice {
    case breaking, warning, information

    static let kind = "severity"
    /// The names as in the JSON format, and as in `rules`.
    static let shortNames = ["error": Self.breaking, "info": Self.information]

    var severity: Severity {
        switch self {
        case .breaking: .error
        case .warning: .warning
        case .information: .information
        }
    }
}
