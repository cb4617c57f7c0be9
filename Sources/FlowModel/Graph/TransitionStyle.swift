/// The style in which a transition shows its target, without its name, which few need: see `FlowGraph.style(of:)`.
public struct TransitionStyle: Hashable, Sendable {
    /// The built-in style that the style is based on; `push` for an undeclared style.
    public let like: BuiltInStyle
    /// Whether the style is a built-in one, not one of the app's.
    public let isBuiltIn: Bool

    static let push = Self(like: .push, isBuiltIn: true)
    /// A style that neither the language nor the app has.
    static let unknown = Self(like: .push, isBuiltIn: false)
}

/// The styles of a program: the built-in ones, those that the app adds, and those in which flows are shown.
struct ProgramStyles: Sendable {
    private var declared: [String: BuiltInStyle] = [:]
    /// The built-in styles that the app redeclares.
    private var redeclared: Set<BuiltInStyle> = []
    /// The styles of the flows, in order.
    private var flows: [TransitionStyle] = []

    init(app: AppDocument? = nil, flows documents: [FlowDocument] = []) {
        for style in app?.styles ?? [] where declared[style.name.value] == nil {
            declared[style.name.value] = style.like
            if let style = BuiltInStyle(rawValue: style.name.value) { redeclared.insert(style) }
        }
        flows = documents.map { style($0.style) }
    }

    /// Returns the style with this name; nil if neither the language nor the app has it.
    func style(named name: String) -> TransitionStyle? {
        if let style = BuiltInStyle(rawValue: name) {
            return TransitionStyle(like: style, isBuiltIn: !redeclared.contains(style))
        }
        return declared[name].map { TransitionStyle(like: $0, isBuiltIn: false) }
    }

    /// Returns the style of a flow or a route; `push` by default.
    func style(_ name: Located<String>?) -> TransitionStyle {
        guard let name = name?.value else { return .push }
        return style(named: name) ?? .unknown
    }

    /// Whether neither the language nor the app has the style of a route.
    func isUnknown(_ name: Located<String>?) -> Bool {
        guard let name = name?.value else { return false }
        return style(named: name) == nil
    }

    func style(of flow: Flow.ID) -> TransitionStyle { flows[Int(flow.index)] }
}
