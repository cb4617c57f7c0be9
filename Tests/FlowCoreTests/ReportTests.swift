import FlowCore
import Foundation
import Testing

/// What is reported and what analytics get, as values and as text.
@Suite struct ReportTests {
    @Test func reportsAreEqualIfTheirValuesAre() {
        let stale = FlowReport.stale(.leave, from: ShopRoute.home, behind: ShopRoute.cart)
        #expect(stale == .stale(.leave, from: ShopRoute.home, behind: ShopRoute.cart))
        #expect(stale != .stale(.back("a"), from: ShopRoute.home, behind: ShopRoute.cart))
        #expect(stale != .stale(.leave, from: nil, behind: ShopRoute.cart))
        #expect(FlowReport.noTab("a") != .unknownFlow("a"))
    }

    @Test(
        arguments: [
            (
                .stale(.leave, from: ShopRoute.home, behind: ShopRoute.cart),
                "dropped, because cart is in front of home: back"
            ),
            (
                .stale(.leave, from: nil, behind: ShopRoute.cart),
                "dropped, because its screen is gone, and cart is in front: back"
            ),
            (.stale(.leave, from: nil, behind: nil), "dropped, because its stack is gone: back"),
            (
                .outsideApp("offer", from: ShopRoute.home),
                "offer is a transition of the app, which does not show this stack with home"
            ),
            (.noScreen(PaymentRoute.amount), "cannot show amount: the screens of Payment were not added"),
            (.discarded(URL(string: "a:b")!, because: .left), "discarded, because the guard's flow was left: a:b"),
            (.unheard(1, of: HelpRoute.topics), "a link opened Help, so nothing receives its outcome: 1"),
        ] as [(FlowReport, String)])
    func aReportIsASentence(report: FlowReport, text: String) {
        #expect(report.description == text)
    }

    @Test func commandsAreTextAndValues() {
        let command = FlowCommand.to("product", ShopRoute.product(id: 7))
        #expect(command.description == "product: product(id: 7)")
        #expect(command != .to("product", ShopRoute.product(id: 8)))
        #expect(FlowCommand.call("gift", GiftCall(paper: "red")).description == "gift: Gift(paper: red)")
        #expect(FlowCommand.finish("done", 1) == .finish("done", 1))
        #expect(FlowCommand.leave.name == "back")
    }

    @Test func aTitleIsItsKey() {
        let title = FlowTitle("Cart") { .main }
        #expect("\(title)" == "Cart")
        #expect(title == FlowTitle("Cart") { Bundle(for: PageTests.self) })
        #expect(title != FlowTitle("Help") { .main })
    }

    @Test func anEventIsEncodedWithoutParameters() throws {
        let event = FlowEvent(ShopRoute.product(id: 7), from: ShopRoute.home, .link, by: "product", tab: "Shop")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(event), as: UTF8.self)
        #expect(
            text == #"{"analyticsName":"product","cause":"link","from":"home","route":"Shop\/product","#
                + #""tab":"Shop","transition":"product"}"#)
    }
}
