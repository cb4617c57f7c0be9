import FlowModel
public import FlowTemplates

/// The app document.
public struct AppPlan: Sendable {
    var name: String
    var source: String
    var description: [LinePlan]
    /// The protocol that routes conform to, if the app declares metadata: `CornerRoute`.
    var routeProtocol: String
    var enums: [MetadataEnumPlan]
    var properties: [AppPropertyPlan]
    var styles: [StylePlan]
    var guards: [GuardPlan]
    var parts: [PartPlan]
    var scene: ScenePlan?
}

extension AppPlan: TemplateData {
    public static let schema = TemplateSchema<AppPlan>("app", "The app document.") {
        Field.text("app", "Its name: `Corner`.") { $0.name }
        Field.text("source", "The YAML file: `App.yaml`.") { $0.source }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.text("routeProtocol", "The protocol for the declared metadata: `CornerRoute`.") { $0.routeProtocol }
        Field.list("enums", "The enums among the declared metadata.") { $0.enums }
        Field.list("properties", "The declared metadata.") { $0.properties }
        Field.flag("hasDefaults", "Whether any of the declared metadata has a default.") {
            $0.properties.contains { $0.defaultValue != nil }
        }
        Field.flag("hasStyles", "Whether the app declares styles.") { !$0.styles.isEmpty }
        Field.flag("hasDeclarations", "Whether the app declares metadata or styles.") {
            !$0.properties.isEmpty || !$0.styles.isEmpty
        }
        Field.list("styles", "The styles that the app declares.") { $0.styles }
        Field.flag("hasGuards", "Whether the app has guards.") { !$0.guards.isEmpty }
        Field.flag("hasAsyncGuards", "Whether the app answers any guard asynchronously.") {
            $0.guards.contains(where: \.isAsync)
        }
        Field.flag("hasGuardParams", "Whether any guard has parameters.") { $0.guards.contains { !$0.params.isEmpty } }
        Field.flag("hasOtherwise", "Whether any guard has a flow that a refused entry starts.") {
            $0.guards.contains { $0.root != nil }
        }
        Field.flag("hasDeprecatedOtherwise", "Whether any of these flows starts with a deprecated route.") {
            $0.guards.contains(where: \.isDeprecated)
        }
        Field.list("guards", "The app's guards.") { $0.guards }
        Field.flag("hasParts", "Whether any screen has a part of the app.") { !$0.parts.isEmpty }
        Field.list("parts", "The app's parts that some screen has.") { $0.parts }
        Field.flag("hasOthers", "Whether anything else is generated for the app.") {
            !$0.properties.isEmpty || !$0.styles.isEmpty || !$0.guards.isEmpty || $0.scene != nil
        }
        Field.record("scene", "What the app shows, if it declares that.") { $0.scene }
    }
}

/// An enum that is the type of declared metadata.
public struct MetadataEnumPlan: Sendable {
    var type: String
    var cases: [MetadataCasePlan]
}

extension MetadataEnumPlan: TemplateData {
    public static let schema = TemplateSchema<MetadataEnumPlan>("enum", "The enum type of declared metadata.") {
        Field.text("type", "Its name: `CornerSection`.") { $0.type }
        Field.list("cases", "Its cases.") { $0.cases }
    }
}

/// A case of such an enum.
public struct MetadataCasePlan: Sendable {
    var name: String
}

extension MetadataCasePlan: TemplateData {
    public static let schema = TemplateSchema<MetadataCasePlan>("case", "A case of an enum.") {
        Field.text("case", "Its name, as Swift writes it.") { $0.name }
    }
}

/// Metadata that the app declares.
public struct AppPropertyPlan: Sendable {
    var name: String
    var type: String
    var defaultValue: String?
}

extension AppPropertyPlan: TemplateData {
    public static let schema = TemplateSchema<AppPropertyPlan>("property", "Metadata that the app declares.") {
        Field.text("property", "Its name, as Swift writes it.") { $0.name }
        Field.text("type", "Its type.") { $0.type }
        Field.text("defaultValue", "Its default as Swift, or nothing.") { $0.defaultValue ?? "" }
    }
}

/// A style that the app declares.
public struct StylePlan: Sendable {
    var name: String
    var like: String
    var detents: String
    var dragIndicator: String
}

extension StylePlan: TemplateData {
    public static let schema = TemplateSchema<StylePlan>("style", "A style that the app declares.") {
        Field.text("style", "Its name, as Swift writes it.") { $0.name }
        Field.text("like", "`push`, `sheet` or `cover`.") { $0.like }
        Field.text("detents", "The heights of the sheet as a Swift array, or nothing.") { $0.detents }
        Field.text("dragIndicator", "`true`, `false` or nothing.") { $0.dragIndicator }
    }
}
