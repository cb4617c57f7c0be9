import FlowAnalysis
internal import FlowDiff
public import FlowModel
import FlowReaders
public import FlowReporters
internal import FlowRules

extension Flowgen {
    /// Compares two versions of a program: what the change does to those whom it concerns.
    ///
    /// Nothing is compared if the new program has errors that must be fixed first: what they hide would seem removed. Of
    /// the old one, what could be read is compared.
    public static func diff(
        from old: Program, to new: Program, for audiences: Set<Audience> = Set(Audience.allCases)
    ) -> ProgramDiff {
        let former = FormerProgram(old)
        return former.explained(former.diff(to: new, for: audiences), new)
    }
}

/// The old version of a program, which may be compared with several new ones.
struct FormerProgram: Sendable {
    private let check: Check
    private let compared: ComparedProgram
    private let gaps: [ProgramGap]
    /// The number of its own files.
    private let count: Int
    /// The session of both versions: most files are the same in both, and read once.
    private let session: Session

    init(_ program: Program) {
        var session = Session()
        let (check, graph) = Flowgen.analyze(program, in: &session)
        self.check = check
        self.session = session
        compared = ComparedProgram(graph, findings: check.findings)
        gaps = program.gaps
        count = program.sources.count
    }

    /// The number of likely renames that are compared. Each takes a check.
    static let mostRenames = 20

    /// - Parameter renames: The number of likely renames that may be found. What follows from others is reported singly.
    func diff(to program: Program, for audiences: Set<Audience>, renames: Int = mostRenames) -> ProgramDiff {
        var session = session
        let diff = changes(to: program, for: audiences, in: &session)
        return diff.with(changes: grouped(diff, program, for: audiences, renames, in: &session))
    }

    /// Returns the changes with those that follow from a likely rename below it: what is no change any more once its
    /// `was` is written.
    private func grouped(
        _ diff: ProgramDiff, _ program: Program, for audiences: Set<Audience>, _ most: Int, in session: inout Session
    ) -> [Finding] {
        var most = most
        var others = diff.changes.filter { $0.rule != RenamedWithoutWas.id }
        var renames: [String: Finding] = [:]
        var editor = SourceEditor(program.sources)
        let reported = Set(diff.changes.map(FixState.Identity.init))
        var known = Set(diff.changes.map(\.fingerprint))
        for rename in diff.changes where rename.rule == RenamedWithoutWas.id {
            var (named, edited) = (program, editor)
            guard most > 0, let fix = rename.fix, edited.add(fix) else { continue }
            most -= 1
            named.sources = edited.edited
            let left = changes(to: named, for: audiences, in: &session)
            // What makes the program wrong is no name.
            guard left.isCompared, left.new.report.errors <= diff.new.report.errors else { continue }
            editor = edited
            let gone = Self.gone(from: others, left.changes)
            let next = left.changes.filter {
                known.insert($0.fingerprint).inserted && !reported.contains(.init($0)) && $0.severity > .information
            }
            var advised = rename
            advised.help = Self.advice(rename.help, next)
            renames[rename.fingerprint] = advised.followed(by: others.filter { gone.contains($0.fingerprint) })
            others.removeAll { gone.contains($0.fingerprint) }
        }
        let kept = Set(others.map(\.fingerprint))
        return diff.changes.compactMap { kept.contains($0.fingerprint) ? $0 : renames[$0.fingerprint] }
    }

    /// Returns the advice on a rename with that on what comes next, so that nobody has to run the tool twice.
    private static func advice(_ help: String?, _ next: [Finding]) -> String? {
        // What follows from further renames is no advice.
        let renames = next.filter { $0.rule == RenamedWithoutWas.id }
        let lines = (renames.isEmpty ? next : renames).compactMap { change in
            change.help.map { "then also, as \(change.message): \($0)" }
        }
        return ([help].compactMap(\.self) + lines).joined(separator: "\n")
    }

