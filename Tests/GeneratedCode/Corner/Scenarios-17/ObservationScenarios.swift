import Observation

/// On iOS 17, readers of a router or its stack are notified when they change.
@MainActor
enum ObservationScenarios {
    static let all: [@MainActor () -> Void] = [aRouterIsObserved]

    nonisolated private final class Counter: @unchecked Sendable {
        var count = 0
    }

    static func aRouterIsObserved() {
        let (router, _) = shop()
        let changes = Counter()
        withObservationTracking {
            _ = router.path
        } onChange: {
            changes.count += 1
        }
        router.push(to: .productDetail(id: 1))
        expect(changes.count, 1)
    }
}

@MainActor let variant = ObservationScenarios.all
