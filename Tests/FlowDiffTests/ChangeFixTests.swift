import FlowModel
import FlowRules
import FlowgenKit
import Testing

/// What `diff --fix` writes, and what only with `--renames`.
struct ChangeFixTests {
    private static let app =
        "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"

    private func fix(
        _ old: String, _ new: String, trustingGuesses: Bool = true,
        for audiences: Set<Audience> = Set(Audience.allCases)
    ) -> FixedProgram {
        let fixed = Flowgen.fix(
            Program(sources: [SourceFile(path: "A.yaml", text: new)]),
            since: Program(sources: [SourceFile(path: "A.yaml", text: old)]), for: audiences,
            trustingGuesses: trustingGuesses)
        let errors = fixed.check.findings.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [])
        #expect(fixed.applied.count < 10)
        return fixed
    }

    private func text(_ fixed: FixedProgram) -> String {
        String(decoding: fixed.program.sources[0].bytes, as: UTF8.self)
    }

    /// Expects that an app whose flow has some routes gets these.
    private func expect(
        _ old: String, _ new: String, becomes fixed: String, location: SourceLocation = #_sourceLocation
    ) {
        let result = text(fix(Self.app + old, Self.app + new))
        #expect(result == Self.app + fixed, sourceLocation: location)
    }

    // MARK: Paths

    @Test(
        "an old path is kept beside what the route has, in each style",
        arguments: [
            ("cart: {path: /bag, params: {}}", "cart: {path: [/bag, /cart], params: {}}"),
            ("cart: {path: '/bag'} # mine", "cart: {path: ['/bag', /cart]} # mine"),
            ("cart: {path: [/bag]}", "cart: {path: [/bag, /cart]}"),
            ("cart: {path: [/bag,]}", "cart: {path: [/bag, /cart,]}"),
            ("cart: {path: {pattern: /bag}}", "cart: {path: [{pattern: /bag}, /cart]}"),
            ("cart:\n    path: /bag # new\n    title: A", "cart:\n    path: [/bag, /cart] # new\n    title: A"),
            (
                "cart:\n    path: /s?q=:q\n    params: {q: String?}",
                "cart:\n    path: [\"/s?q=:q\", /cart]\n    params: {q: String?}"
            ),
            (
                "cart:\n    path:\n      - /bag # new\n    title: A",
                "cart:\n    path:\n      - /bag # new\n      - /cart\n    title: A"
            ),
            ("cart:\n    path:\n    - /bag", "cart:\n    path:\n    - /bag\n    - /cart"),
            ("cart:", "cart: {path: /cart}"),
            ("cart: # nothing", "cart: {path: /cart} # nothing"),
            ("cart: {}", "cart: {path: /cart}"),
            ("cart: {title: A}", "cart: {title: A, path: /cart}"),
            ("cart: {\n    title: A, # a\n  }", "cart: {\n    title: A, path: /cart, # a\n  }"),
            (
                "cart:\n    title: A # a\n    # b\n    view: B",
                "cart:\n    title: A # a\n    path: /cart\n    # b\n    view: B"
            ),
            ("cart:\n    transitions:\n      - home", "cart:\n    path: /cart\n    transitions:\n      - home"),
            ("\"cart\" : {title: A}", "\"cart\" : {title: A, path: /cart}"),
        ])
    func paths(written: String, fixed: String) {
        let home = "  home: {transitions: [cart]}\n  "
        for end in ["", "\n"] {
            expect(home + "cart: {path: /cart}\n", home + written + end, becomes: home + fixed + end)
        }
    }

    @Test("a file with other line breaks keeps them")
    func lineBreaks() {
        let old = Self.app + "  home: {transitions: [cart]}\n  cart: {path: /cart}\n"
        let new = (Self.app + "  home: {transitions: [cart]}\n  cart:\n    title: A\n").replacing("\n", with: "\r\n")
        #expect(text(fix(old, new)) == new + "    path: /cart\r\n")
    }

    @Test("old paths come back in their order, with what they fix")
    func severalPaths() {
        let home = "  home: {transitions: [sale]}\n  "
        expect(
            home
                + "sale: {path: [/z, /a, {pattern: /sale, with: {n: 3, s: '\"x\"'}}], params: {n: Int = 1, s: String?}}\n",
            home + "sale: {params: {n: Int = 1, s: String?}}\n",
            becomes: home
                + #"sale: {params: {n: Int = 1, s: String?}, path: [/z, /a, {pattern: /sale, with: {n: "3", s: "\"x\""}}]}"#
                + "\n")
    }

    @Test("an old path that would be wrong now is not written")
    func otherPaths() {
        let home = "  home: {transitions: [product, offer]}\n"
        let old = home + "  product: {path: /products/:id, params: {id: Int}}\n  offer: {}\n"
        for routes in [
            // Another screen has it, the parameter is gone, or there is a new one.
            "  product: {params: {id: Int}}\n  offer: {path: /products/:id, params: {id: Int}}\n",
            "  product: {}\n  offer: {}\n",
            "  product: {params: {id: Int, page: Int}}\n  offer: {}\n",
        ] {
            let fixed = fix(Self.app + old, Self.app + home + routes)
            #expect(text(fixed) == Self.app + home + routes)
            #expect(fixed.applied.isEmpty)
        }
    }

    @Test("what other readers see is left to them, and what was accepted stays")
    func chosen() {
        let routes = "  home: {transitions: [cart]}\n  cart: "
        let (old, new) = (Self.app + routes + "{path: /cart}\n", Self.app + routes + "{}\n")
        #expect(fix(old, new, for: [.users]).applied.isEmpty)
        let programs = [old, new].map { Program(sources: [SourceFile(path: "A.yaml", text: $0)]) }
        let fixed = Flowgen.fix(programs[1], since: programs[0], trustingGuesses: true) { $0.rule != "link-removed" }
        #expect(fixed.applied.isEmpty)
    }

    // MARK: Former names

    @Test(
        "a likely former name of a route is written, in each style",
        arguments: [
            ("basket: {view: A}", "basket: {view: A, was: cart}"),
            ("basket: {view: A, was: bag}", "basket: {view: A, was: [bag, cart]}"),
            ("basket: {was: [bag, box], view: A}", "basket: {was: [bag, box, cart], view: A}"),
            (
                "basket:\n    view: A\n    was:\n      - bag # old",
                "basket:\n    view: A\n    was:\n      - bag # old\n      - cart"
            ),
            (
                "basket:\n    # shown\n    view: A # by this\n    title: B",
                "basket:\n    # shown\n    view: A # by this\n    was: cart\n    title: B"
            ),
        ])
    func routes(written: String, fixed: String) {
        func home(_ route: String) -> String { "  home: {transitions: [\(route)]}\n  " }
        expect(
            home("cart") + "cart: {view: A}\n", home("basket") + written + "\n", becomes: home("basket") + fixed + "\n")
    }

    @Test(
        "a likely former name of a transition is written, in each style",
        arguments: [
            ("[{to: cart, name: buy}]", "[{to: cart, name: buy, was: pay}]"),
            ("[cart]", "[{to: cart, was: pay}]"),
            ("\n      - cart # here", "\n      - {to: cart, was: pay} # here"),
            (
                "\n      - to: cart # here\n        name: buy",
                "\n      - to: cart # here\n        was: pay\n        name: buy"
            ),
            ("\n      - {name: buy, was: buyAll, to: cart}", "\n      - {name: buy, was: [buyAll, pay], to: cart}"),
        ])
    func transitions(written: String, fixed: String) {
        func routes(_ list: String) -> String { "  home:\n    transitions: \(list)\n  cart: {}\n" }
        expect(routes("[{to: cart, name: pay}]"), routes(written), becomes: routes(fixed))
    }

    @Test("a transition that leads to the same with other values is another one")
    func otherValues() {
        func routes(_ name: String, _ id: Int) -> String {
            "  home: {transitions: [{to: cart, with: {id: \(id)}, name: \(name)}]}\n  cart: {params: {id: Int}}\n"
        }
        expect(routes("one", 1), routes("two", 2), becomes: routes("two", 2))
        #expect(text(fix(Self.app + routes("one", 1), Self.app + routes("two", 1))).contains("was: one"))
    }

    @Test("a transition of anywhere, and one of the app's")
    func anywhere() {
        func program(_ app: String, _ flow: String) -> String {
            "app: Corner\nstart: Shop\nanywhere: [\(app)]\n---\nflow: Shop\nroot: home\nanywhere: [\(flow)]\n"
                + "routes:\n  home: {}\n  cart: {}\n---\nflow: Help\nroot: topics\nroutes: [topics]\n"
        }
        let fixed = fix(
            program("{to: Help, name: a}", "{to: cart, name: b}"), program("{to: Help, name: c}", "{to: cart, name: d}")
        )
        #expect(text(fixed) == program("{to: Help, name: c, was: a}", "{to: cart, name: d, was: b}"))
    }

    @Test("a flow, what it takes with it, and a route that moved")
    func flows() {
        func program(_ name: String, _ was: String = "") -> String {
            "app: Corner\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n  home: {transitions: [\(name)]}\n"
                + "---\nflow: \(name) # \(name)\n\(was)root: topics\nroutes:\n  topics: {transitions: [topic]}\n  topic: {}\n"
        }
        #expect(text(fix(program("Help"), program("Support"))) == program("Support", "was: Help\n"))

        func shop(_ routes: String, _ tips: String) -> String {
            "app: Corner\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n  home: {transitions: [Tips\(routes)\n"
                + "---\nflow: Tips\nroot: tips\nroutes:\n  tips: {\(tips)\n"
        }
        let old = shop(", tip]}\n  tip: {analyticsName: tip}", "}")
        func new(_ was: String) -> String { shop("]}", "transitions: [tip]}\n  tip: {analyticsName: tip\(was)}") }
        #expect(text(fix(old, new(""))) == new(", was: Shop/tip"))
    }

    @Test("a tab and a container")
    func tabs() {
        func program(_ tabs: String, _ items: String) -> String {
            "app: Corner\nstart: \(tabs)\n---\ntabs: \(tabs)\n\(items)\n---\nflow: Shop\nroot: home\nroutes: [home]\n"
                + "---\nflow: Help\nroot: topics\nroutes: [topics]\n"
        }
        let old = program("Main", "items: [Shop, {flow: Help, name: Aid}]")
        for (items, fixed) in [
            ("items: [Shop, Help]", "items: [Shop, {flow: Help, was: Aid}]"),
            ("items: [Shop, {flow: Help, name: Tips}]", "items: [Shop, {flow: Help, name: Tips, was: Aid}]"),
            (
                "items:\n  - Shop\n  - flow: Help\n    title: A",
                "items:\n  - Shop\n  - flow: Help\n    was: Aid\n    title: A"
            ),
        ] {
            #expect(text(fix(old, program("Main", items))) == program("Main", fixed))
        }
        let others = fix(old, program("Bar", "items: [Shop, {flow: Help, name: Aid}]"))
        #expect(text(others) == program("Bar", "was: Main\nitems: [Shop, {flow: Help, name: Aid}]"))
    }

    @Test("names that YAML would read as something else are quoted")
    func quoted() {
        let home = "  home: {transitions: [basket]}\n"
        expect(
            "  home: {transitions: ['yes']}\n  'yes': {view: A}\n", home + "  basket: {view: A}\n",
            becomes: home + "  basket: {view: A, was: \"yes\"}\n")
    }

    @Test("what follows from a former name is fixed after it")
    func inRounds() {
        let fixed = fix(
            Self.app + "  home: {transitions: [cart]}\n  cart: {view: A, path: /cart}\n",
            Self.app + "  home: {transitions: [basket]}\n  basket: {view: A, path: /basket}\n")
        #expect(text(fixed).contains("basket: {view: A, path: [/basket, /cart], was: cart}"))
        #expect(fixed.applied.map(\.fix.isGuess) == [true, false])
        #expect(
            Set(fixed.applied[0].findings.flatMap(\.consequences).map(\.rule.rawValue))
                .isSuperset(of: ["screen-removed", "state-route-lost"]))
    }

    /// A guess hides what is lost if it is wrong.
    @Test(
        "a former name is not written unless someone says that guesses are right, and not if several are possible",
        arguments: [
            ("  cart: {view: A}\n", "  basket: {view: A}\n  bag: {view: A}\n"),
            ("  cart: {view: A}\n  box: {view: A}\n", "  basket: {view: A}\n"),
            // One says this, another that.
            ("  cart: {view: A, path: /a}\n", "  basket: {view: A}\n  bag: {path: /a}\n"),
            ("  cart: {view: A}\n  box: {path: /a}\n", "  basket: {view: A, path: /a}\n"),
            // The view shows other screens, too.
            ("  cart: {view: A}\n  help: {view: A}\n", "  basket: {view: A}\n  help: {view: A}\n"),
        ])
    func guesses(old: String, new: String) {
        func program(_ routes: String) -> String {
            let names = routes.split(separator: "\n").map { $0.prefix { $0 != ":" }.drop { $0 == " " } }
            return Self.app + "  home: {transitions: [\(names.joined(separator: ", "))]}\n" + routes
        }
        #expect(text(fix(program(old), program(new))) == program(new))
        let sure = fix(program("  cart: {view: A}\n"), program("  basket: {view: A}\n"), trustingGuesses: false)
        #expect(text(sure) == program("  basket: {view: A}\n"))
    }

    @Test("only files of the new version are fixed, and not those of other modules")
    func files() {
        let flow = "flow: Help\nroot: topics\nroutes:\n  topics: {path: /help}\n"
        let old = Program(
            sources: [SourceFile(path: "A.yaml", text: Self.app + "  home: {transitions: [Help]}\n")],
            modules: [ModuleSources(name: "HelpKit", sources: [SourceFile(path: "B.yaml", text: flow)])])
        var new = old
        new.modules[0].sources[0] = SourceFile(path: "B.yaml", text: flow.replacing("path: /help", with: ""))
        let fixed = Flowgen.fix(new, since: old, trustingGuesses: true)
        #expect(fixed.applied.isEmpty)
    }
}
