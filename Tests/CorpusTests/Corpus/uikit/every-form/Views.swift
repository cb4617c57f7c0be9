enum Campaign { static let name = "spring" }

#if canImport(UIKit)
import SwiftUI
import UIKit

struct HomeView: View {
    var body: some View { Text("Shop") }
}

final class ProductViewController: UIViewController {
    init(id: Int, navigator: ShopNavigator<ShopScreen.Product>) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}
#endif
