package import FlowModel
import FlowSwift

/// A style, a guard or the module of a flow that several modules declare differently.
package enum ModuleDeclarationDiffers: Rule {
    package static let id: RuleID = "module-declaration-differs"
    package static let severity = Severity.error
    package static let isAppWide = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A style, a guard or the module of a flow differs from what another module declares."
    package static let explanation = """
        The styles and guards of a module's app document also apply to the app that reads its folder; if the app \
        declares one with the same name, the app's declaration applies. The module's code was generated for its own: \
        it pushes what the app considers a cover, or waits for a guard that the app answers at once. So both must \
        agree: a style in what it is like, its `detents` and `dragIndicator`; a guard in `async`, and in `otherwise` \
        and `until` if the module declares them. A module that omits `otherwise` leaves it to the app. Declare it in \
        one of the two, declare both the same, or rename one of them. A flow with `module` must name the module as which its folder \
        is read (`--with`): the generated code imports both.
        """
    package static let badExample = """
        # file: App.yaml
        app: Store
        start: Shop
        styles: {panel: {like: cover}}
        generate: {support: {import: FlowSupport}}
        # file: ShopKit/Shop.yaml
        app: ShopKit
        styles: {panel: {like: sheet}}
        generate: {access: public, support: {import: FlowSupport}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: panel}]}
          cart: {}
        """
    package static let goodExample = """
        # file: App.yaml
        app: Store
        start: Shop
        styles: {panel: {like: sheet}}
        generate: {support: {import: FlowSupport}}
        # file: ShopKit/Shop.yaml
        app: ShopKit
        styles: {panel: {like: sheet}}
        generate: {access: public, support: {import: FlowSupport}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: panel}]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        modules(in: graph) + declarations(in: graph)
    }

    /// Returns the flows that belong to another module than the one as which they were read.
    private static func modules(in graph: FlowGraph) -> [Finding] {
        let flows = graph.flows.filter { !$0.isExternal }
        let read = Dictionary(flows.map { ($0.name, $0) }) { first, _ in first }
        return graph.flows.compactMap { flow in
            guard let said = flow.declaration.module, let other = read[flow.name],
                let module = graph.module(of: other), module != said.value
            else { return nil }
            return Finding(
                id, "`\(flow.name)` is declared with `module: \(said.value)`, but was read as `\(module)`",
                at: said.range, in: flow.subject,
                help: "write `module: \(module)`, or read its folder as `--with \(said.value)=…`",
                notes: [Finding.Note("read as \(module)", other.declaration.name.range)])
        }
    }

    private static func declarations(in graph: FlowGraph) -> [Finding] {
        guard !graph.moduleApps.isEmpty, let app = graph.app else { return [] }
        let styles = Dictionary(app.styles.map { ($0.name.value, $0) }) { first, _ in first }
        let guards = Dictionary(app.guards.map { ($0.name.value, $0) }) { first, _ in first }
        return graph.moduleApps.flatMap { other in
            other.styles.compactMap { said in
                styles[said.name.value].flatMap { compare($0, with: said, in: graph) }
            }
                + other.guards.compactMap { said in
                    guards[said.name.value].flatMap { compare($0, with: said, in: graph) }
                }
        }
    }

    private static func compare(
        _ style: StyleDeclaration, with said: StyleDeclaration, in graph: FlowGraph
    ) -> Finding? {
        let isSame =
            style.like == said.like && Set(style.detents) == Set(said.detents)
            && style.dragIndicator == said.dragIndicator
        return isSame ? nil : finding("style", style.name, said.name, text(said), in: graph)
    }

    private static func compare(
        _ declared: GuardDeclaration, with said: GuardDeclaration, in graph: FlowGraph
    ) -> Finding? {
        let isSame =
            declared.isAsync == said.isAsync && params(declared) == params(said)
            && (said.otherwise == nil
                || (text(declared.otherwise) == text(said.otherwise)
                    && outcomes(declared) == outcomes(said)))
        return isSame ? nil : finding("guard", declared.name, said.name, text(said), in: graph)
    }

    private static func params(_ declared: GuardDeclaration) -> String {
        declared.params.map { "\($0.name.value): \($0.type.value.text)" }.joined(separator: ", ")
    }

    private static func outcomes(_ declared: GuardDeclaration) -> Set<String> {
        Set((declared.until ?? []).map(\.value))
    }

    /// Returns a finding at the declaration that applies if it is the program's own, and at the other one if both
    /// belong to other modules.
    private static func finding(
        _ what: String, _ counting: Located<String>, _ said: Located<String>, _ text: String, in graph: FlowGraph
    ) -> Finding {
        let module = graph.module(of: said.range.file) ?? ""
        let other = graph.module(of: counting.range.file)
        let key = "\(what) \(said.value)"
        guard let other else {
            return Finding(
                id, "the \(what) `\(said.value)` differs from what \(module) declares", at: counting.range, in: .app,
                help: "write `\(said.value): \(text)`, or remove it: what \(module) declares also applies here",
                key: key, notes: [Finding.Note("declared in \(module)", said.range)])
        }
        return Finding(
            id, "the \(what) `\(said.value)` of \(module) differs from that of \(other), which takes precedence",
            at: said.range,
            in: .app, help: "declare both the same, or rename one of them", key: key,
            notes: [Finding.Note("declared in \(other)", counting.range)])
    }

    // MARK: As YAML

    private static func text(_ style: StyleDeclaration) -> String {
        let detents = style.detents.map { detent in
            switch detent {
            case .medium: "medium"
            case .large: "large"
            case .fraction(let number): "fraction(\(number))"
            case .height(let number): "height(\(number))"
            }
        }
        var keys = ["like: \(style.like.rawValue)"]
        if !detents.isEmpty { keys.append("detents: [\(detents.joined(separator: ", "))]") }
        if let isShown = style.dragIndicator { keys.append("dragIndicator: \(isShown)") }
        return "{\(keys.joined(separator: ", "))}"
    }

    private static func text(_ declared: GuardDeclaration) -> String {
        var keys: [String] = []
        if !declared.params.isEmpty { keys.append("params: {\(params(declared))}") }
        if declared.otherwise != nil { keys.append("otherwise: \(text(declared.otherwise))") }
        if let until = declared.until { keys.append("until: [\(until.map(\.value).joined(separator: ", "))]") }
        if declared.isAsync { keys.append("async: true") }
        return "{\(keys.joined(separator: ", "))}"
    }

    private static func text(_ otherwise: OtherwiseDeclaration?) -> String {
        guard let otherwise else { return "" }
        var keys = ["to: \(otherwise.flow.value)"]
        if let style = otherwise.style { keys.append("style: \(style.value)") }
        if !otherwise.with.isEmpty {
            let with = otherwise.with.map { "\($0.param.value): \($0.expression.value)" }.sorted()
            keys.append("with: {\(with.joined(separator: ", "))}")
        }
        return keys.count == 1 ? otherwise.flow.value : "{\(keys.joined(separator: ", "))}"
    }
}
