import SwiftUI
import Testing
import ViewHost

@MainActor @Suite struct StateTests {
    struct Counter: View {
        @State private var count = 0
        var body: some View {
            Text("\(count)")
            Button("More") { count += 1 }
        }
    }

    @Test func aStateSurvivesUpdates() throws {
        let host = try ViewHost(Counter())
        try host.tap("More")
        try host.tap("More")
        #expect(host.texts == ["2"])
    }

    @Test func oneValueInTwoPlacesHasTwoStates() throws {
        struct Pair: View {
            let counter = Counter()
            var body: some View {
                counter.accessibilityIdentifier("first")
                counter.accessibilityIdentifier("second")
            }
        }
        let host = try ViewHost(Pair())
        try host.tap("second")
        #expect(host.texts == ["0", "1"])
    }

    @Test func anotherIdMakesAnotherState() throws {
        struct Keyed: View {
            @State private var key = 0
            var body: some View {
                Counter().id(key)
                Button("Next") { key += 1 }
            }
        }
        let host = try ViewHost(Keyed())
        try host.tap("More")
        #expect(host.texts == ["1"])
        try host.tap("Next")
        #expect(host.texts == ["0"])
    }

    @Test func theBranchesOfAnIfAreTwoViews() throws {
        struct Branches: View {
            @State private var isFirst = true
            var body: some View {
                if isFirst { Counter() } else { Counter() }
                Button("Switch") { isFirst.toggle() }
            }
        }
        let host = try ViewHost(Branches())
        try host.tap("More")
        try host.tap("Switch")
        #expect(host.texts == ["0"])
    }

    final class Published_: ObservableObject {
        @Published var seen = 0
        var unseen = 0
        nonisolated(unsafe) static var made = 0
        init() { Self.made += 1 }
    }

    @Test func aStateObjectIsMadeOnce() throws {
        struct Owner: View {
            @StateObject private var object = Published_()
            @State private var count = 0
            var body: some View {
                Text("\(object.seen) \(count)")
                Button("Object") { object.seen += 1 }
                Button("State") { count += 1 }
            }
        }
        let before = Published_.made
        let host = try ViewHost(Owner())
        try host.tap("Object")
        try host.tap("State")
        #expect(host.texts == ["1 1"])
        #expect(Published_.made == before + 1)
    }

    struct Observer: View {
        @ObservedObject var object: Published_
        var body: some View { Text("\(object.seen) \(object.unseen)") }
    }

    @Test func whatIsNotPublishedIsNotSeen() throws {
        let object = Published_()
        let host = try ViewHost(Observer(object: object))
        object.unseen = 5
        #expect(host.texts == ["0 0"])
        object.seen = 1
        #expect(host.texts == ["1 5"])
    }

    @Test func aChildOfEqualFieldsIsNotAskedAgain() throws {
        final class Log { var bodies = 0 }
        struct Child: View {
            let log: Log
            let name: String
            var body: some View {
                let _ = log.bodies += 1
                Text(name)
            }
        }
        struct Parent: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                Child(log: log, name: count < 2 ? "few" : "many")
                Text("\(count)")
                Button("More") { count += 1 }
            }
        }
        let log = Log()
        let host = try ViewHost(Parent(log: log))
        try host.tap("More")
        #expect(log.bodies == 1)
        try host.tap("More")
        #expect(log.bodies == 2)
        #expect(host.texts == ["many", "2"])
    }

    @Observable final class Model {
        var seen = 0
        @ObservationIgnored var unseen = 0
    }

    @Test func observationIsOfWhatWasRead() throws {
        struct Reader: View {
            let model: Model
            var body: some View { Text("\(model.seen) \(model.unseen)") }
        }
        let model = Model()
        let host = try ViewHost(Reader(model: model))
        model.unseen = 5
        #expect(host.texts == ["0 0"])
        model.seen = 1
        #expect(host.texts == ["1 5"])
    }

    @Test func aBindingToAnObservableReachesTheReader() throws {
        struct Editor: View {
            @Bindable var model: Model
            var body: some View { Inner(value: $model.seen) }
        }
        struct Inner: View {
            @Binding var value: Int
            var body: some View {
                Text("\(value)")
                Button("More") { value += 1 }
            }
        }
        let host = try ViewHost(Editor(model: Model()))
        try host.tap("More")
        #expect(host.texts == ["1"])
    }

    @Test func changingStateInABodyIsComplainedAbout() {
        struct Wrong: View {
            @State private var count = 0
            var body: some View {
                let _ = count < 3 ? count += 1 : ()
                Text("\(count)")
            }
        }
        #expect(
            throws: ViewHostError.complaints([
                "Modifying state during view update, this will cause undefined behavior."
            ])
        ) { try ViewHost(Wrong()) }
    }

    @Test func aTextFieldWritesIntoItsBinding() throws {
        struct Form_: View {
            @State private var name = ""
            @State private var isOn = false
            var body: some View {
                TextField("Name", text: $name)
                Toggle("On", isOn: $isOn)
                Text("\(name) \(isOn)")
            }
        }
        let host = try ViewHost(Form_())
        try host.type("Kim", into: "Name")
        try host.tap("On")
        #expect(host.texts == ["Kim true"])
        #expect(host.screen.fields.first?.text == "Kim")
    }

    @Test func aSceneStorageIsSharedByItsKey() throws {
        struct Keeper: View {
            @SceneStorage("tab") private var tab = "none"
            var body: some View {
                Text(tab)
                Button("Set") { tab = "home" }
            }
        }
        struct Both: View {
            @SceneStorage("tab") private var tab: String?
            var body: some View {
                Keeper()
                Text(tab ?? "nothing")
            }
        }
        let host = try ViewHost(Both())
        #expect(host.texts == ["none", "nothing"])
        try host.tap("Set")
        #expect(host.texts == ["home", "home"])
    }

    @Test func aModifierHasAStateOfItsOwn() throws {
        struct Badge: ViewModifier {
            @State private var count = 0
            func body(content: Content) -> some View {
                content
                Button("Badge \(count)") { count += 1 }
            }
        }
        let host = try ViewHost(Text("Inbox").modifier(Badge()))
        try host.tap("Badge 0")
        #expect(host.buttons == ["Badge 1"])
        #expect(host.texts == ["Inbox"])
    }
}
