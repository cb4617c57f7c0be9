import FlowModel
import FlowSwift
import FlowTemplates

/// The app, with the view that shows it.
struct SwiftUIAppPlan {
    let app: AppPlan
    let scene: SwiftUIScenePlan?

    init(_ app: AppPlan) {
        self.app = app
        scene = app.scene.map(SwiftUIScenePlan.init)
    }
}

extension SwiftUIAppPlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIAppPlan>("The app document.", adding: \.app, in: "SwiftUI") {
        Field.text("appFunction", "The function that adds the screens of all flows: `corner`.") {
            SwiftName.escaped(GeneratedNames.function(ofScreens: $0.app.name))
        }
        Field.record("scene", "What the app shows, if it declares that.") { $0.scene }
    }
}

/// The flows and tabs that the app shows, with the views of all flows.
struct SwiftUIScenePlan {
    let scene: ScenePlan
    let screens: SwiftUIScreensPlan

    init(_ scene: ScenePlan) {
        self.scene = scene
        screens = SwiftUIScreensPlan(scene.screens)
    }
}

extension SwiftUIScenePlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIScenePlan>(
        "What the app shows, and how it is entered.", adding: \.scene, in: "SwiftUI"
    ) {
        Field.record("screens", "The screens of all flows, under the app's name.") { $0.screens }
        Field.list("constraints", "The protocols that require the views of all flows, one by one: `ShopScreens`.") {
            $0.scene.screens.constraints(.views).map(LinePlan.init)
        }
        Field.list("allCalls", "The calls that add the screens of all flows, one by one: `.shop(_screens)`.") {
            $0.scene.screens.allCalls(.views).map(LinePlan.init)
        }
    }
}

/// The views of the screens that a stack, or the app, can show.
struct SwiftUIScreensPlan {
    let screens: ScreensPlan

    init(_ screens: ScreensPlan) { self.screens = screens }
}

extension SwiftUIScreensPlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIScreensPlan>(
        "The screens that a stack can show.", adding: \.screens, in: "SwiftUI"
    ) {
        Field.text("constraint", "The protocols that require the views: `ShopScreens & PaymentScreens`, or nothing.") {
            $0.screens.constraint(.views)
        }
        Field.text("calls", "The calls that add the screens: `.shop(_screens).payment(_screens)`.") {
            $0.screens.calls(.views)
        }
    }
}

extension ScreenKind {
    fileprivate static let views = ScreenKind(suffix: SwiftUINames.screens, parameter: "_screens")
}
