import SwiftUI
import Testing
import ViewHost

/// What views keep for themselves.
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

    @Test func aViewOfAnotherTypeIsAnother() throws {
        struct Other: View {
            @State private var count = 0
            var body: some View { Text("other \(count)") }
        }
        struct Erased: View {
            @State private var isFirst = true
            var body: some View {
                isFirst ? AnyView(Counter()) : AnyView(Other())
                Button("Switch") { isFirst.toggle() }
            }
        }
        let host = try ViewHost(Erased())
        try host.tap("More")
        try host.tap("Switch")
        #expect(host.texts == ["other 0"])
        try host.tap("Switch")
        #expect(host.texts == ["0"])
    }

    @Test func changingStateInABodyIsComplainedAbout() {
        struct Wrong: View {
            @State private var count = 0
            private func change() { if count < 3 { count += 1 } }
            var body: some View {
                let _ = change()
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
        struct Inputs: View {
            @State private var name = ""
            @State private var isOn = false
            var body: some View {
                TextField("Name", text: $name)
                Toggle("On", isOn: $isOn)
                Text("\(name) \(isOn)")
            }
        }
        let host = try ViewHost(Inputs())
        try host.type("Kim", into: "Name")
        try host.tap("On")
        #expect(host.texts == ["Kim true"])
        #expect(host.screen.fields.first?.text == "Kim")
    }

    @Test func aPropertyMadeOfOthersIsConnected() throws {
        struct Doubled: DynamicProperty {
            @State private var value = 1
            var wrapped: Int { value * 2 }
            func increment() { value += 1 }
        }
        struct Doubling: View {
            private let number = Doubled()
            var body: some View { Button("\(number.wrapped)") { number.increment() } }
        }
        let host = try ViewHost(Doubling())
        try host.tap("2")
        #expect(host.buttons == ["4"])
    }

    @Test func aBindingOfClosuresWritesAndReads() throws {
        struct Shifted: View {
            @State private var value = 1
            private var text: Binding<String> {
                let value = $value
                return Binding(get: { "\(value.wrappedValue)" }, set: { value.wrappedValue = Int($0) ?? 0 })
            }
            var body: some View {
                TextField("Value", text: text)
                Text("\(value)")
            }
        }
        let host = try ViewHost(Shifted())
        try host.type("7", into: "Value")
        #expect(host.texts == ["7"])
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
