import FlowTemplates

/// The Swift of a YAML file, with its view controllers.
struct UIKitFilePlan {
    let file: FilePlan
    let app: UIKitAppPlan?
    let flows: [UIKitFlowPlan]

    init(_ file: FilePlan) {
        self.file = file
        app = file.app.map(UIKitAppPlan.init)
        flows = file.flows.map { UIKitFlowPlan($0, file.settings.generate) }
    }
}

extension UIKitFilePlan: TemplateData {
    static let schema = TemplateSchema<UIKitFilePlan>("What one YAML file becomes.", adding: \.file, in: "UIKit") {
        Field.record("uiKit", "UIKit, where available.") { plan in
            // Of what other modules see, only flows name its types.
            plan.flows.isEmpty ? ImportPlan(module: "UIKit", access: "") : plan.file.settings.import("UIKit")
        }
        Field.flag("hasViewControllers", "Whether the file names view controllers.") {
            !$0.flows.isEmpty || $0.app?.scene != nil
        }
        Field.record("app", "The app, if it is declared in this file and something is generated for it.") { $0.app }
        Field.list("flows", "The flows that are declared in this file.") { $0.flows }
    }
}
