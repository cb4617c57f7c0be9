import ComposableArchitecture
import Foundation
import SwiftUI

/// Everything that a feature may leave out, and what other modules may see of it.
@Reducer public struct BareFeature { public init() {} }

@Reducer
public struct CartFeature {
    @ObservableState
    public struct State: Equatable {
        public let id: Int
        public var items: [String] = []
        var note: String?
        @ObservationStateIgnored var taps = 0
        var total: Int { items.count }

        public init(id: Int) { self.id = id }
    }

    public enum Action {
        case add(item: String, count: Int)
        case bought
        case receipt(URL)
        case bare(BareFeature.Action)
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.openURL) private var openURL
    @Dependency(Prices.self) var prices

    public init() {}

    public var body: some ReducerOf<Self> {
        Reduce(core)
        Reduce { state, _ in
            state.taps += 1
            return .none
        }
    }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .add(let item, let count):
            state.items += Array(repeating: item, count: count)
            return .merge(.send(.bought), .cancel(id: "prices"))
        case .bought:
            return .run { [prices] send in
                _ = await prices.load()
                await send(.receipt(URL(string: "https://shop.example")!))
            }
            .cancellable(id: "prices", cancelInFlight: true)
        case .receipt(let url): return .run { [openURL] _ in await openURL(url) }
        case .bare: return .run { [dismiss] _ in await dismiss() }
        }
    }
}

struct Prices: DependencyKey, Sendable {
    var load: @Sendable () async -> Int
    static let liveValue = Prices { 1 }
    static var testValue: Self { Prices(load: unimplemented("Prices.load", placeholder: 0)) }
}

/// An enum of reducers, with a reducer that is generic.
@Reducer
public enum ShopPath {
    case cart(CartFeature)
    case bare(BareFeature)
    case `default`(Wrapped<BareFeature>)
}
extension ShopPath.State: Equatable {}

public struct Wrapped<Base: Reducer>: Reducer {
    public typealias State = Base.State
    public typealias Action = Base.Action
    public var body: some Reducer<Base.State, Base.Action> { EmptyReducer() }
}

/// A part of the generated code is generic.
@ObservableState
public struct Screens<Path: CaseReducer>: Equatable where Path.State: Equatable & ObservableState {
    public var screens = StackState<Path.State>()
    fileprivate var gone: [Int] = []
    public init() {}
}

@CasePathable
public enum ScreensAction<Path: CaseReducer> {
    case screens(StackActionOf<Path>)
    case appeared
}

public struct ScreensReducer<Path: CaseReducer>: Reducer where Path.State: Equatable & ObservableState {
    public init() {}
    public var body: some Reducer<Screens<Path>, ScreensAction<Path>> {
        EmptyReducer()
            .forEach(\.screens, action: \.screens) {
                Path.body.transformDependency(\.self) { $0.dismiss = DependencyValues().dismiss }
            }
    }
}

@Reducer
struct AppFeature {
    @ObservableState struct State: Equatable { var shop = Screens<ShopPath>() }
    enum Action { case shop(ScreensAction<ShopPath>) }
    var body: some ReducerOf<Self> { Scope(state: \.shop, action: \.shop) { ScreensReducer<ShopPath>() } }
}

struct AppView: View {
    let store: StoreOf<AppFeature>
    var body: some View { StackView(store: store.scope(state: \.shop, action: \.shop)) }
}

struct StackView: View {
    @Bindable var store: Store<Screens<ShopPath>, ScreensAction<ShopPath>>

    var body: some View {
        NavigationStack(path: $store.scope(state: \.screens, action: \.screens)) {
            Button("Cart") { store.send(.appeared) }
        } destination: { store in
            switch store.case {
            case .cart(let store):
                Text("\(store.state.id) \(store.items.count) \(store.total)")
                Button("Buy") { store.send(.add(item: "a", count: 2)) }
            case .bare, .default: EmptyView()
            }
        }
    }
}

@MainActor func test() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
        $0[Prices.self].load = { 2 }
        $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    await store.send(\.shop.screens[id: 0].cart.add, (item: "a", count: 1)) {
        $0.shop.screens[id: 0, case: \.cart]?.items = ["a"]
    }
    await store.send(\.shop.appeared)
    await store.receive(\.shop.screens[id: 0].cart.bought)
    await store.receive(\.shop.screens.popFrom, 0) { $0.shop.screens.pop(from: 0) }
    await store.finish()
}
