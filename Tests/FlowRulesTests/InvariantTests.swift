import FlowModel
import Testing

@testable import FlowRules

/// Findings about invariants in programs that random tests do not produce.
struct InvariantTests {
    @Test("of several paths into a flow of another module, the shortest is shown")
    func nearestExternalFlow() throws {
        let program = Program(
            """
            app: Corner
            start: [{to: Shop, when: isOpen}, Main]
            guards: {isOpen: {}}
            invariants:
              - {name: no-payment, never: {reach: Payment}}
            ---
            tabs: Main
            items: [Feed]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [Payment]}
            ---
            flow: Feed
            root: posts
            routes:
              posts: {transitions: [post]}
              post: {transitions: [Payment]}
            ---
            flow: Payment
            module: PaymentKit
            """)
        let finding = try #require(program.findings.first { $0.rule == "invariant-violated" }, "\(program.report)")
        #expect(
            finding.path.map(\.description) == ["start Shop while isOpen", "Shop/home", "Shop/home.payment", "Payment"])
    }

    @Test("an outcome is a gate, and another is none", arguments: ["loggedIn", "skipped", "dismissed"])
    func outcomeAsGate(outcome: String) {
        let program = Program(
            """
            app: Corner
            start: Shop
            invariants:
              - {name: orders, never: {reach: Shop/orders, without: Auth.\(outcome)}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Auth, then: {loggedIn: orders}}]}
              orders: {}
            ---
            flow: Auth
            root: login
            outcomes: [loggedIn, skipped]
            routes:
              login: {transitions: [{finish: loggedIn}, {finish: skipped}]}
            """)
        let isViolated = program.findings.contains { $0.rule == "invariant-violated" }
        #expect(isViolated == (outcome != "loggedIn"), "\(program.report)")
    }

    @Test("a chain of arrows is not a selector, however long it is")
    func arrows() {
        #expect(Selector("Shop/home -> Shop/cart") != nil)
        #expect(Selector("Shop -> Shop -> Shop") == nil)
        #expect(Selector(String(repeating: "Shop -> ", count: 100_000) + "Shop") == nil)
    }

    private static let shop = """
        ---
        flow: Shop
        root: home
        outcomes: [done]
        routes:
          home: {transitions: [cart]}
          cart: {requires: isOpen, transitions: [{finish: done}]}
        """

    @Test(
        "`step` means transitions, from routes to routes",
        arguments: [
            "Shop", "Shop/home", "tag:none", "Shop.done", "Shop.done -> Shop/cart", "Shop/home.cart -> Shop/cart",
            "Shop/home -> Shop.done", "[Shop/home.cart, Shop/home]", "{not: Shop.done}", "{not: Shop/home}",
        ])
    func noStep(selection: String) {
        let findings = Self.findings("never: {step: \(selection)}")
        #expect(findings.count == 1 && findings.first?.rule == "invariant-empty", "\(findings.map(\.message))")
    }

    @Test(
        "a selection is judged even if nothing matches it",
        arguments: ["Shop/cart -> Shop/home", "[Shop/cart -> Shop/home]", "Shop/cart -> Shop"])
    func step(selection: String) {
        #expect(Self.findings("never: {step: \(selection)}").isEmpty)
        // The negation then matches all transitions.
        #expect(Self.findings("never: {step: {not: \(selection)}}").map(\.rule) == ["invariant-violated"])
    }

    @Test(
        "an outcome has no negation", arguments: ["Shop.done", "[Shop/home, Shop.done]", "[Shop/home.cart, Shop.done]"])
    func otherOutcomes(selection: String) {
        let findings = Self.findings("always: {from: Shop/home, canReach: {not: \(selection)}}")
        #expect(findings.map(\.rule) == ["invariant-empty"], "\(findings.map(\.message))")
    }

    private static func findings(_ claim: String) -> [Finding] {
        Program("app: Corner\nstart: Shop\nguards: {isOpen: {}}\ninvariants:\n  - {name: it, \(claim)}\n" + shop)
            .findings
    }

    /// A program with a mistake in a name has findings about the name, and none about its effect on runs.
    @Test(
        "runs are not judged if a name is unresolved",
        arguments: [
            ("start: Shop", "start: Shp"), ("requires: isOpen", "requires: isOpn"), ("[cart]", "[crat]"),
            ("finish: done", "finish: don"), ("root: home", "root: hom"), ("root: home\n", ""),
        ])
    func unknownName(name: String, mistake: String) throws {
        let text = """
            app: Corner
            start: Shop
            guards: {isOpen: {}}
            invariants:
              - {name: cart-is-near, within: {from: all, to: Shop/cart, taps: 1}}
              - {name: way-on, always: {from: all, canReach: Shop.done}}
              - {name: guarded, never: {reach: Shop/cart, without: isOpen}}
              - name: excepted
                never: {reach: Shop/cart}
                except: {route: Shop/cart, why: it is sold there}
              - {name: tracked, every: {route: Shop/home, has: {analyticsName: present}}}
              - {name: misspelt, never: {reach: Shop/crt}}

            """ + Self.shop
        #expect(Program(text).findings.map(\.key) == ["tracked", "misspelt"])
        let broken = text.replacing(name, with: mistake)
        try #require(broken != text)
        let findings = Program(broken).findings
        #expect(findings.filter { $0.rule == "invariant-violated" }.map(\.key) == ["tracked"])
        #expect(findings.filter { $0.rule == "invariant-empty" }.map(\.key) == ["misspelt"])
        #expect(findings.count == 3, "\(findings.map(\.message))")
    }

    @Test("invariants are judged for the rules that report them, and by runs only if one of these needs runs")
    func judgedOnce() throws {
        let graph = Program(
            """
            app: Corner
            start: Shop
            guards: {isOpen: {}}
            limits: {taps: 1}
            invariants:
              - {name: no-cart, never: {reach: Shop/cart}}
              - {name: no-card, never: {reach: Shop/card}}

            """ + Self.shop
        ).graph
        func judgement(_ rules: [any Rule.Type]) -> InvariantJudgement? { AnalyzedGraph(graph, for: rules).invariants }
        #expect(judgement([TooFar.self, UnknownTarget.self]) == nil)
        let names = try #require(judgement([InvariantEmpty.self, TooFar.self]))
        #expect(names.violated.isEmpty)
        #expect(names.empty.map(\.key) == ["no-card"])
        let both = try #require(judgement([InvariantEmpty.self, InvariantViolated.self]))
        #expect(both.violated.map(\.key) == ["no-cart"])
        #expect(both.empty.map(\.key) == ["no-card"])
    }

    @Test("each invariant is judged by runs with its own gate and starts, regardless of earlier invariants")
    func gates() {
        let numbers = Array(0..<10)
        let claims = (numbers + numbers).flatMap { number in
            [
                "{reach: Shop/r\(number), without: g\(number)}",
                "{reach: Shop/r\(number), without: g\((number + 1) % 10)}",
                "{reach: Shop/r\(number), without: g\((number + 1) % 10), by: link}",
                "{reach: Shop/r\(number), without: Shop/r\((number + 1) % 10)}",
                "{reach: Shop/r\(number)}",
            ]
        }
        let invariants = claims.enumerated().map { "  - {name: n\($0), never: \($1)}\n" }
        let routes = numbers.map { "  r\($0): {requires: g\($0)}\n" }
        let program = Program(
            "app: Corner\nstart: Shop\nguards: {\(numbers.map { "g\($0): {}" }.joined(separator: ", "))}\n"
                + "invariants:\n" + invariants.joined()
                + "---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [\(numbers.map { "r\($0)" }.joined(separator: ", "))]}\n" + routes.joined())
        let violated = program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
        #expect(violated == claims.indices.filter { [1, 3, 4].contains($0 % 5) }.map { "n\($0)" })
    }

    @Test("a route with a result returns to what a link opened")
    func resultOverLink() {
        let program = Program(
            """
            app: Corner
            start: Shop
            links: {schemes: corner}
            invariants:
              - {name: back, always: {from: Search/scanner, canReach: Search/search}}
              - {name: home, always: {from: Search/scanner, canReach: Shop/home}}
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Search
            root: search
            routes:
              search: {path: /search, transitions: [scanner]}
              scanner: {result: String, style: sheet}
            """)
        #expect(!program.findings.contains { $0.rule == "invariant-violated" }, "\(program.report)")
    }

    @Test("the path to a screen without a way on begins with what a link opens")
    func wayFromLink() {
        let program = Program(
            """
            app: Corner
            start: Shop
            links: {schemes: corner}
            invariants: [{name: a, always: {from: Help/answer, canReach: Help/topics.other}}]
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Help
            root: topics
            routes:
              topics: {path: /help, transitions: [{to: answer, instead: root}, {to: topics, above: root, name: other}]}
              answer: {}
            """)
        let found = program.findings.filter { $0.rule == "invariant-violated" }
        let path = ["link /help", "Help/topics", "Help/topics.answer", "Help/answer"]
        #expect(found.map { $0.path.map(\.description) } == [path], "\(program.report)")
    }

    @Test(
        "what a link has put below its screen appears when what is above ends, in whatever way",
        arguments: [
            // Another root than the one from which the flow ends soonest, and a long press that skips the screen below.
            ("lobby", "reach: Chats/chat, without: Chats/list", true),
            ("lobby", "reach: Chats/list, without: [Chats/chat, Room.moved]", true),
            // From above a screen that is not seen.
            ("member", "reach: Chats/chat, without: [Room/lobby, Room/room, Room.dismissed]", true),
            ("member", "reach: Chats/chat, without: [Room.closed, Room.dismissed, Room.moved, Chats/archive]", false),
            // A signal, while another flow is on top.
            ("person", "reach: Chats/chat, without: [Room/room, Room/member, Person.dismissed]", true),
            ("person", "reach: Chats/chat, without: [Room.closed, Room.dismissed, Room.moved, Chats/archive]", false),
            // What follows an outcome goes back farther, or shows a screen above the one that is not seen.
            ("lobby", "reach: Chats/list, without: [Room.dismissed, Chats/chat]", true),
            ("lobby", "reach: Chats/list, without: [Room.dismissed, Chats/chat, Room.moved]", false),
            ("lobby", "reach: Chats/chat, without: [Room.dismissed, Room.closed, Room.moved]", true),
            ("lobby", "reach: Chats/chat, without: [Room.dismissed, Room.closed, Room.moved, Chats/archive]", false),
        ])
    func belowALink(linked: String, claim: String, isViolated: Bool) {
        // A link begins where one to the screen below would.
        let all = ["lobby": ["lobby"], "member": ["room", "member"], "person": ["room", "member", "person"]]
        func path(_ route: String, from: String) -> String {
            all[linked]?.contains(route) == true ? "path: {pattern: /\(route), from: \(from)}, " : ""
        }
        let program = Program(
            """
            app: Corner
            start: Feed
            links: {schemes: corner}
            guards: {isNew: {}}
            invariants:
              - {name: below, never: {\(claim)}}
            ---
            flow: Feed
            root: timeline
            routes: [timeline]
            ---
            flow: Chats
            root: list
            style: cover
            routes:
              list: {transitions: [chat]}
              chat: {transitions: [{to: Room, then: {moved: {back: root}, filed: archive}}]}
              archive: {}
            ---
            flow: Room
            root: [{to: lobby, when: isNew}, room]
            outcomes: [closed, moved, filed]
            signals: [{finish: closed, name: removed}]
            routes:
              lobby: {\(path("lobby", from: "Chats/chat"))transitions: [rules]}
              rules: {transitions: [{finish: closed}, {finish: moved}, {finish: filed}]}
              room: {\(path("room", from: "Chats/chat"))transitions: [member, {finish: closed}]}
              member: {\(path("member", from: "Room/room"))transitions: [Person, {finish: closed}]}
            ---
            flow: Person
            root: person
            style: sheet
            routes:
              person: {\(path("person", from: "Room/member"))transitions: []}
            """)
        #expect(program.findings.contains { $0.rule == "invariant-violated" } == isViolated, "\(program.report)")
    }
}
