public import FlowModel

/// What one run has to say: the findings, the sources that they point into, and how much was looked at.
public struct Report: Sendable {
    /// In the order of the files and of the places in them, without those whose severity is `off`.
    public let findings: [Finding]
    /// The files, each at the place that its `FileID` names.
    public let sources: [SourceFile]
    public let summary: Summary
    /// What is known about the rules: those that findings name, at least.
    public var rules: [RuleDescription] = []
    /// Where the subjects are that paths of findings name. A function, because few formats ask, and the answer goes
    /// through the whole program.
    public var places: @Sendable ([Subject]) -> [Subject: SourceRange] = { _ in [:] }
    /// From which severity on a finding makes the run fail.
    public var failsFrom = Severity.error
    /// The version of the tool.
    public var version = ""
    public let errors: Int
    public let warnings: Int
    public let infos: Int

    /// How much was looked at.
    public struct Summary: Hashable, Sendable {
        public var flows: Int
        public var routes: Int
        public var transitions: Int

        public init(flows: Int, routes: Int, transitions: Int) {
            self.flows = flows
            self.routes = routes
            self.transitions = transitions
        }
    }

    public init(findings: [Finding], sources: [SourceFile], summary: Summary) {
        let shown = findings.filter { $0.severity != .off }.sorted(by: Self.precedes)
        self.findings = shown
        self.sources = sources
        self.summary = summary
        errors = shown.count { $0.severity == .error }
        warnings = shown.count { $0.severity == .warning }
        infos = shown.count { $0.severity == .information }
    }

    /// The file that a range points into. Nil for a finding about no file that was read.
    public func source(of range: SourceRange) -> SourceFile? {
        sources.indices.contains(Int(range.file.index)) ? sources[Int(range.file.index)] : nil
    }

    /// Where a range is, as `path:line:column`. Nil for a finding about no file that was read.
    package func place(of range: SourceRange) -> String? {
        source(of: range).map { "\($0.path):\(range.start.line):\(range.start.column)" }
    }

    /// The run in one sentence: `2 errors and 1 warning in 3 flows with 41 routes`.
    public var sentence: String {
        let counts = [
            Self.count(errors, "error"), Self.count(warnings, "warning"),
            Self.count(infos, "informational finding"),
        ].compactMap(\.self)
        let findings =
            switch counts.count {
            case 0: "No findings"
            case 1: counts[0]
            default: counts.dropLast().joined(separator: ", ") + " and " + counts[counts.count - 1]
            }
        let flows = Self.count(summary.flows, "flow") ?? "0 flows"
        let routes = Self.count(summary.routes, "route") ?? "0 routes"
        return "\(findings) in \(flows) with \(routes)"
    }

    /// The number with its noun; nil for none at all.
    private static func count(_ number: Int, _ noun: String) -> String? {
        switch number {
        case 0: nil
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }

    /// The order of findings. It depends on what they say only, so that the order in which rules run does
    /// not show.
    private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.range != right.range { return left.range < right.range }
        return (left.rule, left.key, left.message) < (right.rule, right.key, right.message)
    }
}
