import Observation

/// On iOS 17, readers of a router or its stack are notified when they change.
@MainActor
enum ObservationScenarios {
    static let all: [@MainActor () -> Void] = [aRouterIsObserved, onlyWhatIsShownIsObserved]

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

    /// What a stack needs for itself is not observed: a body that looks up the router of its screen would otherwise
    /// invalidate others. The macro renames what is observed; the window of the app's router and what it calls are constants.
    static func onlyWhatIsShownIsObserved() {
        func observed(_ object: Any) -> [String] {
            Mirror(reflecting: object).children.compactMap(\.label).filter {
                $0.hasPrefix("_") && !$0.hasPrefix("_$") && !["_window", "_calls"].contains($0)
            }
        }
        expect(observed(shop().router.stack), ["_entries", "_refusals", "_holders"])
        expect(observed(CornerRouter()), ["_shown", "_start", "_badges"])
    }
}

@MainActor let variant = ObservationScenarios.all
