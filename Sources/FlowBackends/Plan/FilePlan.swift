import FlowModel
public import FlowTemplates

/// The settings that all generated files have in common.
public struct SettingsPlan: Sendable {
    /// The access level: nothing, `package ` or `public `.
    var access: String
    /// The oldest iOS that the generated code runs on.
    var minimumOS: Int
    /// The app's choices, with the values of the keys that only its framework has.
    var generate: GenerationSettings
    /// The app, if there is one.
    var app: AppSettingsPlan?

    /// Returns the import of a module that is named where other modules see it.
    func `import`(_ module: String) -> ImportPlan { ImportPlan(module: module, access: access) }
}

/// The app's settings that all files know.
public struct AppSettingsPlan: Sendable {
    var name: String
    /// Whether it says what it shows.
    var hasStart: Bool
    var hasGuards: Bool

    init(_ app: AppDocument, in graph: FlowGraph) {
        name = app.name.value
        hasStart = app.showsFlows
        hasGuards = !graph.guards.isEmpty
    }
}

/// The file that does not depend on a flow.
public struct SupportPlan: Sendable {
    var settings: SettingsPlan
    /// The module that contains it, if it is not generated.
    var module: String?
    /// Whether Swift is generated for anything that needs it.
    var isNeeded: Bool
}

/// A Swift file: what one YAML file becomes.
public struct FilePlan: Sendable {
    var settings: SettingsPlan
    /// The name of the YAML file.
    var source: String
    /// The name of the Swift file.
    var name: String
    var imports: [ImportPlan]
    var app: AppPlan?
    var tabs: [TabsPlan]
    var flows: [FlowPlan]
    var values: [ValueFunctionPlan]
    /// The Swift that YAML contains, with its places there; not part of output that is checked in.
    var swiftInYAML = ""

    /// Whether anything in the file has a title, which has a bundle of Foundation.
    var hasTitles: Bool {
        !tabs.isEmpty || flows.contains(where: \.hasTitles) || app?.scene?.hasButtons ?? false
    }

    /// Whether anything in the file uses the support code: an unused import is a warning.
    var needsSupport: Bool {
        guard flows.isEmpty && tabs.isEmpty, let app else { return !flows.isEmpty || !tabs.isEmpty }
        return !app.properties.isEmpty || !app.styles.isEmpty || !app.guards.isEmpty || !app.parts.isEmpty
            || app.scene != nil
    }
}

extension FilePlan: TemplateData {
    public static let schema = TemplateSchema<FilePlan>("file", "What one YAML file becomes.") {
        Field.text("access", "`public `, `package ` or nothing: the access level of declarations.") {
            $0.settings.access
        }
        Field.text(
            "interface", "The type of the runtime's interface, if the file needs the runtime: `FlowInterface_1`."
        ) {
            $0.needsSupport ? GeneratedNames.interface : ""
        }
        Field.list(
            "imports", "The modules that the file needs: for its flows' types, other flows and the support code."
        ) {
            $0.imports
        }
        Field.record("app", "The app, if it is declared in this file and something is generated for it.") { $0.app }
        Field.list("tabs", "The tabs containers that are declared in this file.") { $0.tabs }
        Field.list("flows", "The flows that are declared in this file.") { $0.flows }
        Field.flag("hasValues", "Whether any value names something of the app.") { !$0.values.isEmpty }
        Field.list("values", "The values that name something of the app.") { $0.values }
        Field.flag("hasTitleResources", "Whether titles are `LocalizedStringResource`s, which need iOS 16.") {
            $0.settings.minimumOS >= 16
        }
        Field.flag("hasTitles", "Whether anything in the file has a title.") { $0.hasTitles }
    }
}

/// A module to import.
public struct ImportPlan: Sendable {
    var module: String
    /// The access level; empty if only bodies name the module.
    var access: String

    /// The import as Swift. Without an access level, all imports of a module agree. `package import` conflicts with
    /// plain imports in other files, unless those are internal.
    var statement: String {
        guard access == "package " else { return "\(access)import \(module)" }
        return """
            #if hasFeature(InternalImportsByDefault)
            package import \(module)
            #else
            import \(module)
            #endif
            """
    }
}

extension ImportPlan: TemplateData {
    public static let schema = TemplateSchema<ImportPlan>("import", "A module to import.") {
        Field.text("module", "Its name.") { $0.module }
        Field.text("import", "The import: `public import Foundation`.") { $0.statement }
    }
}

/// A line of a documentation comment.
public struct LinePlan: Sendable {
    var text: String
}

extension LinePlan: TemplateData {
    public static let schema = TemplateSchema<LinePlan>("line", "A line of a description.") {
        Field.text("line", "The text, with a space before it unless it is empty.") { $0.text }
    }
}
