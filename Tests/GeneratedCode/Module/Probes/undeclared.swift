// expect: has no member 'backTwo'
import GuideFlows

@MainActor
func probe(_ navigator: GuideNavigator<GuideScreen.Topics>) { navigator.backTwo() }
