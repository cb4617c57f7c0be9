package import FlowModel

/// A check of the graph, with its documentation. Each rule has a file of its own; file, type and id share a name:
/// `UnknownTarget.swift`, `UnknownTarget`, `unknown-target`.
package protocol Rule: Sendable {
    static var id: RuleID { get }
    /// The ids of rules that this one replaced. They are no longer valid, and messages about them name this rule.
    static var formerIDs: [RuleID] { get }
    /// The severity of a finding unless configured otherwise.
    static var severity: Severity { get }
    /// Whether findings make it impossible to generate Swift, or to generate what was meant, so that they can neither
    /// be turned down nor allowed.
    static var isStructural: Bool { get }
    /// Whether the rule's findings are about the app as a whole, so that a flow's `rules` cannot configure it.
    static var isAppWide: Bool { get }
    /// The phases that report the rule's findings. The messages of `.read` are in FlowReaders; a rule without `.check`
    /// has no check of its own.
    static var phases: Set<Phase> { get }
    /// The fault, in one line.
    static var summary: String { get }
    /// The reason why the fault matters, and what to do instead, in paragraphs of Markdown.
    static var explanation: String { get }
    /// The smallest program with the fault: it has findings of this rule and no others. `RuleExample` describes how to
    /// write a program of several files.
    static var badExample: String { get }
    /// The same program without the fault: it has no findings.
    static var goodExample: String { get }

    /// Returns the findings in an analyzed graph. This is the function that is run; a rule that only needs the graph
    /// implements `check(_ graph:)` instead.
    static func check(_ analyzed: AnalyzedGraph) -> [Finding]
    /// Returns the findings in a graph. Rules whose findings another phase reports find nothing here.
    static func check(_ graph: FlowGraph) -> [Finding]
    /// The part of a program that must have been read for a finding to be true: everything, unless a rule says that it
    /// needs less. A rule that a setting or an allowance can turn down needs at least the flow and the app, where these
    /// may be.
    static var knowledge: Knowledge { get }
    /// Whether the rule uses `runs` of the analyzed graph: they are computed only if some rule does.
    static func needsRuns(in graph: FlowGraph) -> Bool
    /// Whether the rule finds names that do not exist and on which runs depend. As long as there is one, the runs of
    /// the graph are not those of the intended program.
    static var hidesRuns: Bool { get }
    /// Whether the rule takes much longer than most. These rules start first, so that no core still has one left when
    /// the others are done.
    static var isSlow: Bool { get }
}

/// A phase that reports findings.
package enum Phase: Sendable {
    /// Reading a file.
    case read
    /// Checking the graph.
    case check
    /// Planning Swift for a program without errors.
    case plan
    /// Comparing what was generated with what is on disk.
    case verify
}

extension Rule {
    package static var formerIDs: [RuleID] { [] }
    package static var isStructural: Bool { false }
    package static var isAppWide: Bool { false }
    package static var phases: Set<Phase> { [.check] }
    package static var knowledge: Knowledge { .program }
    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] { check(analyzed.graph) }
    package static func check(_ graph: FlowGraph) -> [Finding] { [] }
    package static func needsRuns(in graph: FlowGraph) -> Bool { false }
    package static var hidesRuns: Bool { false }
    package static var isSlow: Bool { false }

    /// The advice on how to silence the rule, or why that is not possible.
    package static var remedy: String {
        if isStructural { return "It cannot be allowed or downgraded: no code could be generated." }
        let id = id.rawValue
        if severity == .off {
            return "It is off by default. `rules: {\(id): warning}` in the app or a flow turns it on."
        }
        return "To allow it in one place: `allow: [{rule: \(id), why: …}]`. To turn it off: `rules: {\(id): off}`."
    }
}
