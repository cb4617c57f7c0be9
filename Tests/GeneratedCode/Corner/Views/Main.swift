// The same flows as a user sees them: through the generated views, in a host that evaluates them.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

/// `Start | Close`: the first button of every screen, layers separated by bars.
@MainActor
func shown(_ host: ViewHost) -> String {
    host.layers.map { layer in
        layer.screens.map { $0.buttons.first?.label ?? "-" }.joined(separator: " ")
    }
    .joined(separator: " | ")
}

@main
struct Main {
    @MainActor
    static func main() async throws {
        let scenarios: [@MainActor () async throws -> Void] = [
            signingUp, buying, gestures, aboveThePresenter, styles, theCommonToolbar, searching, titles, restarting,
            withoutScreens, swipesThatChange, aRefusalIsShown,
        ]
        for scenario in scenarios { try await scenario() }
        Expectations.finish()
    }

    @MainActor
    static func signingUp() async throws {
        var events: [String] = []
        var outcomes: [CornerOutcome] = []
        var reports: [String] = []
        let host = try ViewHost(
            CornerView(
                Screens(),
                onEvent: { events.append("\($0.route.name):\($0.cause)") },
                onFinish: { outcomes.append($0) },
                onReport: { reports.append("\($0)") }
            ),
            iOS: system
        )
        expect(events, ["onboarding:forward"])
        expect(host.isTabBarHidden, true)
        let start = try host.button("Start")
        try start.tap()
        try start.tap()
        expect(reports, ["not available from createAccount: createAccount"])
        expect(shown(host), "Start Next")
        try host.tap("Terms")
        expect(shown(host), "Start Next | Close")
        try host.tap("Close")
        expect(host.isSwipeBackEnabled, true)
        try host.tap("Next")
        expect(host.isSwipeBackEnabled, false)
        expect(host.isBackButtonShown, true)
        try host.tap("Create")
        expect(shown(host), "Done")
        try host.tap("Done")
        expect(shown(host), "Start")
        expect(outcomes, [.auth(.signedUp)])
        expect(events.last, "onboarding:forward")
    }

    @MainActor
    static func buying() async throws {
        var outcomes: [ShopOutcome] = []
        var reports: [FlowReport] = []
        let flow = ShopNavigationStack(
            Screens(),
            onFinish: { outcomes.append($0) },
            onReport: { reports.append($0) }
        )
        let host = try ViewHost(flow, iOS: system)
        let product = try host.button("Product 7")
        try product.tap()
        try product.tap()
        let route = ShopRoute.productDetail(id: 7)
        expect(reports, [.stale(.to("productDetail", route), from: ShopRoute.home, behind: route)])
        expect(host.isTabBarHidden, true)
        try host.tap("Similar")
        try host.tap("Cart")
        try host.tap("Check out")
        expect(host.layers.map(\.style), [.window, .sheet, .fullScreenCover])
        try host.tap("Next")
        try host.tap("Change cart")
        try await host.settle()
        expect(shown(host), "Product 7 Similar Similar | Check out")
        try host.tap("Check out")
        try host.tap("Next")
        try host.tap("Order")
        try await host.settle()
        expect(shown(host), "Product 7")
        expect(outcomes, [.ordered(orderID: "A1")])
    }

    @MainActor
    static func gestures() async throws {
        let host = try ViewHost(ShopNavigationStack(Screens()), iOS: system)
        try host.tap("Product 7")
        try host.tap("Similar")
        try host.tap("Similar")
        try host.longPressBack(levels: 2)
        expect(shown(host), "Product 7 Similar")
        try host.tap("Cart")
        try host.dismissSheet()
        expect(shown(host), "Product 7 Similar")
        try host.tap("Cart")
        try host.tap("Check out")
        expect(isRefused { try host.dismissSheet() }, true)
        expect(host.layers[1].isInteractiveDismissDisabled, true)
        try host.tap("Cancel")
        expect(host.layers[1].isInteractiveDismissDisabled, false)
        try host.dismissSheet()
        try host.swipeBack()
        expect(shown(host), "Product 7")
        try host.tap("Product 7")
        try host.pressBack()
        expect(shown(host), "Product 7")
    }

    @MainActor
    static func aboveThePresenter() async throws {
        let host = try ViewHost(ShopNavigationStack(Screens()), iOS: system)
        try host.tap("Product 7")
        try host.tap("Cart")
        try host.tap("Another")
        try await host.settle()
        expect(shown(host), "Product 7 Similar Similar")
    }

    @MainActor
    static func styles() async throws {
        let host = try ViewHost(AuthNavigationStack(), iOS: system)
        try host.tap("Start")
        try host.tap("Terms")
        expect(host.layers[1].detents, [.medium, .large])
        expect(host.layers[1].style, .sheet)
    }

