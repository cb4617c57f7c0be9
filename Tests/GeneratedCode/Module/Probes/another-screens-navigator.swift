// expect: initializer is inaccessible
import FlowSupport
import GuideFlows

@MainActor
func probe(_ navigator: GuideNavigator<GuideScreen.Topics>) {
    GuideScreen.Article(GuideScreen.Topics._origin(of: navigator), .init(.init())).backToContact()
}
