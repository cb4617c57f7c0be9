import FlowModel
import FlowgenKit
import Testing

/// Transitions of `anywhere`: what counts is what each screen has.
struct AnywhereChangeTests {
    /// A program with transitions of the app and of a flow for all screens, and of two screens and that of another flow.
    private func program(
        app: String = "", shop: String = "", home: String = "", cart: String = "", topics: String = ""
    ) -> String {
        "app: Corner\nstart: Shop\nanywhere: [\(app)]\n---\nflow: Shop\nroot: home\nanywhere: [\(shop)]\nroutes:\n"
            + "  home: {entry: x, transitions: [\(home)]}\n  cart: {entry: x, transitions: [\(cart)]}\n"
            + "---\nflow: Help\nroot: topics\nroutes:\n  topics: {entry: x, transitions: [\(topics)]}\n"
    }

    private let go = "{to: Help, name: go}"

    @Test("what all screens have is the same, whoever declares it")
    func everywhere() {
        let inFlow = [program(shop: go), program(home: go, cart: go), program(shop: go, cart: go)]
        let inAll = [
            program(app: go), program(shop: go, topics: go), program(home: go, cart: go, topics: go),
            program(app: go, shop: go), program(app: go, home: go),
        ]
        for programs in [inFlow, inAll] {
            for (old, new) in programs.flatMap({ old in programs.map { (old, $0) } }) {
                let versions = Versions(old, new)
                #expect(versions.diff.isCompared)
                #expect(versions.lines == [], "\(old)\n\n\(new)")
            }
        }
    }

    @Test("what becomes a signal is said once, and what it has shown is restored")
    func signals() {
        func version(_ key: String) -> String {
            program(app: "{to: Help, name: other}").replacing("anywhere: [{", with: "\(key): [\(go)]\nanywhere: [{")
        }
        let signal = version("signals")
        let offered = program(app: "{to: Help, name: other}, \(go)")
        #expect(
            Versions(offered, signal, for: [.users, .state, .source]).lines == [
                "information source-name-removed [App.signals.go] no navigator has the function `go` any more: it is a signal",
                "warning transition-removed [App.signals.go] `go` is a signal now: no screen has it any more",
            ])
        #expect(
            Versions(signal, offered, for: [.users, .state, .source]).lines == [
                "information transition-added [App.anywhere.go] `go` is no signal any more: screens have it, and it leads to `Help`"
            ])
        let none = program(app: "{to: Help, name: other}")
        #expect(Versions(none, signal, for: [.users]).ids == ["transition-added"])
        #expect(Versions(signal, none, for: [.users]).ids == ["transition-removed"])
        #expect(Versions(signal, none, for: [.state]).ids == ["state-transition-lost"])
        #expect(Versions(signal, signal).lines == [])
    }

    @Test("what is spelled out under another name is the same with `was`")
    func renamed() {
        let open = "{to: Help, name: open, was: go}"
        for new in [program(home: open, cart: open), program(home: go, cart: open), program(home: open, cart: go)] {
            #expect(Versions(program(shop: go), new, for: [.users, .state]).lines == [])
        }
        // The screen that lacks it knows it by the old name.
        let lines = Versions(program(shop: go), program(home: open), for: [.users, .state, .source]).lines
        for said in ["`go` is not available on", "the function `go` of", "where `go` had shown it"] {
            #expect(lines.contains { $0.contains("[Shop/cart") && $0.contains(said) }, "\(said): \(lines)")
        }
    }

    @Test("what one screen lacks or gains is told of that screen")
    func someScreens() {
        let removed = "warning transition-removed [Shop/cart] `go` is not available on `cart` any more"
        let added = "information transition-added [Shop/cart] `go` is available on `cart` now: it leads to `Help`"
        let (own, all) = (program(home: go), program(shop: go))
        #expect(Versions(all, own, for: [.users]).lines == [removed, "  help: declare it on `cart`, too"])
        #expect(Versions(own, all, for: [.users]).lines == [added])
        let excepted = program(shop: go.replacing("}", with: ", except: [cart]}"))
        #expect(Versions(all, excepted, for: [.users]).lines == [removed, "  help: take `cart` out of its `except`"])
        #expect(Versions(excepted, all, for: [.users]).lines == [added])
        // Declared for all screens, and new on one of them.
        #expect(
            Versions(own, program(shop: go, home: go), for: [.users]).lines == [
                "information transition-added [Shop.anywhere.go] `Shop.anywhere.go` is new: it leads to `Help`"
            ])
    }

    @Test("a screen of which the app excepts the flow gets the flow out of `except`")
    func exceptedFlow() {
        for word in ["Help", "Help/topics"] {
            let excepted = program(app: go.replacing("}", with: ", except: [\(word)]}"))
            #expect(
                Versions(program(app: go), excepted, for: [.users]).lines == [
                    "warning transition-removed [Help/topics] `go` is not available on `topics` any more",
                    "  help: take `\(word)` out of its `except`",
                ])
        }
    }

    @Test("a signal does nothing on some screens any more, and waits for no other")
    func situations() {
        func version(_ keys: String) -> String {
            program().replacing("start:", with: "signals: [{to: Help, name: go\(keys)}]\nstart:")
        }
        let versions = Versions(version(""), version(", except: [Help, Shop/cart], waits: false"), for: [.users])
        #expect(
            versions.lines == [
                "warning signal-changed [App.signals.go] `go` does nothing on `Help/topics` and `Shop/cart` any more",
                "warning signal-changed [App.signals.go] `go` waits for no screen any more",
            ])
    }

    @Test("what is spelled out and leads elsewhere on one screen is told of that screen")
    func elsewhere() {
        let other = go.replacing("Help", with: "cart")
        let lines = Versions(program(app: go), program(home: other, cart: go, topics: go), for: [.users]).lines
        #expect(
            lines == [
                "error transition-retargeted [Shop/home.go] `go` leads to `Shop/cart` on `home`, and led to `Help`",
                "  help: give the new transition a name of its own, so that whoever calls `go` notices",
            ])
    }

    @Test("what could not be read may have been there")
    func gaps() {
        for old in [program(app: "{to: [Help]}"), program(shop: "{to: [Help]}"), program(home: "{to: [Help]}")] {
            #expect(Versions(old, program(home: go), for: [.users]).lines == [])
        }
    }
}
