import FlowTemplates

/// The Swift of a YAML file, with its views.
struct SwiftUIFilePlan {
    let file: FilePlan
    let app: SwiftUIAppPlan?
    let flows: [SwiftUIFlowPlan]

    init(_ file: FilePlan) {
        self.file = file
        app = file.app.map(SwiftUIAppPlan.init)
        flows = file.flows.map(SwiftUIFlowPlan.init)
    }
}

extension SwiftUIFilePlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIFilePlan>("What one YAML file becomes.", adding: \.file, in: "SwiftUI") {
        Field.record("swiftUI", "SwiftUI, where available.") { plan in
            // Of what other modules see, only the protocols of screens name its types.
            plan.flows.contains { $0.flow.routes.contains { $0.view == nil } }
                ? plan.file.settings.import("SwiftUI") : ImportPlan(module: "SwiftUI", access: "")
        }
        Field.flag("hasViews", "Whether the file contains views.") { !$0.flows.isEmpty || $0.app?.scene != nil }
        Field.record("app", "The app, if it is declared in this file and something is generated for it.") { $0.app }
        Field.list("flows", "The flows that are declared in this file.") { $0.flows }
    }
}
