import FlowTemplates

/// The Swift of a YAML file, with its reducers and views.
struct TCAFilePlan {
    let file: FilePlan
    let app: TCAAppPlan?
    let flows: [TCAFlowPlan]

    init(_ file: FilePlan) {
        self.file = file
        app = file.app.map(TCAAppPlan.init)
        flows = file.flows.map { TCAFlowPlan($0, file.settings) }
    }
}

extension TCAFilePlan: TemplateData {
    static let schema = TemplateSchema<TCAFilePlan>("What one YAML file becomes.", adding: \.file, in: "TCA") {
        Field.record("library", "The Composable Architecture.") { $0.file.settings.import("ComposableArchitecture") }
        Field.record("swiftUI", "SwiftUI, where available.") { $0.file.settings.import("SwiftUI") }
        Field.record("foundation", "Foundation, if the app's links and saved state need it.") { plan in
            let isImported = plan.file.imports.contains { $0.module == TypeOrigins.foundationModule }
            return plan.app?.scene == nil || isImported
                ? nil : plan.file.settings.import(TypeOrigins.foundationModule)
        }
        Field.flag("needsLibrary", "Whether the file has reducers or guards.") {
            !$0.flows.isEmpty || $0.app?.scene != nil || !($0.app?.app.guards.isEmpty ?? true)
        }
        Field.flag("hasViews", "Whether the file contains views.") { !$0.flows.isEmpty || $0.app?.scene != nil }
        Field.record("app", "The app, if it is declared in this file and something is generated for it.") { $0.app }
        Field.list("flows", "The flows that are declared in this file.") { $0.flows }
    }
}
