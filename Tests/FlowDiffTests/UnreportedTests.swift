import FlowModel
import FlowgenKit
import Testing

/// Where the line is between what is a change to somebody and what is not: the examples of the rules are on one side of it.
struct UnreportedTests {
    private static let head =
        "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"

    private func ids(_ old: String, _ new: String, _ audience: Audience) -> [String] {
        Versions(Self.head + old, Self.head + new, for: [audience]).ids
    }

    @Test("what is not saved cannot be lost")
    func notSaved() {
        let home = "  home: {entry: x}\n"
        for (keys, expected) in [("entry: x", ["state-route-lost"]), ("entry: x, restores: false", [])] {
            #expect(ids(home + "  cart: {\(keys)}\n", home, .state) == expected)
        }
        func cart(_ keys: String) -> String { "  home: {transitions: [cart]}\n  cart: {\(keys)}\n" }
        #expect(
            ids(cart("params: {a: Int = 1}"), cart("params: {a: Bool = true}"), .state) == ["state-param-unreadable"])
        #expect(
            ids(
                cart("restores: false, params: {a: Int = 1}"), cart("restores: false, params: {a: Bool = true}"), .state
            ) == [])
    }

    /// A flow that `Shop` starts, with its `root` and its routes.
    private func auth(_ root: String, _ routes: String, transition: String = "{to: Auth, name: go}") -> String {
        "app: Corner\nguards: {isNew: {}, isKnown: {}}\nstart: Shop\n"
            + "---\nflow: Shop\nroot: home\nroutes: {home: {transitions: [\(transition)]}}\n"
            + "---\nflow: Auth\nroot: \(root)\nroutes: {\(routes)}\n"
    }

    @Test(
        "a guard of a root also keeps out what was in the place of it, if something can be",
        arguments: [("", false), ("instead: root", true)])
    func guardedRoot(instead: String, isReplaced: Bool) {
        func program(_ keys: String) -> String {
            auth("logIn", "logIn: {\(keys)transitions: [{to: code, \(instead)}]}, code: {}")
        }
        let versions = Versions(program(""), program("requires: isKnown, "), for: [.state])
        let (own, others) = (
            "information state-guarded [Auth/logIn] `logIn` is restored only while `isKnown` holds now",
            "information state-guarded [Auth] what was in the place of `logIn` where `Auth` had been started is restored "
                + "only while `isKnown` holds now"
        )
        #expect(Set(versions.lines) == (isReplaced ? [own, others] : [own]))
    }

    @Test(
        "what is lost with the transition that started a flow may be another screen than its root",
        arguments: [
            ("logIn", "", false), ("logIn", "instead: root", true), ("[{to: code, when: isNew}, logIn]", "", true),
        ])
    func callOfOthers(root: String, instead: String, isLost: Bool) {
        let routes = "logIn: {restores: false, transitions: [{to: code, \(instead)}]}, code: {entry: x}"
        let versions = Versions(
            auth(root, routes), auth(root, routes, transition: "{to: Auth, name: open}"), for: [.state])
        let line =
            "information state-transition-lost [Shop/home.go] `Auth/code` is not restored where `go` had shown it: the "
            + "transition is gone"
        #expect(versions.following == (isLost ? [Versions.rename("go", to: "open"): [line]] : [:]))
        #expect(versions.ids.count == versions.following.count)
    }

    @Test(
        "a flow comes back through the app's transition of that name, also where it is not available",
        arguments: [("to: Auth, unless: shown", false), ("to: Auth, except: [Auth]", true), ("to: Help", true)])
    func callByApp(transition: String, isLost: Bool) {
        func program(_ transitions: String) -> String {
            "app: Corner\nstart: Auth\nanywhere: [{\(transition), name: go}]\n"
                + "---\nflow: Help\nroot: topics\nroutes: [topics]\n"
                + "---\nflow: Auth\nroot: logIn\nroutes:\n  logIn: {transitions: [\(transitions)]}\n"
        }
        let versions = Versions(program("{to: Auth, name: go, style: sheet}"), program(""), for: [.state])
        #expect(versions.ids == (isLost ? ["state-transition-lost"] : []))
        // Also where the screen is gone, in whose place the flow is.
        let removed = Versions(
            program("code") + "  code: {restores: false, transitions: [{to: Auth, name: go, above: root}]}\n",
            program(""),
            for: [.state])
        #expect(removed.ids == (isLost ? ["state-transition-lost"] : []))
    }

    @Test(
        "what took the place of a screen that is gone is lost with its transition, also if that followed a flow",
        arguments: [
            ("{to: cart}", false), ("{to: cart, instead: top}", true), ("{to: Auth, then: {done: {to: cart}}}", false),
            ("{to: Auth, then: {done: {to: cart, instead: top}}}", true),
            ("{to: Auth, instead: top, then: {done: {to: cart}}}", true),
        ])
    func placeOfRemoved(transition: String, isLost: Bool) {
        func program(_ home: String, _ offers: String) -> String {
            "app: Corner\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n  home: {transitions: [\(home)]}\n"
                + "  cart: {entry: x}\n\(offers)---\nflow: Auth\nroot: logIn\noutcomes: [done]\n"
                + "routes: {logIn: {entry: x, transitions: [{finish: done}]}}\n"
        }
        let old = program("offers", "  offers: {transitions: [\(transition)]}\n")
        let ids = Versions(old, program("", ""), for: [.state]).ids.filter { $0 != "state-route-lost" }
        #expect(ids.contains("state-transition-lost") == isLost)
    }

    @Test(
        "code that calls a function compiles if no argument is missing, or of another type",
        arguments: [
            ("a: Int", "a: Int = 1", true), ("a: Int = 1", "a: Int", false), ("a: Int", "a: String", false),
            ("a: Int", "a: Int, b: Int = 1", false), ("a: Int, b: Int", "b: Int, a: Int", false), ("a: Int", "", false),
        ])
    func params(old: String, new: String, compiles: Bool) {
        func checkout(_ params: String) -> String {
            "flow: Checkout\nroot: a\noutcomes: {paid: {\(params)}}\nroutes:\n  a: {transitions: [{finish: paid}]}\n"
        }
        func cart(_ params: String) -> String {
            "  home: {transitions: [cart]}\n  cart: {params: {\(params)}}\n"
        }
        #expect(ids(cart(old), cart(new), .source).contains("source-type-changed") != compiles)
        let outcomes = Versions(checkout(old), checkout(new), for: [.source]).ids
        #expect(outcomes.contains("source-type-changed") != compiles)
    }

    @Test("tabs in another order, or that show something else, are the same to code")
    func tabs() {
        func program(_ items: String, _ app: String = "start: Main") -> String {
            "app: Corner\n\(app)\n---\ntabs: Main\nitems: [\(items)]\n---\nflow: Shop\nroot: home\nroutes: [home]\n"
                + "---\nflow: Help\nroot: topics\nroutes: [topics]\n"
        }
        let old = "Shop, {flow: Help, name: Aid}"
        for items in [
            "{flow: Help, name: Aid}, Shop", "{flow: Help, name: Shop}, {flow: Shop, name: Aid}",
            "Shop, {flow: Help, name: aid, was: Aid}",
        ] {
            #expect(Versions(program(old), program(items), for: [.source]).ids == [])
        }
        let renamed = "Shop, {flow: Help, name: Tips, was: Aid}"
        #expect(Versions(program(old), program(renamed), for: [.source]).diff.changes.map(\.severity) == [.information])
        let module = "generate: {access: public}"
        let outside = Versions(program(old, module), program(renamed, module), for: [.modules])
        #expect(outside.ids == ["source-name-removed"] && outside.diff.changes.map(\.severity) == [.error])
        #expect(outside.lines.first == "error source-name-removed [Main] the tab `aid` of `Main` is called `tips` now")
        let added = Versions(program("Shop", module), program(old, module), for: [.modules])
        #expect(added.ids == ["source-code-required"])
    }

    @Test("a transition that became one of anywhere is the same to users, and one that leads elsewhere is not")
    func users() {
        let (cart, help) = ("  cart: {}\n", "  help: {entry: x}\n")
        let old = Self.head + "  home: {transitions: [{to: cart, name: go}]}\n" + cart + help
        let anywhere = old.replacing("transitions: [{to: cart, name: go}]", with: "")
            .replacing("routes:", with: "anywhere: [{to: cart, name: go}]\nroutes:")
        #expect(!Versions(old, anywhere, for: [.users]).ids.contains { $0 != "transition-added" })
        let retargeted = Versions(old, old.replacing("to: cart", with: "to: help"), for: [.users]).ids
        #expect(retargeted.contains("transition-retargeted"))
    }

    @Test("a link that fits more URLs breaks none, and one that fits fewer breaks those")
    func links() {
        func product(_ type: String, _ path: String = "/products/:id") -> String {
            "  home: {transitions: [product]}\n  product: {path: \(path), params: {id: \(type)}}\n"
        }
        #expect(ids(product("Int"), product("String"), .links) == [])
        #expect(ids(product("String"), product("Int"), .links) == ["link-refuses-value"])
        #expect(ids(product("Int"), product("Int", "[/products/:id, /p/:id]"), .links) == ["link-added"])
        // A literal is taken before a placeholder.
        let sale = product("String") + "  sale: {entry: x, path: /products/sale}\n"
        let old = product("String") + "  sale: {entry: x}\n"
        #expect(ids(old, sale, .links).contains("link-goes-elsewhere"))
    }

    @Test("two changes of the same kind have fingerprints of their own, so that one approval does not cover both")
    func fingerprints() throws {
        func program(_ start: String) -> String {
            "app: Corner\nguards: {a: {}, b: {}}\nrules: {state-start-lost: warning}\nstart: [\(start)]\n"
                + "---\nflow: Shop\nroot: home\nroutes:\n  home: {entry: x}\n"
                + "---\nflow: Help\nroot: topics\nroutes:\n  topics: {entry: x}\n"
        }
        let versions = Versions(
            program("{to: Shop, when: a}, {to: Shop, when: b}, Help"), program("{to: Help, when: [a, b]}, Help"),
            for: [.state])
        #expect(versions.ids == ["state-start-lost", "state-start-lost"])
        #expect(Set(versions.diff.changes.map(\.fingerprint)).count == 2)
        var listed = AcceptedChanges()
        listed.add(versions.diff)
        let text = listed.text.split(separator: "\n")
        let one = text[1].replacing(/TODO: .*/, with: "nobody started there")
        #expect(try AcceptedChanges(reading: String(one)).apply(to: versions.diff).covered == 1)
    }
}
