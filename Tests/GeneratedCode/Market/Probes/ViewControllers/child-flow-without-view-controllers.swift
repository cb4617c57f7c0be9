// expect: does not conform to protocol 'CheckoutViewControllers'
import UIKit

final class ViewControllers: CheckoutViewControllers {
    func summary(_ navigator: CheckoutNavigator<CheckoutScreen.Summary>) -> UIViewController { UIViewController() }
}
