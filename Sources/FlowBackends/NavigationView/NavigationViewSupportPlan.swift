import FlowModel
import FlowTemplates

/// The file that does not depend on a flow: that of SwiftUI, with links in place of a path.
struct NavigationViewSupportPlan {
    let support: SwiftUISupportPlan

    init(_ support: SupportPlan) { self.support = SwiftUISupportPlan(support) }
}

extension NavigationViewSupportPlan: TemplateData {
    static let schema = TemplateSchema<NavigationViewSupportPlan>(
        "The file that does not depend on a flow.", adding: \.support, in: "NavigationView"
    ) {
        Field.flag("coordinators", "Whether routers have the names of hand-written coordinators.") {
            $0.support.support.settings.generate[.routerNames]
        }
    }
}
