/// Views that only stand around another one: it is the screen, whoever shows them.
struct Frames: Sendable {
    /// The view in each frame that always has the same: of `struct SettingsSheet: View { var body: some View {
    /// NavigationStack { SettingsView() } } }`, or of a hosting controller.
    private(set) var contents: [String: String] = [:]
    /// Frames around whatever they are given: `struct Lazy<Content: View>: View { let content: () -> Content … }`.
    private(set) var open: Set<String> = []

    init() {}

    init(_ program: Program) {
        var found: [String: String] = [:]
        for type in program.types.values {
            if isOpen(type, program) {
                open.insert(type.name)
            } else if let view = hosted(type, program) ?? framed(type, program), view != type.name {
                found[type.name] = view
            }
        }
        // What has several frames is shown in several ways: they are screens of their own.
        let counts = Dictionary(found.values.map { ($0, 1) }, uniquingKeysWith: +)
        contents = found.filter { counts[$0.value] == 1 && found[$0.value] != $0.key }
    }

    /// The view that a type stands for: itself, if it is no frame.
    func content(of type: String) -> String {
        var type = type
        for _ in 0..<4 {
            guard let inner = contents[type] else { return type }
            type = inner
        }
        return type
    }

    /// The frames of a view.
    func around(_ view: String) -> [String] {
        contents.filter { content(of: $0.key) == view }.map(\.key).sorted()
    }

    private func isOpen(_ type: TypeFact, _ program: Program) -> Bool {
        guard !type.generics.isEmpty, program.isView(type.name), program.links[last(type.name)] == nil else {
            return false
        }
        return program.members[type.name]?.properties.values.contains { property in
            type.generics.contains { property.type == $0 || property.type.hasSuffix("() -> \($0)") }
        } ?? false
    }

    /// The view that a hosting controller is made with, or sets.
    private func hosted(_ type: TypeFact, _ program: Program) -> String? {
        guard let base = type.inherits.first(where: { last($0).hasPrefix("UIHostingController<") }) else { return nil }
        let written = program.resolve(String(base.dropFirst("UIHostingController<".count).dropLast()), in: type.name)
        if program.isView(written) { return written }
        let bodies = program.members[type.name]?.bodies.values.flatMap(\.calls) ?? []
        let views = bodies.filter { call in
            call.scope.within.contains { $0.label == "rootView" || ($0.label == "=" && $0.name == "rootView") }
        }.compactMap { program.made($0) }.filter { program.isView($0) }
        return Set(views).count == 1 ? views[0] : nil
    }

    /// The only view in the body of a view, which has nothing but containers around it.
    private func framed(_ type: TypeFact, _ program: Program) -> String? {
        guard type.kind == .structure, program.isView(type.name),
            let members = program.members[type.name], members.functions.keys.allSatisfy({ $0 == "init" }),
            // What keeps state is more than a frame.
            !members.properties.values.contains(where: { $0.attributes.contains { $0.hasPrefix("@State") } })
        else { return nil }
        var view: String?
        for call in program.body(type.name, "body").calls {
            if Presentation.names.contains(call.name) { return nil }
            // What stands in a modifier is not what the body consists of.
            if call.scope.within.contains(where: { $0.path.last?.startsUppercase == false }) { continue }
            guard call.path.count == 1 || program.made(call) != nil else { continue }
            guard let made = program.made(call) else { return nil }
            if Self.containers.contains(made) { continue }
            guard view == nil, program.isView(made) else {
                // Arguments of the view are no views.
                if call.scope.within.contains(where: { $0.path.last.map { program.resolve($0) } == view }) { continue }
                return nil
            }
            view = made
        }
        return view
    }

    private static let containers: Set<String> = ["NavigationStack", "NavigationView", "Group", "AnyView"]
}
