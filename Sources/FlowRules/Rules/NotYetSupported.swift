public import FlowModel

/// A part of the language that this version does not generate.
public enum NotYetSupported: Rule {
    public static let id = RuleID.notYetSupported
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "This version of flowgen generates nothing for a part of the language."
    public static let explanation = """
        It is part of the language, and this version does not know what to make of it yet. Leaving it out in \
        silence would give an app without its tabs or guards, so it is an error. Remove it for now, or use a \
        version that has it. What is only not generated yet is read and checked as everything else, and \
        reported when there are no other errors.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {reducer: HomeReducer}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home}
        """

    /// What the generator does not have yet, of a program without errors: each part of the language once, at its
    /// first use. No check, because the program is right.
    public static func limits(of graph: FlowGraph) -> [Finding] {
        var limits = Limits()
        // What the app shows by itself has to be at hand when it is compiled.
        func isMissing(_ flow: Flow.ID?) -> Bool { flow.map { graph[$0].isExternal } ?? false }
        for start in graph.start {
            if case .flow(let flow) = start.target, isMissing(flow) {
                limits.note("a start with a flow of another module", start.declaration.target.range, .app)
            }
        }
        for tabs in graph.tabs {
            for item in tabs.items where isMissing(item.flow) {
                limits.note("tabs with a flow of another module", item.declaration.flow.range, tabs.subject)
            }
        }
        for declared in graph.guards where isMissing(declared.otherwise) {
            limits.note(
                "guards with a flow of another module", declared.declaration.otherwise?.flow.range, .app)
        }
        return limits.findings
    }

    private struct Limits {
        private var uses: [String: (range: SourceRange, subject: Subject)] = [:]

        mutating func note(_ what: String, _ range: SourceRange?, _ subject: @autoclosure () -> Subject) {
            guard let range, uses[what].map({ range < $0.range }) ?? true else { return }
            uses[what] = (range, subject())
        }

        var findings: [Finding] {
            uses.sorted { $0.key < $1.key }.map { what, use in
                Finding(
                    id, "this version of flowgen does not generate \(what) yet", at: use.range, in: use.subject,
                    help: "give the folder of that module's flows by `--with`, or remove it for now", key: what)
            }
        }
    }
}
