import FlowModel
import FlowSwift

/// Plans the app document.
struct AppPlanner {
    let planner: Planner
    let app: AppDocument

    /// Returns nil if nothing is generated for it.
    func plan() -> AppPlan? {
        // Guards of other modules are answered by the app that shows their flows; their styles are declared there.
        let guards =
            app.showsFlows ? planner.graph.guards : planner.graph.guards.filter { isOwn($0.declaration.name) }
        let styles = app.styles.filter { isOwn($0.name) }
        let parts = parts
        if app.metadata.isEmpty, styles.isEmpty, !app.showsFlows, guards.isEmpty, parts.isEmpty { return nil }
        let name = app.name.value
        let source = SourceFile(path: planner.graph.paths[Int(app.name.range.file.index)], bytes: []).name
        return AppPlan(
            name: name,
            source: SwiftText.inComment(source),
            description: SwiftText.comment(app.annotations.description?.value),
            routeProtocol: app.metadata.isEmpty ? "" : name + "Route",
            enums: app.metadata.compactMap(enumeration),
            properties: app.metadata.map(property),
            styles: styles.map(style),
            guards: guards.map(guardPlan), parts: parts,
            scene: app.showsFlows ? ScenePlanner(planner: planner, app: app).plan() : nil)
    }

    /// The app's parts that screens of its own flows have.
    private var parts: [PartPlan] {
        let graph = planner.graph
        if app.parts.isEmpty { return [] }
        let parts = PartPlanner(graph: graph) { route in
            TransitionPlanner(graph: graph, values: planner.values, flow: graph[graph.routes[route].flow])
                .plan(fromRoute: route)
        }
        return parts.plan(app, in: graph.flows.filter { graph.isOwn($0) })
    }

    private func isOwn(_ name: Located<String>) -> Bool { planner.graph.module(of: name.range.file) == nil }

    private func enumeration(_ property: MetadataProperty) -> MetadataEnumPlan? {
        guard case .enumeration(let cases) = property.type else { return nil }
        return MetadataEnumPlan(
            type: Self.type(of: property, in: app),
            cases: cases.map { MetadataCasePlan(name: SwiftName.escaped($0.value)) })
    }

    private func property(_ property: MetadataProperty) -> AppPropertyPlan {
        AppPropertyPlan(
            name: SwiftName.escaped(property.name.value), type: Self.type(of: property, in: app),
            defaultValue: property.defaultValue.map { Self.literal($0.value, of: property.type) })
    }

    /// Returns the type of declared metadata; an enum is named after the app.
    static func type(of property: MetadataProperty, in app: AppDocument) -> String {
        switch property.type {
        case .bool: "Bool"
        case .integer: "Int"
        case .number: "Double"
        case .text: "String"
        case .enumeration: GeneratedNames.metadataType(app: app.name.value, property: property.name.value)
        }
    }

    /// Returns a value of declared metadata as Swift.
    static func literal(_ text: String, of type: MetadataType) -> String {
        switch type {
        case .bool, .integer, .number: text
        case .text: SwiftText.literal(text)
        case .enumeration: "." + SwiftName.escaped(text)
        }
    }

    private func style(_ style: StyleDeclaration) -> StylePlan {
        let detents = style.detents.map { detent in
            switch detent {
            case .medium: ".medium"
            case .large: ".large"
            case .fraction(let number): ".fraction(\(number))"
            case .height(let number): ".height(\(number))"
            }
        }
        return StylePlan(
            name: SwiftName.escaped(style.name.value), like: style.like.rawValue,
            detents: detents.isEmpty ? "" : "[\(detents.joined(separator: ", "))]",
            dragIndicator: style.dragIndicator.map { "\($0)" } ?? "")
    }

    private func guardPlan(_ declared: Guard) -> GuardPlan {
        let graph = planner.graph
        let otherwise = declared.declaration.otherwise
        let flow = declared.otherwise.map { graph[$0] }
        return GuardPlan(
            name: NamePlan(declared.name),
            description: SwiftText.comment(declared.declaration.description?.value),
            isAsync: declared.declaration.isAsync, params: declared.declaration.params.map(ParamPlan.init),
            root: flow.flatMap { graph.rootPlan(of: $0, with: otherwise?.with ?? [], planner.values) },
            style: "." + SwiftName.escaped(graph.style(of: declared)),
            isDeprecated: flow.map(graph.isDeprecated) ?? false,
            outcomeType: flow.map { FlowTypeNames($0.name).outcome } ?? "",
            until: flow.map { flow in
                declared.until.map { Self.pattern(flow.declaration.outcomes[$0].name.value) }.joined(separator: ", ")
            } ?? "")
    }

    /// Returns an outcome as a pattern for an optional one, which has cases of its own.
    private static func pattern(_ outcome: String) -> String {
        "." + SwiftName.escaped(outcome) + (["none", "some"].contains(outcome) ? "?" : "")
    }
}
