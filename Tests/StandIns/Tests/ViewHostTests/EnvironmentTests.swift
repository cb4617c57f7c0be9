import SwiftUI
import Testing
import ViewHost

private struct NameKey: EnvironmentKey { static var defaultValue: String { "nobody" } }
extension EnvironmentValues {
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

@MainActor @Suite struct EnvironmentTests {
    final class Session: ObservableObject { @Published var user = "Kim" }
    @Observable final class Cart { var count = 0 }

    struct Greeting: View {
        @Environment(\.name) private var name
        var body: some View { Text(name) }
    }

    struct Account: View {
        @EnvironmentObject private var session: Session
        var body: some View { Text(session.user) }
    }

    struct Badge: View {
        @Environment(Cart.self) private var cart
        var body: some View { Text("\(cart.count)") }
    }

    @Test func aValueReachesWhatIsInside() throws {
        struct Outer: View {
            @State private var name = "Lee"
            var body: some View {
                Greeting().environment(\.name, name)
                Greeting()
                Button("Park") { name = "Park" }
            }
        }
        let host = try ViewHost(Outer())
        #expect(host.texts == ["Lee", "nobody"])
        try host.tap("Park")
        #expect(host.texts == ["Park", "nobody"])
    }

    @Test func objectsAreObserved() throws {
        let session = Session()
        let cart = Cart()
        let host = try ViewHost(
            VStack {
                Account()
                Badge()
            }.environmentObject(session).environment(cart))
        session.user = "Lee"
        cart.count = 2
        #expect(host.texts == ["Lee", "2"])
    }

    @Test func aMissingObjectFailsWithTheViewAndTheType() throws {
        let missing = #expect(throws: ViewHostError.self) { try ViewHost(Account()) }
        #expect(
            missing?.description.hasPrefix("Account: No ObservableObject of type Session found.") == true)
        let other = #expect(throws: ViewHostError.self) { try ViewHost(Badge()) }
        #expect(other?.description.hasPrefix("Badge: No Observable object of type Cart found.") == true)
    }

    @Test func anOptionalObjectMayBeMissing() throws {
        struct Lenient: View {
            @Environment(Cart.self) private var cart: Cart?
            var body: some View { Text(cart == nil ? "none" : "some") }
        }
        #expect(try ViewHost(Lenient()).texts == ["none"])
        #expect(try ViewHost(Lenient().environment(Cart())).texts == ["some"])
    }

    @Test func aSheetHasTheEnvironmentOfItsModifier() throws {
        struct Outside: View {
            var body: some View {
                Text("under").sheet(isPresented: .constant(true)) { Account() }.environmentObject(Session())
            }
        }
        #expect(try ViewHost(Outside()).texts == ["Kim"])
        struct Inside: View {
            var body: some View {
                Text("under").environmentObject(Session()).sheet(isPresented: .constant(true)) { Account() }
            }
        }
        #expect(throws: ViewHostError.self) { try ViewHost(Inside()) }
    }

    @Test func aPushedScreenHasTheEnvironmentOfTheStack() throws {
        struct Root: View {
            let isOutside: Bool
            @State private var path = [1]
            var body: some View {
                let session = Session()
                if isOutside {
                    stack { Text("root") }.environmentObject(session)
                } else {
                    stack { Text("root").environmentObject(session) }
                }
            }
            func stack(@ViewBuilder _ root: () -> some View) -> some View {
                NavigationStack(path: $path) {
                    root().navigationDestination(for: Int.self) { _ in Account() }
                }
            }
        }
        #expect(try ViewHost(Root(isOutside: true)).texts == ["Kim"])
        #expect(throws: ViewHostError.self) { try ViewHost(Root(isOutside: false)) }
    }

    @Test func openedURLsReachTheSystemUnlessHandled() throws {
        struct Opener: View {
            @Environment(\.openURL) private var openURL
            var body: some View { Button("Open") { openURL(URL(string: "https://a.example")!) } }
        }
        let plain = try ViewHost(Opener())
        try plain.tap("Open")
        #expect(plain.openedURLs.map(\.absoluteString) == ["https://a.example"])

        final class Log { var urls: [URL] = [] }
        let log = Log()
        let handled = try ViewHost(
            Opener().environment(
                \.openURL,
                OpenURLAction { url in
                    log.urls.append(url)
                    return .handled
                }))
        try handled.tap("Open")
        #expect(handled.openedURLs.isEmpty)
        #expect(log.urls.count == 1)

        let changed = try ViewHost(
            Opener().environment(\.openURL, OpenURLAction { _ in .systemAction(URL(string: "b:c")!) }))
        try changed.tap("Open")
        #expect(changed.openedURLs.map(\.absoluteString) == ["b:c"])
    }

    @Test func aDisabledViewDisablesItsButtons() throws {
        let host = try ViewHost(VStack { Button("Go") {} }.disabled(true))
        #expect(throws: ViewHostError.disabled("Go")) { try host.tap("Go") }
    }
}
