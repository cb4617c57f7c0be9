import FlowModel
import FlowSwift
import FlowTemplates

/// A flow, with the view that shows it on its own stack.
struct SwiftUIFlowPlan {
    let flow: FlowPlan
    let stack: SwiftUIScreensPlan

    init(_ flow: FlowPlan) {
        self.flow = flow
        stack = SwiftUIScreensPlan(flow.stack)
    }
}

extension SwiftUIFlowPlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIFlowPlan>("A flow.", adding: \.flow, in: "SwiftUI") {
        Field.text("screensType", "`AuthScreens`: the protocol that requires the views.") {
            $0.flow.name + SwiftUINames.screens
        }
        Field.text("navigationStack", "`AuthNavigationStack`.") { $0.flow.name + SwiftUINames.navigationStack }
        Field.text("screensFunction", "The function that adds its screens: `shop`.") {
            SwiftName.escaped(GeneratedNames.function(ofScreens: $0.flow.name))
        }
        Field.record("stack", "What a stack of the flow can show.") { $0.stack }
    }
}