    /// Returns the fingerprints of the changes that are none any more. What is still one may be of something that has
    /// another name.
    private static func gone(from changes: [Finding], _ left: [Finding]) -> Set<String> {
        let (known, same) = (Set(changes.map(\.fingerprint)), Set(left.map(\.fingerprint)))
        let others = left.filter { !known.contains($0.fingerprint) }
        var counts = Dictionary(grouping: others, by: FixState.Identity.init).mapValues(\.count)
        let gone = changes.filter { change in
            if same.contains(change.fingerprint) { return false }
            counts[FixState.Identity(change), default: 0] -= 1
            return counts[FixState.Identity(change), default: 0] < 0
        }
        return Set(gone.map(\.fingerprint))
    }

    /// Returns a diff whose changes say from which edits they follow.
    func explained(_ diff: ProgramDiff, _ program: Program) -> ProgramDiff {
        guard diff.isCompared, !diff.changes.isEmpty else { return diff }
        let edits = SourceEdits(from: check, to: diff.new, count, program.sources.count)
        let former = FormerSubjects(from: check.graph, to: diff.new.graph)
        let all = Set(diff.changes.flatMap { [$0] + $0.consequences }.map(former.fingerprint))
        var finder = CauseFinder(edits, all, screens: diff.new.graph.routes.count) { sources in
            var version = program
            version.sources = sources
            var session = session
            let diff = changes(to: version, for: diff.audiences, in: &session)
            return diff.isCompared ? Set(diff.changes.map(former.fingerprint)) : nil
        }
        var explained = diff
        guard !finder.isTooMuch else {
            explained.unexplainedEdits = edits.edits.count
            return explained
        }
        let places = EditPlaces(edits, check.graph, diff.new.graph)
        explained.changes = diff.changes.map { change in
            var change = change
            change.cause = finder.edits(causing: former.fingerprint(of: change)).map { found in
                Cause(found.edits.map(places.edit), isEach: found.isEach)
            }
            return change
        }
        if finder.isExhausted { explained.unexplainedEdits = edits.edits.count }
        return explained
    }

    private func changes(
        to program: Program, for audiences: Set<Audience>, in session: inout Session
    ) -> ProgramDiff {
        let (newCheck, newGraph) = Flowgen.analyze(program, in: &session)
        guard !newCheck.findings.contains(where: \.mustBeFixed) else {
            var diff = ProgramDiff(changes: [], old: check, new: newCheck)
            diff.audiences = audiences
            return diff
        }
        let comparison = Comparison(from: compared, to: ComparedProgram(newGraph, findings: newCheck.findings))
        let changes = ChangeFinder.changes(in: comparison, for: audiences, map: concurrentMap)
        var diff = ProgramDiff(changes: changes, old: check, new: newCheck)
        diff.gaps = gaps
        diff.audiences = audiences
        diff.rules = ChangeFinder.rules(in: comparison, for: audiences)
        diff.hasRuns = comparison.hasRuns
        diff.hasDashboards = comparison.hasDashboards
        return diff
    }
}

/// The changes between two versions of a program.
public struct ProgramDiff: Sendable {
    /// The changes in the order of the places. Places in the old program are in the files behind those of the new one.
    public fileprivate(set) var changes: [Finding]
    /// The rules whose changes were looked for: nothing is known about what concerns somebody else.
    public fileprivate(set) var rules: Set<RuleID> = []
    /// Whether what users can do was compared: no mistakes of the old program hide it.
    fileprivate var hasRuns = true
    /// Whether the names of events were compared.
    fileprivate var hasDashboards = true
    fileprivate var audiences: Set<Audience> = []
    public let old: Check
    public let new: Check
    /// The gaps of the old program: what is not known of it.
    fileprivate var gaps: [ProgramGap] = []
    /// The number of edits, if it is so great that it was not found out what follows from each.
    fileprivate(set) var unexplainedEdits: Int?

    init(changes: [Finding], old: Check, new: Check) {
        self.changes = changes
        self.old = old
        self.new = new
    }

    /// Whether the programs were compared: the new one has no errors that must be fixed first.
    public var isCompared: Bool { !new.findings.contains(where: \.mustBeFixed) }

