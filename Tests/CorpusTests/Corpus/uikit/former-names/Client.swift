#if canImport(UIKit)
import UIKit

/// A client that was written for the former names. It is deprecated itself, so that it compiles without warnings.
@available(*, deprecated)
@MainActor
final class Client {
    weak var coordinator: (any ShopItemCoordinating & ShopBasketCoordinating)?
    var owned: ShopStartCoordinator?

    func take(_ home: ShopScreen.Start, _ item: ShopScreen.Item) {
        home.navigate(to: .item(id: 1))
        home.navigate(to: .basket)
        home.navigate(to: .page)
        item.navigate(to: .alike(id: 2))
        item.navigate(to: .pay)
        coordinator?.pushToItem(nil, id: 1)
        coordinator?.presentBasket(nil)
        owned = home.coordinator
        item.coordinator.pushToItem(nil, id: 3)
    }
}
#endif
