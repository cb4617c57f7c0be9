internal import FlowDiff
public import FlowModel
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
        FormerProgram(old).diff(to: new, for: audiences)
    }
}

/// The old version of a program, which may be compared with several new ones.
struct FormerProgram: Sendable {
    private let check: Check
    private let compared: ComparedProgram
    /// Most files are the same in both versions, and read once.
    private let session: Session

    init(_ program: Program) {
        var session = Session()
        let (check, graph) = Flowgen.analyze(program, in: &session)
        self.check = check
        self.session = session
        compared = ComparedProgram(graph, findings: check.findings)
    }

    func diff(to program: Program, for audiences: Set<Audience>) -> ProgramDiff {
        var session = session
        let (newCheck, newGraph) = Flowgen.analyze(program, in: &session)
        guard !newCheck.findings.contains(where: \.mustBeFixed) else {
            return ProgramDiff(changes: [], old: check, new: newCheck)
        }
        let comparison = Comparison(from: compared, to: ComparedProgram(newGraph, findings: newCheck.findings))
        let changes = ChangeFinder.changes(in: comparison, for: audiences, map: concurrentMap)
        return ProgramDiff(changes: changes, old: check, new: newCheck)
    }
}

/// The changes between two versions of a program.
public struct ProgramDiff: Sendable {
    /// In the order of the places. Places in the old program are in the files behind those of the new one.
    public let changes: [Finding]
    public let old: Check
    public let new: Check

    init(changes: [Finding], old: Check, new: Check) {
        self.changes = changes
        self.old = old
        self.new = new
    }

    /// Whether the programs were compared: the new one has no errors that must be fixed first.
    public var isCompared: Bool { !new.findings.contains(where: \.mustBeFixed) }

    /// The number of errors of the old program, because of which less may have been compared.
    public var oldErrors: Int { old.findings.count(where: \.mustBeFixed) }

    /// Returns the diff without some of the changes.
    public func with(changes: [Finding]) -> ProgramDiff { ProgramDiff(changes: changes, old: old, new: new) }

    /// The changes, ready to be printed.
    ///
    /// - Parameters:
    ///   - name: What the old program is called: a revision or a folder. Its files are shown as `main:Flows/Shop.yaml`.
    ///   - other: What the new program is called.
    public func report(from name: String, to other: String) -> Report {
        var report = Report(
            findings: changes, sources: new.sources + old.sources,
            summary: Report.Summary(
                flows: new.graph.flows.count, routes: new.graph.routes.count,
                transitions: new.graph.transitions.count))
        report.version = Flowgen.version
        report.rules = ChangeGuide.descriptions
        report.locations = { [graph = new.graph] in graph.locations(of: $0) }
        report.comparison = Report.Comparison(old: name, new: other)
        return report
    }
}