    @MainActor
    static func theCommonToolbar() async throws {
        let host = try ViewHost(ShopNavigationStack(Screens()), iOS: system)
        expect(host.toolbar, ["Help"])
        try host.tapToolbar("Help")
        expect(shown(host), "Product 7 | Close")
        expect(host.toolbar, [])
        try host.tap("Close")
        expect(shown(host), "Product 7")
    }

    /// A search replaces the previous one, and its view does not keep the previous view's state.
    @MainActor
    static func searching() async throws {
        let host = try ViewHost(SearchNavigationStack(Screens()), iOS: system)
        try host.tap("Search")
        for page in 1...3 {
            if page > 1 { try host.tap("Next page") }
            expect(host.texts.last, "Page \(page)")
        }
        try host.tap("Filters")
        expect(shown(host), "Search Next page | Apply")
        try host.tap("Apply")
        try await host.settle()
        expect(shown(host), "Search Next page")
    }

    /// A view reads what its own route declares.
    @MainActor
    static func titles() throws {
        let shop = try ViewHost(ShopNavigationStack(Screens()), iOS: system)
        expect(shop.title, "Home")
        let search = try ViewHost(SearchNavigationStack(Screens()), iOS: system)
        expect(search.title, "Search")
        try search.tap("Search")
        expect(search.title, "")
        try search.pressBack()
        expect(search.title, "Search")
    }

    /// A router that the app owns and moves from outside.
    @MainActor
    static func restarting() async throws {
        let router = ShopRouter()
        let host = try ViewHost(ShopNavigationStack(Screens(), router: router), iOS: system)
        router.path = [.productDetail(id: 1), .productDetail(id: 2)]
        try await host.settle()
        expect(shown(host), "Product 7 Similar Similar")
        router.help()
        router.pop()
        router.reset()
        // The sheet is gone before it was shown, so nothing reports the end of its dismissal: wait for it.
        if system == 16 { try await Task.sleep(for: .seconds(1.2)) }
        try await host.settle()
        expect(shown(host), "Product 7")
    }

    /// The screens of the flow were not added: the stack is empty, and reports why.
    @MainActor
    static func withoutScreens() throws {
        var reports: [String] = []
        let router = ShopRouter(onReport: { reports.append("\($0)") })
        let host = try ViewHost(FlowStackView(router.stack, screens: FlowScreens()), iOS: system)
        expect(shown(host), "-")
        expect(reports, ["cannot show home: the screens of Shop were not added"])
    }

    /// A view may disable the swipe for as long as it needs to. It cannot enable the one that its route disables.
    @MainActor
    static func swipesThatChange() throws {
        let router = AuthRouter()
        router.push(to: .createAccount)
        let screens = FlowScreens()._adding { (_: AuthRoute, _) in Editor() }
        let host = try ViewHost(FlowStackView(router.stack, screens: screens), iOS: system)
        expect(host.isSwipeBackEnabled, true)
        try host.tap("Edit")
        expect(host.isSwipeBackEnabled, false)
        try host.tap("Save")
        expect(host.isSwipeBackEnabled, true)
        // A setting that goes without having been changed.
        try host.tap("Show a draft")
        expect(host.isSwipeBackEnabled, false)
        expect(host.isContentSwipeBackEnabled, false)
        try host.tap("Show a draft")
        expect(host.isSwipeBackEnabled, true)
        try host.tap("Edit")
        router.push(to: .accountForm(referrer: nil))
        expect(host.isSwipeBackEnabled, false)
        try host.tap("Edit")
        try host.tap("Save")
        expect(host.isSwipeBackEnabled, false)
        // The screen below still has changes.
        router.pop()
        expect(host.isSwipeBackEnabled, false)
        try host.tap("Save")
        try host.swipeBack()
        expect(host.isSwipeBackEnabled, false)
        expect(router.routes, [.onboarding])
    }

    /// What SwiftUI has already dismissed, although the model refuses, is shown again.
    @MainActor
    static func aRefusalIsShown() throws {
        let router = ShopRouter()
        var evaluations = 0
        let screens = FlowScreens()._adding { (_: ShopRoute, _) in
            evaluations += 1
            return Text("A screen")
        }
        let host = try ViewHost(FlowStackView(router.stack, screens: screens), iOS: system)
        router.push(to: .productDetail(id: 1))
        router.push(to: .cart)
        router.push(to: .address)
        expect(host.layers.count, 3)
        let stack = router.stack
        let before = evaluations
        stack[presented: stack.layers[2].id] = nil
        expect(host.layers.count, 3)
        expect(evaluations > before, true)
    }
}

/// A view with unsaved changes.
private struct Editor: View {
    @State private var hasChanges = false
    @State private var showsDraft = false

    var body: some View {
        VStack {
            Button(hasChanges ? "Save" : "Edit") { hasChanges.toggle() }
            Button("Show a draft") { showsDraft.toggle() }
            if showsDraft { Text("Draft").flowSwipeBackDisabled(true) }
        }
        .flowSwipeBackDisabled(hasChanges)
    }
}
