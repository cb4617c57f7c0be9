import ComposableArchitecture
import Testing

@testable import Corner

/// Resolves the flow of another module.
private struct Modules: ShopModules {
    let isKnown: Bool

    func payment() -> FlowModuleStart<Never> {
        isKnown ? FlowModuleStart(HelpRoute.topics) : FlowModuleStart(OtherRoute.list)
    }
}

@MainActor
struct AloneTests {
    private func shop(isKnown: Bool, _ reports: LockIsolated<[FlowReport]>) -> TestStoreOf<ShopFlow> {
        TestStore(initialState: ShopFlow.State()) {
            ShopFlow()
        } withDependencies: {
            $0.flowModules = FlowModules(Modules(isKnown: isKnown))
            $0.flowLog.report = { report in reports.withValue { $0.append(report) } }
        }
    }

    @Test func aFlowOfAnotherModuleIsShown() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = shop(isKnown: true, reports)
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .payment) {
            $0.stack.screens[id: 1] = .help(.topics(.init()))
            $0.stack.flow = "home, Help.topics"
        }
        await store.finish()
        #expect(reports.value == [])
    }

    /// The flow has screens, but none of them are here.
    @Test func aFlowWithoutReducersIsUnknown() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = shop(isKnown: false, reports)
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .payment)
        await store.finish()
        #expect(reports.value == [.unknownFlow("Payment")])
    }
}
