/// The sample app as generated for SwiftUI, without views: what the system's bindings do.
@MainActor
final class SampleDisplay {
    private let router: SampleRouter
    private var typed: [FlowEntry.ID: String] = [:]

    /// Nothing is shown, so there is nothing to check.
    static let latest: SampleDisplay? = nil

    init(_ router: SampleRouter) { self.router = router }

    func type(_ text: String) async {
        typed[router.stack.top.id] = text
        router.stack.hold(text == unsaved, at: router.stack.top.id)
    }
    func typed() async -> String { typed[router.stack.top.id] ?? "" }

    func swipeBack() async {
        let layer = router.stack.layers[router.stack.layers.count - 1]
        router.stack[path: layer.id] = router.stack[path: layer.id].dropLast()
    }

    func longPress(keeping count: Int) async {
        let layer = router.stack.layers[router.stack.layers.count - 1]
        router.stack[path: layer.id] = Array(router.stack[path: layer.id].prefix(count))
    }

    func swipeDown(layer: Int) async {
        let id = router.stack.layers[layer].id
        router.stack[presented: id] = nil
    }

    func tap(tab: Int) async { router.tabs?.tap(tab) }

    func endDismissal() { router.stack.settleForTest() }

    func check() async {}
}
