import ComposableArchitecture
import SwiftUI

@Reducer
struct HomeFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(ShopScreen.Home)
    }
}

@Reducer
struct ProductDetailFeature {
    @ObservableState
    struct State: Equatable {
        let id: Int
        let color: ProductColor?
        var cartButton = CartButton.State()
        var hasKeptColor = false
    }

    enum Action {
        case navigate(ShopScreen.ProductDetail)
        case ended(ShopScreen.ProductDetail.Ended)
        case cartButton(CartButton.Action)
        case similarTapped
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.cartButton, action: \.cartButton) { CartButton() }
        Reduce(core)
    }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .similarTapped: return .send(.navigate(.productDetail(id: state.id + 1, color: state.color)))
        case .ended(.colorPicker(let color)):
            // A picked color replaces the product, as YAML says: this is what remains.
            state.hasKeptColor = color == nil
            return .none
        case .cartButton, .navigate: return .none
        }
    }
}

/// A part of a product's screen. It does not know its parents, and requests a transition of the screen that it is on.
@Reducer
struct CartButton {
    @ObservableState
    struct State: Equatable {
        var taps = 0
    }

    enum Action {
        case tapped
    }

    @Dependency(\.flow) var flow

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .tapped:
            state.taps += 1
            flow(ShopScreen.ProductDetail.cart)
            return .none
        }
    }
}

@Reducer
struct ReviewsFeature {
    @ObservableState
    struct State: Equatable {
        let id: Int
        let sorting: ReviewSorting
    }

    enum Action {
        case navigate(ShopScreen.Reviews)
    }
}

@Reducer
struct ColorPickerFeature {
    @ObservableState
    struct State: Equatable {
        let id: Int
    }

    enum Action {
        case navigate(ShopScreen.ColorPicker)
    }
}

@Reducer
struct CartFeature {
    @ObservableState
    struct State: Equatable {
        var isUnpaid = false
    }

    enum Action {
        case navigate(ShopScreen.Cart)
        case ended(ShopScreen.Cart.Ended)
    }

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .ended(.checkout(let outcome)):
            state.isUnpaid = outcome == .cancelled || outcome == nil  // nil: dismissed
            return .none
        case .navigate: return .none
        }
    }
}

@Reducer
struct ReceiptFeature {
    @ObservableState
    struct State: Equatable {
        let orderID: String
    }

    enum Action {
        case navigate(ShopScreen.Receipt)
    }
}

extension Screens: ShopScreens {
    func home(_ store: StoreOf<HomeFeature>) -> any View {
        Button("Product 7") { store.send(.navigate(.productDetail(id: 7))) }
        Button("Cart") { store.send(.navigate(.cart)) }
        Button("Help") { store.send(.navigate(.app(.help))) }
    }

    func productDetail(_ store: StoreOf<ProductDetailFeature>) -> any View {
        // `store.id` is the identity of the store.
        let id = store.state.id
        Text("Product \(id)")
        Button("Similar") { store.send(.similarTapped) }
        Button("Reviews") { store.send(.navigate(.newestReviews(id: id))) }
        Button("Color: \(store.color?.rawValue ?? "any")") { store.send(.navigate(.colorPicker(id: id))) }
        CartButtonView(store: store.scope(state: \.cartButton, action: \.cartButton))
        Button("Home") { store.send(.navigate(.backToRoot)) }
    }

    func reviews(_ store: StoreOf<ReviewsFeature>) -> any View {
        Text("Reviews, \(store.sorting.rawValue)")
        Button("Back") { store.send(.navigate(.back)) }
    }

    func colorPicker(_ store: StoreOf<ColorPickerFeature>) -> any View {
        ForEach(ProductColor.allCases, id: \.self) { color in
            Button(color.rawValue) { store.send(.navigate(.done(value: color))) }
        }
    }

    func cart(_ store: StoreOf<CartFeature>) -> any View {
        if store.isUnpaid { Text("Not paid yet") }
        Button("Check out") { store.send(.navigate(.checkout)) }
        Button("Another") { store.send(.navigate(.productDetail(id: 8))) }
    }

    func receipt(_ store: StoreOf<ReceiptFeature>) -> any View {
        Button("Order \(store.orderID)") { store.send(.navigate(.order(orderID: store.orderID))) }
        Button("Shop on") { store.send(.navigate(.shopOn)) }
    }
}

struct CartButtonView: View {
    let store: StoreOf<CartButton>

    var body: some View {
        Button("Cart") { store.send(.tapped) }
    }
}
