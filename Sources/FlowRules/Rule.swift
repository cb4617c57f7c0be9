public import FlowModel

/// A check of the graph, and all that there is to say about it. A rule's file holds one of these; file,
/// type and id have one name: `UnknownTarget.swift`, `UnknownTarget`, `unknown-target`.
public protocol Rule: Sendable {
    static var id: RuleID { get }
    /// What a finding counts as where nobody says otherwise.
    static var severity: Severity { get }
    /// Whether Swift cannot be generated from what the rule finds, or would not be what was meant, so that
    /// nobody can turn it down or allow it.
    static var isStructural: Bool { get }
    /// Whether its findings are about the app as a whole, so that a flow's `rules` have no say in it.
    static var isAppWide: Bool { get }
    /// What is wrong, in one line.
    static var summary: String { get }
    /// Why it matters and what to do instead, in paragraphs of Markdown.
    static var explanation: String { get }
    /// The smallest program that has the fault: it gives findings of this rule, and no others.
    /// `RuleExample` says how a program of several files is written.
    static var badExample: String { get }
    /// The same program without the fault: it gives no findings.
    static var goodExample: String { get }

    /// The findings in a graph, by what rules share about it. This is what is run; a rule that needs the graph alone
    /// has `check(_ graph:)` in its place.
    static func check(_ analyzed: AnalyzedGraph) -> [Finding]
    /// The findings in a graph. Rules about what is read before there is a graph, and about what is written
    /// after it, find nothing here.
    static func check(_ graph: FlowGraph) -> [Finding]
    /// What has to have been read for a finding to be true: everything, where a rule does not say that it needs less.
    static var knowledge: Knowledge { get }
    /// Whether the rule looks at `runs` of an analyzed graph of this one: nobody else pays for them.
    static func needsRuns(in graph: FlowGraph) -> Bool
}

extension Rule {
    public static var isStructural: Bool { false }
    public static var isAppWide: Bool { false }
    public static var knowledge: Knowledge { Knowledge(program: .all) }
    public static func check(_ analyzed: AnalyzedGraph) -> [Finding] { check(analyzed.graph) }
    public static func check(_ graph: FlowGraph) -> [Finding] { [] }
    public static func needsRuns(in graph: FlowGraph) -> Bool { false }
}
