// expect: cannot convert value of type 'FlowScreenKey<Cheat>' to expected argument type 'ReaderRoute.Key'
import FlowSupport
import GuideFlows

@MainActor
struct Cheat: FlowNavigator {
    nonisolated static var kind: ReaderRoute.Kind { .page }
    let _origin: FlowOrigin<ReaderRoute>
    let key: FlowScreenKey<Self>
    init(_ _origin: FlowOrigin<ReaderRoute>, _ key: FlowScreenKey<Self>) {
        self._origin = _origin
        self.key = key
    }
    static func _origin(of screen: Self) -> FlowOrigin<ReaderRoute> { screen._origin }
    func close() { _origin.finish("closed", .closed, key) }
}
