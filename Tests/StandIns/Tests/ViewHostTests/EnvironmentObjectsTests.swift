import SwiftUI
import Testing
import ViewHost

/// Several objects in the environment, and how far they reach.
@MainActor @Suite struct EnvironmentObjectsTests {
    final class Session: ObservableObject { @Published var user = "Kim" }
    final class Settings: ObservableObject { @Published var isDark = false }
    @Observable final class Cart { var count = 0 }
    @Observable final class Router { var path: [Int] = [] }

    struct Everything: View {
        @EnvironmentObject private var session: Session
        @EnvironmentObject private var settings: Settings
        @Environment(Cart.self) private var cart
        @Environment(Router.self) private var router
        var body: some View {
            Text("\(session.user) \(settings.isDark) \(cart.count) \(router.path.count)")
        }
    }

    private let session = Session()
    private let settings = Settings()
    private let cart = Cart()
    private let router = Router()

    private func host(_ view: some View) throws -> ViewHost {
        try ViewHost(
            view.environmentObject(session).environmentObject(settings).environment(cart).environment(router))
    }

    /// Changes each of them, so that all must be observed.
    private func changeAll() {
        session.user = "Lee"
        settings.isDark = true
        cart.count = 2
        router.path = [1]
    }

    @Test func theyReachSheetsAndCoversOverOneAnother() throws {
        let host = try host(
            Text("under").sheet(isPresented: .constant(true)) {
                VStack { Everything() }.fullScreenCover(isPresented: .constant(true)) { Everything() }
            })
        changeAll()
        #expect(host.layers.map { $0.screens.flatMap(\.texts) } == [["under"], ["Lee true 2 1"], ["Lee true 2 1"]])
    }

    @Test func theyReachWhatIsPushedInATabAndInASheet() throws {
        struct Pushing: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") { path = [1] }.navigationDestination(for: Int.self) { _ in Everything() }
                }
            }
        }
        let host = try host(
            TabView {
                Text("first").tabItem { Text("One") }
                Pushing().tabItem { Text("Two") }.sheet(isPresented: .constant(true)) { Pushing() }
            })
        try host.selectTab("Two")
        try host.tap("Go")
        changeAll()
        #expect(host.layers.count == 2)
        #expect(host.texts == ["Lee true 2 1"])
    }

    @Test func anInnerObjectHidesTheOuterOne() throws {
        let inner = Cart()
        inner.count = 9
        let host = try host(
            VStack {
                Everything()
                Everything().environment(inner)
            })
        #expect(host.texts == ["Kim false 0 0", "Kim false 9 0"])
    }

    @Test func anotherObjectTakesThePlaceOfTheFirst() throws {
        struct Swapping: View {
            @State private var cart = Cart()
            var body: some View {
                Reader().environment(cart)
                Button("Swap") {
                    cart = Cart()
                    cart.count = 5
                }
            }
        }
        struct Reader: View {
            @Environment(Cart.self) private var cart
            var body: some View { Text("\(cart.count)") }
        }
        let host = try ViewHost(Swapping())
        try host.tap("Swap")
        #expect(host.texts == ["5"])
    }
}
