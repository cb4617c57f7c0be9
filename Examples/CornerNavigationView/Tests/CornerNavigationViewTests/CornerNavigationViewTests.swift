import Foundation
import Testing

@testable import CornerNavigationView

/// Tests the app's navigation without views, on any machine.
@MainActor
@Suite struct CornerNavigationViewTests {
    @Test func aLinkShowsAWholeStack() throws {
        let session = Session()
        session.logIn()
        let app = CornerRouter(guards: session)
        let link = try #require(URL(string: "corner://account/orders/A1"))
        #expect(app.open(link) == .opened)
        #expect(app.stack.description == "overview, orders, order(orderID: A1)")
    }
}
