import Foundation
import Testing

@testable import CornerUIKit

/// Tests the app's navigation without view controllers, on any machine.
@MainActor
@Suite struct CornerUIKitTests {
    let session = Session()

    @Test func helpIsThereFromEveryScreenButItsOwn() {
        let recorder = FlowRecorder()
        let app = CornerRouter(guards: session, onReport: recorder.record)
        app.help()
        app.help()
        #expect(app.stack.description == "onboarding | sheet: Help.topics")
        #expect(recorder.reports.count == 1)
    }

    @Test func whoLooksAroundHasNotSignedUp() {
        let app = CornerRouter(guards: session, onFinish: session.finished)
        AuthNavigator<AuthScreen.Onboarding>(onTopOf: app.stack)?.cancelled()
        #expect(app.stack.description == "home")
        #expect(!session.isLoggedIn)
    }

    @Test func anotherProductIsShownBelowTheCart() {
        session.logIn()
        let app = CornerRouter(guards: session)
        ShopNavigator<ShopScreen.Home>(onTopOf: app.stack)?.cart()
        ShopNavigator<ShopScreen.Cart>(onTopOf: app.stack)?.productDetail(id: 8)
        #expect(app.stack.description == "home, productDetail(id: 8)")
    }

    #if canImport(UIKit) && !os(watchOS)
    /// A view controller is tested with a navigator that only records.
    @Test func aProductAsksForProductsLikeIt() {
        let recorder = FlowRecorder()
        ProductViewController(id: 7, color: nil, navigator: .init(recorder)).similarTapped()
        #expect(recorder.commands == [.to("productDetail", ShopRoute.productDetail(id: 8))])
    }
    #endif
}
