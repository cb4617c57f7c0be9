// The handwritten part: view controllers, and which one shows which route, for flows that do not name them in YAML.

#if canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

/// The view controllers of all flows but Auth. A new route does not compile without one.
struct Screens {
    let session: Session
}

extension Screens: ShopViewControllers {
    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> UIViewController {
        HomeViewController(navigator: navigator)
    }

    func productDetail(
        id: Int,
        color: ProductColor?,
        _ navigator: ShopNavigator<ShopScreen.ProductDetail>
    ) -> UIViewController {
        ProductViewController(id: id, color: color, navigator: navigator)
    }

    func reviews(
        id: Int,
        sorting: ReviewSorting,
        _ navigator: ShopNavigator<ShopScreen.Reviews>
    ) -> UIViewController {
        ButtonsViewController("Reviews", [])
    }

    func colorPicker(id: Int, _ navigator: ShopNavigator<ShopScreen.ColorPicker>) -> UIViewController {
        let buttons = ProductColor.allCases.map { color -> ButtonsViewController.Button in
            (color.rawValue, { navigator.done(value: color) })
        }
        return ButtonsViewController("Colors", buttons)
    }

    func cart(_ navigator: ShopNavigator<ShopScreen.Cart>) -> UIViewController {
        CartViewController(navigator: navigator)
    }

    func receipt(orderID: String, _ navigator: ShopNavigator<ShopScreen.Receipt>) -> UIViewController {
        ButtonsViewController(
            "Thank you", [("Order", { navigator.order(orderID: orderID) }), ("Shop on", navigator.shopOn)])
    }
}

extension Screens: CheckoutViewControllers {
    func address(_ navigator: CheckoutNavigator<CheckoutScreen.Address>) -> UIViewController {
        ButtonsViewController(
            "Address", [("Deliver", { navigator.payment(postcode: "04524") }), ("Cancel", navigator.cancelled)])
    }

    func payment(postcode: String, _ navigator: CheckoutNavigator<CheckoutScreen.Payment>) -> UIViewController {
        ButtonsViewController(
            "Payment", [("Pay", { navigator.paid(orderID: "A1") }), ("I am an adult", navigator.confirmAge)])
    }

    func age(_ navigator: CheckoutNavigator<CheckoutScreen.Age>) -> UIViewController {
        ButtonsViewController("Your age", [("I am", navigator.confirmed)])
    }
}

extension Screens: SearchViewControllers {
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> UIViewController {
        ButtonsViewController(nil, [("Shoes", { navigator.results(query: "shoes") })])
    }

    func results(
        query: String,
        page: Int,
        tags: [String],
        _ navigator: SearchNavigator<SearchScreen.Results>
    ) -> UIViewController {
        ButtonsViewController(
            query,
            [
                ("Next page", { navigator.refine(query: query, page: page + 1, tags: tags) }),
                ("Filters", navigator.filters),
                ("Best match", { navigator.product(id: 7) }),
            ])
    }

    func filters(_ navigator: SearchNavigator<SearchScreen.Filters>) -> UIViewController {
        ButtonsViewController("Filters", [("Apply", { navigator.apply(query: "shoes", tags: ["red"]) })])
    }
}

extension Screens: AccountViewControllers {
    func overview(_ navigator: AccountNavigator<AccountScreen.Overview>) -> UIViewController {
        ButtonsViewController("Account", [("Orders", navigator.orders), ("Settings", navigator.settings)])
    }

    func orders(_ navigator: AccountNavigator<AccountScreen.Orders>) -> UIViewController {
        ButtonsViewController("Orders", [("Order A1", { navigator.order(orderID: "A1") })])
    }

    func order(orderID: String, _ navigator: AccountNavigator<AccountScreen.Order>) -> UIViewController {
        ButtonsViewController("Order \(orderID)", [])
    }

    func settings(_ navigator: AccountNavigator<AccountScreen.Settings>) -> UIViewController {
        let logOut: ButtonsViewController.Button = (
            "Log out",
            {
                session.logOut()
                navigator.logOut()
            }
        )
        return ButtonsViewController("Settings", [logOut])
    }
}

/// A screen in SwiftUI is a hosting controller.
extension Screens: HelpViewControllers {
    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> UIViewController {
        let controller = UIHostingController(rootView: TopicsView(navigator: navigator))
        controller.title = "Help"
        return controller
    }

    func topic(name: String, _ navigator: HelpNavigator<HelpScreen.Topic>) -> UIViewController {
        ButtonsViewController(name, [])
    }
}

struct TopicsView: View {
    let navigator: HelpNavigator<HelpScreen.Topics>

    var body: some View {
        Button("Delivery") { navigator.topic(name: "delivery") }
    }
}

final class HomeViewController: UIViewController {
    private let navigator: ShopNavigator<ShopScreen.Home>

    init(navigator: ShopNavigator<ShopScreen.Home>) {
        self.navigator = navigator
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.addButton("Cart", icon: "cart", action: navigator.cart)
    }

    /// What a list of products would call.
    func productTapped(id: Int) { navigator.productDetail(id: id) }
}

final class ProductViewController: UIViewController {
    private let id: Int
    private let color: ProductColor?
    private let navigator: ShopNavigator<ShopScreen.ProductDetail>

    init(id: Int, color: ProductColor?, navigator: ShopNavigator<ShopScreen.ProductDetail>) {
        self.id = id
        self.color = color
        self.navigator = navigator
        super.init(nibName: nil, bundle: nil)
        title = ["Product \(id)", color?.rawValue].compactMap { $0 }.joined(separator: ", ")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.addButton("Cart", icon: "cart", action: navigator.cart)
        navigationItem.addButton("Home", icon: "house", action: navigator.backToRoot)
    }

    func colorTapped() { navigator.colorPicker(id: id) }
    func reviewsTapped() { navigator.newestReviews(id: id) }
    func similarTapped() { navigator.productDetail(id: id + 1, color: color) }
}

final class CartViewController: UIViewController {
    private let navigator: ShopNavigator<ShopScreen.Cart>
    /// What the last checkout led to.
    private(set) var orderID: String?

    init(navigator: ShopNavigator<ShopScreen.Cart>) {
        self.navigator = navigator
        super.init(nibName: nil, bundle: nil)
        title = "Cart"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.addButton("Check out") { [weak self] in self?.checkOut() }
        navigationItem.addButton("Another") { [navigator] in navigator.productDetail(id: 8) }
    }

    /// Waits for the end of the checkout, whatever the user does in it.
    private func checkOut() {
        Task {
            if case .paid(let orderID) = await navigator.checkout() { self.orderID = orderID }
        }
    }
}

/// A title, and a button in the navigation bar for everything that the user can do.
final class ButtonsViewController: UIViewController {
    typealias Button = (title: String, action: @MainActor () -> Void)

    init(_ title: String?, _ buttons: [Button]) {
        super.init(nibName: nil, bundle: nil)
        if let title { self.title = title }
        for button in buttons { navigationItem.addButton(button.title, action: button.action) }
    }

    required init?(coder: NSCoder) { nil }
}

extension UINavigationItem {
    /// Adds a button on the right.
    func addButton(_ title: String, icon: String? = nil, action: @escaping @MainActor () -> Void) {
        let image = icon.flatMap { UIImage(systemName: $0) }
        let button = UIBarButtonItem(primaryAction: UIAction(title: title, image: image) { _ in action() })
        // UIKit lists them from the right to the left.
        rightBarButtonItems = [button] + (rightBarButtonItems ?? [])
    }
}
#endif
