// expect: initializer is inaccessible
import FlowSupport
import GuideFlows

@MainActor
func probe(_ router: ReaderRouter) { router.flowOrigin.finish("closed", .closed, .init()) }
