import FlowModel
import FlowSwift
import FlowTemplates

/// A flow, with the view controller that shows it on its own stack.
struct UIKitFlowPlan {
    let flow: FlowPlan
    let stack: UIKitScreensPlan
    /// The destinations of the screens; empty unless the app asks for them.
    let destinations: [ScreenDestinationsPlan]
    let coordinators: FlowCoordinatorsPlan

    init(_ flow: FlowPlan, _ generate: GenerationSettings) {
        self.flow = flow
        stack = UIKitScreensPlan(flow.stack)
        let isAsked = generate[.destinations] || generate[.coordinators]
        let screens = isAsked ? flow.routes.enumerated().map { ($1, flow.available.transitions(of: $1, at: $0)) } : []
        destinations = generate[.destinations] ? screens.compactMap(ScreenDestinationsPlan.init) : []
        coordinators = FlowCoordinatorsPlan(flow, generate[.coordinators] ? screens : [])
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
        Field.flag("hasDestinations", "Whether any of its screens has destinations.") { !$0.destinations.isEmpty }
        Field.list("destinations", "The screens that have destinations, with `destinations: true`.") {
            $0.destinations
        }
        Field.flag("hasCoordinators", "Whether it has any of the following two.") { !$0.coordinators.isEmpty }
        Field.list("protocols", "The protocols of what its screens, or others, lead to, with `coordinators: true`.") {
            $0.coordinators.protocols
        }
        Field.list("coordinators", "The coordinators of its screens, with `coordinators: true`.") {
            $0.coordinators.screens
        }
    }
}
