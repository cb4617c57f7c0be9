/// The style in which a transition shows its target, as far as most want to know it. `FlowGraph.style(of:)` has its name.
public struct TransitionStyle: Hashable, Sendable {
    /// What it is like; `push` for a style that nobody declares.
    public let like: BuiltInStyle
    /// Whether it is a style of the language itself, and none of the app's.
    public let isBuiltIn: Bool

    static let push = Self(like: .push, isBuiltIn: true)
}

/// The styles of a program: those of the language, those that the app adds, and those that flows are shown in.
struct ProgramStyles: Sendable {
    private var declared: [String: BuiltInStyle] = [:]
    /// Those of the language that the app declares again.
    private var redeclared: Set<BuiltInStyle> = []
    /// In the order of the flows.
    private var flows: [TransitionStyle] = []

    init(app: AppDocument? = nil, flows documents: [FlowDocument] = []) {
        for style in app?.styles ?? [] where declared[style.name.value] == nil {
            declared[style.name.value] = style.like
            if let style = BuiltInStyle(rawValue: style.name.value) { redeclared.insert(style) }
        }
        flows = documents.map { style($0.style) }
    }

    /// The style of that name; `push` where nothing is said.
    func style(_ name: Located<String>?) -> TransitionStyle {
        guard let name = name?.value else { return .push }
        if let style = BuiltInStyle(rawValue: name) {
            return TransitionStyle(like: style, isBuiltIn: !redeclared.contains(style))
        }
        return TransitionStyle(like: declared[name] ?? .push, isBuiltIn: false)
    }

    /// Whether neither the language nor the app has a style.
    func isUnknown(_ name: Located<String>?) -> Bool {
        guard let name = name?.value else { return false }
        return BuiltInStyle(rawValue: name) == nil && declared[name] == nil
    }

    func style(of flow: Flow.ID) -> TransitionStyle { flows[Int(flow.index)] }
}
