public import FlowModel

/// The result of one run: the findings, the sources that they point into, and the size of the program.
public struct Report: Sendable {
    /// The findings without those whose severity is `off`, sorted by file and position. Changes between two programs that
    /// follow from the same edits are together, the worst first.
    public let findings: [Finding]
    /// The files, each at the index that its `FileID` names.
    public let sources: [SourceFile]
    public let summary: Summary
    /// The descriptions of the rules, at least of those that findings name.
    public var rules: [RuleDescription] = []
    /// Finds where the subjects in the paths of findings are declared. A function, because few formats need it, and it
    /// searches the whole program.
    public var locations: @Sendable ([Subject]) -> [Subject: SourceRange] = { _ in [:] }
    /// The addresses at which files are shown, by their paths. `{line}` is a line's number.
    public var addresses: [String: String] = [:]
    /// Returns the title that a screen has in the app; nil if it has none.
    public var title: @Sendable (Subject) -> String? = { _ in nil }
    /// The address of the page of the same changes, if there is one.
    public var pageAddress: String?
    /// The comparison, if there was one. The findings are changes, or the errors of the new program that prevented it.
    public var comparison: Comparison?
    /// The lowest severity that makes the run fail.
    public var failsFrom = Severity.error
    /// The version of the tool.
    public var version = ""
    public let errors: Int
    public let warnings: Int
    public let infos: Int

    /// The size of the program that was checked.
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

    /// - Parameter areChanges: Whether the findings are changes between two programs.
    public init(findings: [Finding], sources: [SourceFile], summary: Summary, areChanges: Bool = false) {
        let shown = findings.filter { $0.severity != .off }.sorted(by: Self.precedes)
        self.findings = areChanges ? Self.byCause(shown) : shown
        self.sources = sources
        self.summary = summary
        errors = shown.count { $0.severity == .error }
        warnings = shown.count { $0.severity == .warning }
        infos = shown.count { $0.severity == .information }
    }

    /// The file that a range points into. Nil for a finding that is not in a file that was read.
    public func source(of range: SourceRange) -> SourceFile? {
        sources.indices.contains(Int(range.file.index)) ? sources[Int(range.file.index)] : nil
    }

    /// The position of a range, as `path:line:column`. Nil for a finding that is not in a file that was read.
    package func location(of range: SourceRange) -> String? {
        source(of: range).map { "\($0.path):\(range.start.line):\(range.start.column)" }
    }

    /// Returns the address at which a range is shown; nil if there is none.
    package func address(of range: SourceRange) -> String? {
        source(of: range).flatMap { addresses[$0.path] }.map { $0.replacing("{line}", with: "\(range.start.line)") }
    }

    /// A summary of the run: `2 errors and 1 warning in 3 flows with 41 routes`.
    public var sentence: String {
        if let comparison, comparison.isMade { return sentence(of: comparison) }
        let counts = [
            Self.count(errors, "error"), Self.count(warnings, "warning"),
            Self.count(infos, "informational finding"),
        ].compactMap(\.self)
        let findings = counts.isEmpty ? "No findings" : counts.listed()
        let flows = Self.count(summary.flows, "flow") ?? "0 flows"
        let routes = Self.count(summary.routes, "route") ?? "0 routes"
        return "\(findings) in \(flows) with \(routes)"
    }

    /// Returns `1 breaking change, 2 warnings and 1 informational change between main and Flows`.
    private func sentence(of comparison: Comparison) -> String {
        let counts = [
            Self.count(errors, "breaking change"), Self.count(warnings, "warning"),
            Self.count(infos, "informational change"),
        ].compactMap(\.self)
        let nothing = comparison.gaps.isEmpty ? "No changes" : "No changes in what was compared"
        return (counts.isEmpty ? nothing : counts.listed()) + comparison.scope
            + " between \(comparison.old) and \(comparison.new)"
    }

    /// The number with its noun; nil for zero.
    package static func count(_ number: Int, _ noun: String) -> String? {
        switch number {
        case 0: nil
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }

    /// The order of findings. It depends only on their contents, so that the order in which rules run does not show.
    private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.range != right.range { return left.range < right.range }
        return (left.rule, left.key, left.message) < (right.rule, right.key, right.message)
    }
}
