import SwiftUI
import Testing
import ViewHost

@MainActor @Suite struct NavigationTests {
    enum Route: Hashable {
        case detail(Int)
        case settings
    }
    final class Router: ObservableObject {
        @Published var path: [Route] = []
    }

    struct Root: View {
        @ObservedObject var router: Router
        var body: some View {
            NavigationStack(path: $router.path) {
                VStack {
                    NavigationLink("First", value: Route.detail(1))
                    Button("Three") { router.path = [.detail(1), .detail(2), .settings] }
                }
                .navigationTitle("Root")
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .detail(let id): Detail(id: id)
                    case .settings: Settings().navigationTitle("Settings")
                    }
                }
            }
        }
    }

    struct Detail: View {
        let id: Int
        @State private var likes = 0
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text("Detail \(id)")
                Button("Like \(likes)") { likes += 1 }
                Button("Close") { dismiss() }
            }
            .navigationTitle("Detail \(id)")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Share", systemImage: "square") {} }
            }
        }
    }

    struct Settings: View {
        var body: some View { Text("Settings").navigationBarBackButtonHidden() }
    }

    @Test func aLinkAppendsToThePath() throws {
        let router = Router()
        let host = try ViewHost(Root(router: router))
        #expect(host.title == "Root")
        #expect(!host.isBackButtonShown)
        try host.tap("First")
        #expect(router.path == [.detail(1)])
        #expect(host.title == "Detail 1")
        #expect(host.toolbar == ["Share"])
        #expect(host.events == [.pushed(1, isAnimated: true)])
    }

    @Test func backWritesThePath() throws {
        let router = Router()
        let host = try ViewHost(Root(router: router))
        router.path = [.detail(1), .detail(2), .detail(3)]
        #expect(
            host.layers.map { $0.screens.map(\.title) } == [["Root", "Detail 1", "Detail 2", "Detail 3"]])
        try host.pressBack()
        #expect(router.path == [.detail(1), .detail(2)])
        try host.longPressBack(levels: 2)
        #expect(router.path == [])
        #expect(throws: ViewHostError.self) { try host.pressBack() }
        #expect(host.events.suffix(2) == [.popped(1, isAnimated: true), .popped(2, isAnimated: true)])
    }

    @Test func dismissPopsAPushedScreen() throws {
        let router = Router()
        let host = try ViewHost(Root(router: router))
        router.path = [.detail(1), .detail(2)]
        try host.tap("Close")
        #expect(router.path == [.detail(1)])
    }

    @Test func aHiddenBackButtonTurnsTheSwipeOff() throws {
        let host = try ViewHost(Root(router: Router()))
        try host.tap("Three")
        #expect(host.title == "Settings")
        #expect(!host.isBackButtonShown)
        #expect(throws: ViewHostError.self) { try host.pressBack() }
        #expect(throws: ViewHostError.self) { try host.swipeBack() }
    }

    @Test func screensBelowLiveOn() throws {
        let router = Router()
        let host = try ViewHost(Root(router: router))
        router.path = [.detail(1)]
        try host.tap("Like 0")
        router.path = [.detail(1), .detail(2)]
        #expect(host.buttons.first == "Like 0")
        try host.swipeBack()
        #expect(host.buttons.first == "Like 1")
    }

    @Test func aStaleButtonStillTaps() throws {
        let router = Router()
        let host = try ViewHost(Root(router: router))
        let first = try host.button("First")
        try first.tap()
        try first.tap()
        #expect(router.path == [.detail(1), .detail(1)])
    }

    @Test func aPathThatIsNotPublishedDoesNotMoveTheStack() throws {
        final class Silent: ObservableObject { var path: [Route] = [] }
        struct Wrong: View {
            @ObservedObject var router: Silent
            var body: some View {
                NavigationStack(path: $router.path) {
                    Button("Go") { router.path.append(.settings) }
                        .navigationDestination(for: Route.self) { _ in Text("there") }
                }
            }
        }
        let host = try ViewHost(Wrong(router: Silent()))
        #expect(
            throws: ViewHostError.complaints([
                "The path of a NavigationStack changed, but nothing was published."
            ])
        ) { try host.tap("Go") }
        #expect(host.buttons == ["Go"])
    }

    @Test func anExchangedElementIsShownInTheSamePlace() throws {
        struct Exchange: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") { path = [1] }.navigationDestination(for: Int.self) { id in
                        Detail(id: id)
                        Button("Exchange") { path = [2] }
                    }
                }
            }
        }
        let host = try ViewHost(Exchange())
        try host.tap("Go")
        try host.tap("Like 0")
        try host.tap("Exchange")
        #expect(host.texts == ["Detail 2"])
        #expect(host.buttons.first == "Like 1")
        #expect(host.events.last == .replaced(popped: 1, pushed: 1, isAnimated: true))
    }

    @Test func anErasedPathHoldsEveryType() throws {
        struct Mixed: View {
            @State private var path = NavigationPath()
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") {
                        path.append(1)
                        path.append("two")
                    }
                    .navigationDestination(for: Int.self) { Text("Int \($0)") }
                    .navigationDestination(for: String.self) { Text("String \($0)") }
                }
            }
        }
        let host = try ViewHost(Mixed())
        try host.tap("Go")
        #expect(host.texts == ["String two"])
        try host.pressBack()
        #expect(host.texts == ["Int 1"])
    }

    @Test func destinationsAreDeclaredOnceAndNotInLazyContainers() {
        let twice = NavigationStack {
            Text("root")
                .navigationDestination(for: Int.self) { _ in Text("outer") }
                .navigationDestination(for: Int.self) { _ in Text("inner") }
        }
        #expect(complaint(twice).contains("was declared earlier on the stack"))
        let lazy = NavigationStack {
            List { Text("row").navigationDestination(for: Int.self) { _ in Text("there") } }
        }
        #expect(complaint(lazy).contains("inside a “lazy” container"))
        let missing = NavigationStack(path: .constant([1])) { Text("root") }
        #expect(complaint(missing).contains("no matching navigationDestination declaration"))
        let outside = Text("root").navigationDestination(for: Int.self) { _ in Text("there") }
        #expect(complaint(outside).contains("only works inside a `NavigationStack`"))
        #expect(complaint(Text("a").navigationTitle("b")).contains("navigationTitle has no effect"))
    }

    @Test func aScreenPushedFromAListIsNotInIt() throws {
        struct Inner: View {
            var body: some View {
                NavigationLink("Deeper", value: 1).navigationDestination(for: Int.self) {
                    Text("deep \($0)")
                }
            }
        }
        let host = try ViewHost(NavigationStack { List { NavigationLink("Inner") { Inner() } } })
        try host.tap("Inner")
        try host.tap("Deeper")
        #expect(host.texts == ["deep 1"])
    }

    private func complaint(_ view: some View) -> String {
        do {
            _ = try ViewHost(view)
            return ""
        } catch { return "\(error)" }
    }

    @Test func aBindingPushesOnTop() throws {
        struct Pusher: View {
            @State private var isShown = false
            @State private var item: Int?
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Bool") { isShown = true }
                        Button("Item") { item = 7 }
                        Text(isShown ? "shown" : "not shown")
                    }
                    .navigationDestination(isPresented: $isShown) { Text("by a bool") }
                    .navigationDestination(item: $item) { Text("item \($0)") }
                }
            }
        }
        let host = try ViewHost(Pusher())
        try host.tap("Bool")
        #expect(host.texts == ["by a bool"])
        try host.pressBack()
        #expect(host.texts == ["not shown"])
        try host.tap("Item")
        #expect(host.texts == ["item 7"])
    }

    @Test func goingBackPassesPathAndBindings() throws {
        struct Mixed: View {
            @State private var path = [1, 2]
            @State private var isShown = false
            var body: some View {
                NavigationStack(path: $path) {
                    Text("root \(path.count) \(isShown)").navigationDestination(for: Int.self) { id in
                        Button("Show") { isShown = true }
                            .navigationDestination(isPresented: id == 2 ? $isShown : .constant(false)) {
                                Text("on top")
                            }
                    }
                }
            }
        }
        let host = try ViewHost(Mixed())
        try host.tap("Show")
        #expect(host.layers[0].screens.count == 4)
        try host.longPressBack(levels: 3)
        #expect(host.texts == ["root 0 false"])
    }

    @Test func legacyLinksPushInANavigationView() async throws {
        struct Third: View { var body: some View { Text("third") } }
        struct Second: View {
            var body: some View { NavigationLink("Deeper", destination: Third()) }
        }
        struct Legacy: View {
            @State private var isActive = false
            var body: some View {
                NavigationView {
                    VStack {
                        NavigationLink(destination: Second(), isActive: $isActive) { EmptyView() }.hidden()
                        Button("Go") { isActive = true }
                        Text("\(isActive)")
                    }
                }
                .navigationViewStyle(.stack)
            }
        }
        let host = try ViewHost(Legacy(), iOS: 15)
        try host.tap("Go")
        try await host.settle()
        try host.tap("Deeper")
        #expect(host.texts == ["third"])
        try await host.settle()
        try host.longPressBack(levels: 2)
        #expect(host.texts == ["false"])
    }
}
