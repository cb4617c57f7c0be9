import XCTest

/// The points of Documentation/OnADevice.md that a machine can look at. The numbers are those of the points: for SwiftUI, and
/// for UIKit.
@MainActor
final class NavigationTests: XCTestCase {
    private let corner = Corner()

    // MARK: Pushing and going back

    /// Points 5 and 25.
    func testScreensArePushedAndLeft() {
        corner.launch()
        corner.select(tab: "Account")
        corner.tap("Orders")
        corner.tap("Order A1")
        corner.expect("overview, orders, order(orderID: A1)")
        corner.goBack()
        corner.expect("overview, orders")
        corner.swipeBack()
        corner.expect("overview")
    }

    /// Points 5 and 26, without a link during the swipe.
    func testASwipeBackThatIsCancelledChangesNothing() {
        corner.launch()
        corner.select(tab: "Account")
        corner.tap("Orders")
        corner.swipeBack(cancelled: true)
        corner.expect("overview, orders")
        corner.tap("Order A1")
        corner.expect("overview, orders, order(orderID: A1)")
    }

    /// Points 6 and 7: `disableSwipeBack`, then `instead: first`.
    func testAScreenWithoutSwipeBackIsNotLeft() {
        corner.launch(loggedIn: false)
        corner.tap("Start")
        corner.tap("Next")
        let form = corner.settled().stack
        XCTAssertTrue(form.hasPrefix("onboarding, createAccount, accountForm"), form)
        corner.swipeBack()
        corner.expect(form)
        corner.tap("Create")
        corner.expect("endCreateAccount")
        corner.swipeBack()
        corner.expect("endCreateAccount")
        corner.tap("Done")
        corner.expect("home")
    }

    /// A second tap finds a screen that is covered.
    func testADoubleTapOpensOneScreen() {
        corner.launch()
        corner.app.buttons["Cart"].firstMatch.doubleTap()
        corner.expect("home | sheet: cart")
        corner.pullSheetDown()
        corner.expect("home")
        corner.select(tab: "Account")
        corner.app.buttons["Orders"].firstMatch.doubleTap()
        corner.expect("overview, orders")
    }

    // MARK: Sheets and covers

    /// Points 10 and 27.
    func testASheetIsSwipedDown() {
        corner.launch()
        corner.tap("Cart")
        corner.expect("home | sheet: cart")
        corner.pullSheetDown(cancelled: true)
        corner.expect("home | sheet: cart")
        corner.pullSheetDown()
        // At once, while the sheet slides away.
        corner.tap("Cart")
        let settled = corner.settled()
        XCTAssertTrue(["home", "home | sheet: cart"].contains(settled.stack), settled.stack)
        XCTAssertEqual(settled.differences, "")
    }

    /// Point 9.
    func testALinkClosesALadderOfSheets() {
        corner.launch()
        corner.tap("Cart")
        corner.tap("Check out")
        corner.tap("Deliver")
        corner.tap("I am an adult")
        corner.expect("home | sheet: cart | cover: Checkout.address, payment(postcode: 04524) | sheet: age")
        corner.open("corner://search")
        corner.expect("search")
    }

    // MARK: Tabs

    /// Points 14 and 29.
    func testATabThatAGuardRefusesIsNotSelected() {
        corner.launch()
        corner.select(tab: "Account")
        corner.tap("Settings")
        corner.tap("Log out")
        corner.expect("home")
        corner.select(tab: "Account")
        corner.expect("home | sheet: Auth.onboarding (isLoggedIn first)")
        corner.pullSheetDown()
        corner.expect("home")
        XCTAssertTrue(corner.app.tabBars.buttons["Shop"].isSelected)
    }

    /// Points 15 and 30.
    func testTheTabBarIsHiddenOnAProduct() {
        corner.launch()
        corner.open("corner://products/7")
        corner.expect("home, productDetail(id: 7)")
        XCTAssertFalse(corner.isTabBarShown)
        corner.swipeBack(cancelled: true)
        corner.expect("home, productDetail(id: 7)")
        XCTAssertFalse(corner.isTabBarShown)
        corner.swipeBack()
        corner.expect("home")
        XCTAssertTrue(corner.isTabBarShown)
    }

    // MARK: Launch, links, saved state

    /// Points 16 and 36.
    func testScreensAreRestored() {
        corner.launch()
        corner.select(tab: "Account")
        corner.tap("Orders")
        corner.tap("Order A1")
        corner.expect("overview, orders, order(orderID: A1)")
        corner.leaveAndEnd()
        corner.launch(restoring: true)
        corner.expect("overview, orders, order(orderID: A1)")
    }

    /// Points 18 and 36: the app is not running.
    func testALinkLaunchesTheApp() {
        corner.launch()
        corner.app.terminate()
        corner.open("corner://account/orders/A1")
        XCTAssertTrue(corner.app.wait(for: .runningForeground, timeout: 20))
        // Launched by the system, without the argument: the user signs up first, and then the link is opened.
        corner.expect("onboarding")
        corner.tap("Start")
        corner.tap("Next")
        corner.tap("Create")
        corner.tap("Done")
        corner.expect("overview, orders, order(orderID: A1)")
    }

    /// Points 18 and 36: the app is in the background, and a sheet is shown.
    func testALinkIsOpenedFromTheBackground() {
        corner.launch()
        corner.tap("Cart")
        corner.expect("home | sheet: cart")
        XCUIDevice.shared.press(.home)
        corner.open("corner://account/orders")
        corner.expect("overview, orders")
    }
}
