import FlowModel
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

/// What the app shows, with the views of all flows.
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
            $0.scene.screens.flows.filter(\.needsViews).map { LinePlan(text: $0.name + SwiftUINames.screens) }
        }
        Field.list("allCalls", "The calls that add the screens of all flows, one by one: `.shop(_screens)`.") {
            $0.scene.screens.flows.map { LinePlan(text: SwiftUIScreensPlan.call($0.name, $0.needsViews)) }
        }
    }
}

/// The views of the screens that a stack, or the app, can show.
struct SwiftUIScreensPlan {
    let screens: ScreensPlan
    /// The protocols that require the views: `ShopScreens & PaymentScreens`, or nothing if YAML names all of them.
    let constraint: String
    /// The calls that add the screens: `.shop(_screens).payment(_screens)`.
    let calls: String

    init(_ screens: ScreensPlan) {
        self.screens = screens
        if let app = screens.app {
            constraint = screens.needsViews ? app + SwiftUINames.screens : ""
            calls = Self.call(app, screens.needsViews)
        } else {
            constraint = screens.flows.filter(\.needsViews).map { $0.name + SwiftUINames.screens }
                .joined(separator: " & ")
            calls = screens.flows.map { Self.call($0.name, $0.needsViews) }.joined()
        }
    }

    fileprivate static func call(_ name: String, _ needsViews: Bool) -> String {
        ".\(SwiftName.escaped(GeneratedNames.function(ofScreens: name)))(\(needsViews ? "_screens" : ""))"
    }
}

extension SwiftUIScreensPlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIScreensPlan>(
        "The screens that a stack can show.", adding: \.screens, in: "SwiftUI"
    ) {
        Field.text("constraint", "The protocols that require the views: `ShopScreens & PaymentScreens`, or nothing.") {
            $0.constraint
        }
        Field.text("calls", "The calls that add the screens: `.shop(_screens).payment(_screens)`.") { $0.calls }
    }
}
