import FlowModel
import FlowSwift
import FlowTemplates

/// The app, with the view controller that shows it.
struct UIKitAppPlan {
    let app: AppPlan
    let scene: UIKitScenePlan?

    init(_ app: AppPlan) {
        self.app = app
        scene = app.scene.map(UIKitScenePlan.init)
    }
}

extension UIKitAppPlan: TemplateData {
    static let schema = TemplateSchema<UIKitAppPlan>("The app document.", adding: \.app, in: "UIKit") {
        Field.text("appFunction", "The function that adds the view controllers of all flows: `corner`.") {
            SwiftName.escaped(GeneratedNames.function(ofScreens: $0.app.name))
        }
        Field.record("scene", "What the app shows, if it declares that.") { $0.scene }
    }
}

/// The flows and tabs that the app shows, with the view controllers of all flows.
struct UIKitScenePlan {
    let scene: ScenePlan
    let screens: UIKitScreensPlan

    init(_ scene: ScenePlan) {
        self.scene = scene
        screens = UIKitScreensPlan(scene.screens)
    }
}

extension UIKitScenePlan: TemplateData {
    static let schema = TemplateSchema<UIKitScenePlan>(
        "What the app shows, and how it is entered.", adding: \.scene, in: "UIKit"
    ) {
        Field.record("screens", "The screens of all flows, under the app's name.") { $0.screens }
        Field.list(
            "constraints", "The protocols that require the view controllers, one by one: `ShopViewControllers`."
        ) {
            $0.scene.screens.constraints(.viewControllers).map(LinePlan.init)
        }
        Field.list("allCalls", "The calls that add those of all flows, one by one: `.shop(_viewControllers)`.") {
            $0.scene.screens.allCalls(.viewControllers).map(LinePlan.init)
        }
    }
}

/// The view controllers of the screens that a stack, or the app, can show.
struct UIKitScreensPlan {
    let screens: ScreensPlan

    init(_ screens: ScreensPlan) { self.screens = screens }
}

extension UIKitScreensPlan: TemplateData {
    static let schema = TemplateSchema<UIKitScreensPlan>(
        "The screens that a stack can show.", adding: \.screens, in: "UIKit"
    ) {
        Field.text("constraint", "The protocols that require the view controllers, joined by `&`, or nothing.") {
            $0.screens.constraint(.viewControllers)
        }
        Field.text("calls", "The calls that add them: `.shop(_viewControllers).payment(_viewControllers)`.") {
            $0.screens.calls(.viewControllers)
        }
    }
}

extension ScreenKind {
    fileprivate static let viewControllers = ScreenKind(
        suffix: UIKitNames.viewControllers, parameter: "_viewControllers")
}
