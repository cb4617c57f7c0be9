import FlowModel
import FlowTemplates

/// A flow, with the view controller that shows it on its own stack.
struct UIKitFlowPlan {
    let flow: FlowPlan
    let stack: UIKitScreensPlan

    init(_ flow: FlowPlan) {
        self.flow = flow
        stack = UIKitScreensPlan(flow.stack)
    }
}

extension UIKitFlowPlan: TemplateData {
    static let schema = TemplateSchema<UIKitFlowPlan>("A flow.", adding: \.flow, in: "UIKit") {
        Field.text("viewControllersType", "`AuthViewControllers`: the protocol that requires the view controllers.") {
            $0.flow.name + UIKitNames.viewControllers
        }
        Field.text("flowController", "`AuthFlowController`.") { $0.flow.name + UIKitNames.flowController }
        Field.text("coordinator", "`AuthCoordinator`.") { $0.flow.name + UIKitNames.coordinator }
        Field.text("viewControllersFunction", "The function that adds its view controllers: `shop`.") {
            SwiftName.escaped(GeneratedNames.function(ofScreens: $0.flow.name))
        }
        Field.record("stack", "What a stack of the flow can show.") { $0.stack }
    }
}