    /// Whether all of the old program was read. What was not may have been what a line of accepted changes is about.
    var isOldWhole: Bool { !old.findings.contains(where: \.mustBeFixed) && !gaps.contains(where: \.isUnread) }

    /// Returns the diff without some of the changes.
    public func with(changes: [Finding]) -> ProgramDiff {
        var diff = self
        diff.changes = changes
        return diff
    }

    /// The changes, ready to be printed.
    ///
    /// - Parameters:
    ///   - name: What the old program is called: a revision or a folder. Its files are shown as `main:Flows/Shop.yaml`.
    ///   - other: What the new program is called.
    ///
    /// If the programs were not compared, the findings are those of the new one.
    public func report(from name: String, to other: String) -> Report {
        var comparison = Report.Comparison(old: name, new: other)
        comparison.audiences = Audience.allCases.filter(audiences.contains)
        comparison.oldErrors = old.findings.count { $0.severity == .error }
        comparison.newErrors = new.findings.count { $0.severity == .error }
        guard isCompared else {
            comparison.isMade = false
            var report = new.report
            report.comparison = comparison
            return report
        }
        var report = Report(
            findings: changes, sources: new.sources + old.sources,
            summary: Report.Summary(
                flows: new.graph.flows.count, routes: new.graph.routes.count,
                transitions: new.graph.transitions.count), areChanges: true)
        report.version = Flowgen.version
        report.rules = RuleDescription.changes
        report.locations = { [graph = new.graph] in graph.locations(of: $0) }
        report.title = { [new = new.graph, old = old.graph] in new.title(of: $0) ?? old.title(of: $0) }
        comparison.gaps =
            gaps.map(\.text)
            + [unreadSaid(of: name), errorsSaid(of: name), dashboardsSaid(of: name)].compactMap(\.self)
        comparison.toldErrors = toldErrors
        comparison.unexplainedEdits = unexplainedEdits
        report.comparison = comparison
        return report
    }

    /// The number of errors of the new program that a change says, with the same path: an invariant that does not hold.
    private var toldErrors: Int {
        let told = changes.filter { !$0.path.isEmpty }
        return new.findings.count { error in
            error.severity == .error && told.contains { $0.range == error.range && $0.path == error.path }
        }
    }

    /// Returns what is not said because some of the old program could not be read; nil if all could be.
    private func unreadSaid(of name: String) -> String? {
        guard gaps.contains(where: \.isUnread) else { return nil }
        return """
            what could not be read of \(name) may have had anything: no screen or flow is called new, and nothing is \
            said about what users can do
            """
    }

    /// Returns that the names of events were not compared, if somebody asks for what concerns data; nil if they were, or if
    /// there is nothing to compare with.
    private func dashboardsSaid(of name: String) -> String? {
        let isAsked = audiences.contains(.data) && audiences.count < Audience.allCases.count
        guard isAsked, !hasDashboards, !old.graph.routes.isEmpty else { return nil }
        return "names of events were not compared: \(name) declares no `analyticsName`"
    }

    /// Returns what of the old program was not compared because of its errors; nil if it has none.
    private func errorsSaid(of name: String) -> String? {
        let errors = old.findings.filter(\.mustBeFixed)
        guard let first = errors.first, let count = Report.count(errors.count, "error") else { return nil }
        let which = errors.count == 1 ? "it is" : "the first is"
        let runs = hasRuns ? "" : ", and nothing that depends on what users can do"
        let place = old.report.location(of: first.range).map { "\($0): " } ?? ""
        let error = "\(which) \(place)\(first.message)"
        return "\(count) in \(name): only what could be read there is compared\(runs); \(error)"
    }
}

extension FlowGraph {
    /// Returns the title that the screen of a subject has in the app.
    fileprivate func title(of subject: Subject) -> String? {
        switch subject {
        case .route(let flow, let route), .transition(let flow, let route, _):
            self.flow(named: flow).flatMap { self[$0].route(named: route) }.flatMap { title(of: self[$0]) }
        case .none, .app, .flow, .anywhere, .tabs, .appWide, .signal: nil
        }
    }
}
