import ComposableArchitecture
import Foundation
import Testing

private struct Greeting: DependencyKey, Sendable {
    var text: @Sendable () -> String
    static let liveValue = Greeting { "live" }
    static let testValue = Greeting(text: unimplemented("Greeting.text", placeholder: "test"))
}

private struct OnlyLive: DependencyKey { static let liveValue = "live" }
private struct OnlyTest: TestDependencyKey { static let testValue = "test" }

extension DependencyValues {
    fileprivate var greeting: Greeting {
        get { self[Greeting.self] }
        set { self[Greeting.self] = newValue }
    }
}

@Reducer
private struct Greeter {
    @ObservableState struct State: Equatable { var greeting = "" }
    enum Action { case greet, greetLater, greeted(String) }

    @Dependency(\.greeting) var greeting

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .greet:
                state.greeting = greeting.text()
                return .none
            case .greetLater: return .run { send in await send(.greeted(greeting.text())) }
            case .greeted(let text):
                state.greeting = text
                return .none
            }
        }
    }
}

@MainActor
struct DependencyTests {
    @Test func aTestGivesThem() async {
        let store = TestStore(initialState: Greeter.State()) {
            Greeter()
        } withDependencies: {
            $0.greeting.text = { "hello" }
        }
        await store.send(.greet) { $0.greeting = "hello" }
        await store.send(.greetLater)
        await store.receive(\.greeted, "hello")
        store.dependencies.greeting.text = { "bye" }
        await store.send(.greet) { $0.greeting = "bye" }
    }

    @Test func whatATestDoesNotGiveFails() async {
        let store = TestStore(initialState: Greeter.State()) { Greeter() }
        await withKnownIssue { await store.send(.greet) { $0.greeting = "test" } }
    }

    @Test func onlyALiveValue() {
        withKnownIssue { #expect(DependencyValues()[OnlyLive.self] == "live") }
    }

    @Test func onlyATestValue() {
        var values = DependencyValues()
        values.context = .live
        withKnownIssue { #expect(values[OnlyTest.self] == "test") }
        #expect(values[OnlyLive.self] == "live")
        #expect(values.greeting.text() == "live")
    }

    @Test func areTransformed() async {
        let store = TestStore(initialState: Greeter.State()) {
            Greeter().transformDependency(\.greeting) { greeting in
                let text = greeting.text
                greeting.text = { text() + "!" }
            }
        } withDependencies: {
            $0.greeting.text = { "hello" }
        }
        await store.send(.greet) { $0.greeting = "hello!" }
        await store.send(.greetLater)
        await store.receive(\.greeted, "hello!")
    }

    @Test func ofAStore() async {
        let store = Store(initialState: Greeter.State()) {
            Greeter()
        } withDependencies: {
            $0.greeting.text = { "hello" }
        }
        await store.send(.greetLater).finish()
        #expect(store.greeting == "hello")
    }

    @Test func openURL() async {
        await withKnownIssue { await DependencyValues().openURL(URL(string: "a:b")!) }
        let opened = LockIsolated<[URL]>([])
        await withDependencies {
            $0.openURL = OpenURLEffect { url in
                opened.withValue { $0.append(url) }
                return true
            }
        } operation: {
            @Dependency(\.openURL) var openURL
            await openURL(URL(string: "a:c")!)
        }
        #expect(opened.value == [URL(string: "a:c")!])
    }

    @Test func dismissalOfWhatIsNotPresented() async {
        #expect(!DependencyValues().isPresented)
        await withKnownIssue { await DependencyValues().dismiss() }
    }
}
