// expect: initializer is inaccessible
import FlowSupport
import GuideFlows

@MainActor
func probe(_ router: ReaderRouter) { router._origin.finish("closed", .closed, .init()) }
