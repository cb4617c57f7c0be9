import FlowModel
import FlowgenKit
import Testing

/// What is written otherwise, and means the same.
struct SpellingTests {
    private static let invariants = """
        app: Corner
        start: Shop
        styles: {card: {like: sheet, detents: [medium, large]}}
        guards: {isA: {otherwise: Auth, until: [done, left]}, isB: {}}
        invariants:
          - name: guarded
            never: {reach: [Shop/cart, Shop/offers], without: [isA, isB], by: [start, link]}
          - name: named
            every: {route: [Shop/cart, Shop/home], has: {analyticsName: present, title: present}}
          - name: others
            every: {route: {not: [Shop/offers, Auth/*]}, has: {title: present}}
          - name: near
            within: {from: [Shop/home, Shop/offers], to: [Shop/cart, Shop/offers], taps: 1}
          - name: reachable
            always: {from: [Shop/cart, Shop/offers], canReach: [Shop/home, Auth]}
          - name: bought
            possible: [Shop/home, [Shop/cart, Shop/offers]]
        ---
        flow: Shop
        root: home
        routes:
          home: {analyticsName: a, title: A, transitions: [{to: cart, requires: isA, style: card}, {to: offers, requires: isB}]}
          cart: {analyticsName: b, title: B, transitions: [{back: home, name: done}]}
          offers: {transitions: [{to: cart, requires: isA}, {back: home, name: done}]}
        ---
        flow: Auth
        root: form
        outcomes: [done, left]
        routes:
          form: {transitions: [{finish: done}, {finish: left}]}
        """

    @Test(
        "the order of a list has no meaning where any of it counts",
        arguments: [
            ("reach: [Shop/cart, Shop/offers]", "reach: [Shop/offers, Shop/cart]"),
            ("without: [isA, isB]", "without: [isB, isA]"), ("by: [start, link]", "by: [link, start]"),
            ("route: [Shop/cart, Shop/home]", "route: [Shop/home, Shop/cart]"),
            ("{analyticsName: present, title: present}", "{title: present, analyticsName: present}"),
            ("not: [Shop/offers, Auth/*]", "not: [Auth/*, Shop/offers]"),
            ("from: [Shop/home, Shop/offers]", "from: [Shop/offers, Shop/home]"),
            ("to: [Shop/cart, Shop/offers]", "to: [Shop/offers, Shop/cart]"),
            ("canReach: [Shop/home, Auth]", "canReach: [Auth, Shop/home]"),
            ("[Shop/home, [Shop/cart, Shop/offers]]", "[Shop/home, [Shop/offers, Shop/cart]]"),
            ("until: [done, left]", "until: [left, done]"), ("[medium, large]", "[large, medium]"),
        ])
    func lists(old: String, new: String) {
        let changed = Self.invariants.replacing(old, with: new)
        #expect(changed != Self.invariants)
        let versions = Versions(Self.invariants, changed)
        #expect(versions.diff.new.findings.map(\.message) == [])
        #expect(versions.lines == [])
    }

    @Test("what a list has twice is not new the second time")
    func repeated() {
        let program = """
            app: Corner
            start: Shop
            anywhere: [{restart: true, name: again}, {restart: true, name: again}]
            ---
            flow: Shop
            root: home
            anywhere: [{to: cart, name: common, except: [home, home]}, {to: cart, name: common, except: [home]}]
            routes:
              home: {tags: [a, a], transitions: [cart, cart, {to: Auth, then: {done: cart}}, {to: Auth, then: {done: cart}}]}
              cart: {}
            ---
            flow: Auth
            root: form
            outcomes: [done]
            routes:
              form: {transitions: [{finish: done}, {finish: done}]}
            """
        let versions = Versions(program, program)
        #expect(versions.diff.new.findings.filter { $0.severity == .error }.map(\.message) == [])
        #expect(versions.lines == [])
    }

    @Test("the steps of a run have an order, and what is in a list counts")
    func steps() {
        for (old, new) in [
            ("[Shop/home, [Shop/cart, Shop/offers]]", "[Shop/offers, Shop/cart]"),
            ("without: [isA, isB]", "without: [isB, isA, Auth.done]"),
            ("not: [Shop/offers, Auth/*]", "not: [Auth/*, Shop/offers, Shop/home]"),
        ] {
            #expect(
                Versions(Self.invariants, Self.invariants.replacing(old, with: new)).ids == ["invariant-weakened"])
        }
    }

    @Test("an invariant in another order that does not hold any more has held")
    func lostProof() {
        let new = Self.invariants.replacing("title: B, ", with: "")
            .replacing("route: [Shop/cart, Shop/home], has", with: "route: [Shop/home, Shop/cart], has")
        let versions = Versions(Self.invariants, new, for: [.users])
        #expect(versions.lines.contains { $0.hasPrefix("error proof-lost [App] `named`") }, "\(versions.lines)")
    }

    @Test(
        "a type that Swift spells in two ways is one type",
        arguments: [
            ("[String]", "Array<String>"), ("[String:Int]", "Dictionary<String, Int>"),
            ("[String: Int]", "Swift.Dictionary< String,Int >"), ("String?", "Optional<String>"),
            ("[ [Int]? ]", "Array<Optional<Array<Int>>>"), ("Set<[Int]>", "Set<Array<Int>>"),
            ("Int??", "Optional<Int?>"), ("Result<[Int], Failure>", "Result<Array<Int>,Failure>"),
        ])
    func types(one: String, other: String) {
        func program(_ type: String) -> String {
            "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [cart, pick, Pay]}\n  cart: {params: {a: \"\(type)\"}}\n"
                + "  pick: {result: \"\(type)\"}\n"
                + "---\nflow: Pay\nroot: form\noutcomes: {paid: {a: \"\(type)\"}}\n"
                + "routes: {form: {transitions: [{finish: paid}]}}\n"
        }
        for versions in [Versions(program(one), program(other)), Versions(program(other), program(one))] {
            #expect(versions.diff.new.findings.map(\.message) == [])
            #expect(versions.lines == [])
        }
        // Something else it is not.
        #expect(Versions(program(one), program("Bool"), for: [.source]).ids.count == 3)
    }

    @Test("a link reads an optional, however it is spelled")
    func links() {
        func program(_ type: String) -> String {
            "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [search]}\n  search: {path: '/s?n=:n', params: {n: \(type)}}\n"
        }
        #expect(Versions(program("Int?"), program("Optional<Int>")).lines == [])
        #expect(
            Versions(program("String?"), program("Optional<Int>"), for: [.links]).ids
                == Versions(program("String?"), program("Int?"), for: [.links]).ids)
    }
}
