// expect: cannot convert value of type 'FlowScreenKey<Cheat>' to expected argument type 'ReaderRoute.Key'
import FlowSupport
import GuideFlows

@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ReaderRoute.Kind { .page }
    let flowOrigin: FlowOrigin<ReaderRoute>
    let key: FlowScreenKey<Self>
    init(_ flowOrigin: FlowOrigin<ReaderRoute>, _ key: FlowScreenKey<Self>) {
        self.flowOrigin = flowOrigin
        self.key = key
    }
    static func flowOrigin(of screen: Self) -> FlowOrigin<ReaderRoute> { screen.flowOrigin }
    func close() { flowOrigin.finish("closed", .closed, key) }
}
