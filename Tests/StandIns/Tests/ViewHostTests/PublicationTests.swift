import SwiftUI
import Testing
import ViewHost

/// What objects say about their changes, and what is not seen because they say nothing.
@MainActor @Suite struct PublicationTests {
    final class Tally: ObservableObject {
        @Published var seen = 0
        var unseen = 0
        nonisolated(unsafe) static var made = 0
        init() { Self.made += 1 }
    }

    @Test func aStateObjectIsMadeOnce() throws {
        struct Owner: View {
            @StateObject private var object = Tally()
            @State private var count = 0
            var body: some View {
                Text("\(object.seen) \(count)")
                Button("Object") { object.seen += 1 }
                Button("State") { count += 1 }
            }
        }
        let before = Tally.made
        let host = try ViewHost(Owner())
        try host.tap("Object")
        try host.tap("State")
        #expect(host.texts == ["1 1"])
        #expect(Tally.made == before + 1)
    }

    struct Observer: View {
        @ObservedObject var object: Tally
        var body: some View { Text("\(object.seen) \(object.unseen)") }
    }

    @Test func whatIsNotPublishedIsNotSeen() throws {
        let object = Tally()
        let host = try ViewHost(Observer(object: object))
        object.unseen = 5
        #expect(host.texts == ["0 0"])
        object.seen = 1
        #expect(host.texts == ["1 5"])
    }

    @Test func anotherObjectIsObserved() throws {
        struct Choice: View {
            let first: Tally
            let second: Tally
            @State private var isFirst = true
            var body: some View {
                Observer(object: isFirst ? first : second)
                Button("Switch") { isFirst.toggle() }
            }
        }
        let second = Tally()
        let host = try ViewHost(Choice(first: Tally(), second: second))
        second.seen = 1
        #expect(host.texts == ["0 0"])
        try host.tap("Switch")
        #expect(host.texts == ["1 0"])
        second.seen = 2
        #expect(host.texts == ["2 0"])
    }

    @Test func aRootWithAClosureIsNotAskedAgain() throws {
        struct Root: View {
            @ObservedObject var object: Tally
            let action: () -> Void
            var body: some View {
                Text("\(object.unseen)")
                StateTests.Counter()
            }
        }
        let object = Tally()
        let host = try ViewHost(Root(object: object) {})
        object.unseen = 5
        try host.tap("More")
        #expect(host.texts == ["0", "1"])
    }

    @Test func aChildOfEqualFieldsIsNotAskedAgain() throws {
        final class Log {
            private(set) var bodies = 0
            func count() { bodies += 1 }
        }
        struct Child: View {
            let log: Log
            let name: String
            var body: some View {
                let _ = log.count()
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

    @Test func aBindingToAnObservableIsNoChange() throws {
        final class Log {
            private(set) var bodies = 0
            func count() { bodies += 1 }
        }
        struct Child: View {
            let log: Log
            @Binding var value: Int
            var body: some View {
                let _ = log.count()
                Text("child")
            }
        }
        struct Parent: View {
            @Bindable var model: Model
            let log: Log
            @State private var count = 0
            var body: some View {
                Child(log: log, value: $model.seen)
                Button("\(count)") { count += 1 }
            }
        }
        let log = Log()
        let host = try ViewHost(Parent(model: Model(), log: log))
        try host.tap("0")
        #expect(host.buttons == ["1"])
        #expect(log.bodies == 1)
    }

    @Test func anAppHasAStateToo() throws {
        struct Counting: App {
            @StateObject private var object = Tally()
            var body: some Scene {
                WindowGroup { Button("\(object.seen)") { object.seen += 1 } }
            }
        }
        let host = try ViewHost(app: Counting())
        try host.tap("0")
        #expect(host.buttons == ["1"])
    }
}
