// expect: initializer is inaccessible
import FlowSupport
import GuideFlows

@MainActor
func probe() -> GuideRouter { GuideRouter(root: .contact, onEvent: { _ in }, onFinish: { _ in }, .init()) }
