public import FlowTemplates

/// What all generated files have in common.
public struct SettingsPlan: Sendable {
    /// Nothing, `package ` or `public `.
    var access: String
    /// Whether routers are `@Observable`, rather than an `ObservableObject`.
    var observation: Bool

    /// A module that is named where other modules see it.
    func `import`(_ module: String) -> ImportPlan { ImportPlan(module: module, access: access) }
}

/// The file that does not depend on a flow.
public struct SupportPlan: Sendable {
    var settings: SettingsPlan
    /// The module that has it, where it is not emitted.
    var module: String?
}

extension SupportPlan: TemplateData {
    public static let schema = TemplateSchema<SupportPlan>("support", "The file that does not depend on a flow.") {
        Field.text("access", "`public `, `package ` or nothing: what stands before declarations.") {
            $0.settings.access
        }
        Field.flag("observation", "Whether routers are `@Observable`, from iOS 17 on.") { $0.settings.observation }
        Field.list("imports", "The modules that are there on all systems.") {
            ($0.settings.observation ? ["Foundation", "Observation"] : ["Foundation"]).map($0.settings.import)
        }
        Field.record("swiftUI", "SwiftUI, where it is.") { $0.settings.import("SwiftUI") }
        Field.record("combine", "Combine, where it is.") { $0.settings.import("Combine") }
        Field.text("supportModule", "The module that the support code is imported from, or nothing.") {
            $0.module ?? ""
        }
    }
}

/// A file of Swift: what one file of YAML becomes.
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

    /// Whether anything in the file is built on the support code: an import that nothing uses is a warning.
    var needsSupport: Bool {
        guard flows.isEmpty && tabs.isEmpty, let app else { return !flows.isEmpty || !tabs.isEmpty }
        return !app.properties.isEmpty || !app.styles.isEmpty || !app.guards.isEmpty || app.scene != nil
    }
}

extension FilePlan: TemplateData {
    public static let schema = TemplateSchema<FilePlan>("file", "What one file of YAML becomes.") {
        Field.text("access", "`public `, `package ` or nothing: what stands before declarations.") {
            $0.settings.access
        }
        Field.flag("observation", "Whether routers are `@Observable`, from iOS 17 on.") { $0.settings.observation }
        Field.list("imports", "The modules that the file needs: of its flows' types, of other flows, the support code.")
        {
            $0.imports
        }
        Field.record("swiftUI", "SwiftUI, where it is.") { $0.settings.import("SwiftUI") }
        Field.flag("hasViews", "Whether there are views in the file.") { !$0.flows.isEmpty || $0.app?.scene != nil }
        Field.record("app", "The app, if it is declared in this file and anything of it is generated.") { $0.app }
        Field.list("tabs", "The tabs containers that are declared in this file.") { $0.tabs }
        Field.list("flows", "The flows that are declared in this file.") { $0.flows }
    }
}

/// A module to import.
public struct ImportPlan: Sendable {
    var module: String
    /// Nothing where only bodies name it.
    var access: String

    /// Without a word about access, all imports of a module agree. `package import` contradicts the plain ones of other files, unless
    /// those are internal.
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
