import FlowModel
import Testing

/// Small programs about which a proof was wrong, or is not exact (Documentation/Decisions/0011-runs.md).
struct ExactnessTests {
    /// The invariants of a program that do not hold.
    private static func violated(_ program: String) -> [String] {
        Program(program).findings.filter { $0.rule == "invariant-violated" }.map(\.key).sorted()
    }

    // MARK: Exact

    @Test("a flow begins with the root that the answers at the start say", arguments: ["Shop", "Main"])
    func rootsAtTheStart(start: String) {
        let violated = Self.violated(
            """
            app: Corner
            start: [{to: \(start), when: isMember}, Welcome]
            guards: {isMember: {}}
            invariants:
              - {name: home, always: {from: Shop/home, canReach: Shop/offers}}
              - {name: feed, always: {from: Feed/posts, canReach: Shop/offers}}
            ---
            tabs: Main
            items: [{flow: Feed}, {flow: Shop}]
            ---
            flow: Feed
            root: posts
            routes: [posts]
            ---
            flow: Welcome
            root: hello
            routes: [hello]
            ---
            flow: Shop
            root: [{to: offers, when: isMember}, home]
            routes:
              offers: {transitions: [home]}
              home: {}
            """)
        #expect(violated.isEmpty)
    }

    @Test("a screen to which a link goes back together with what took its place need not end that")
    func dismissedTogether() {
        let violated = Self.violated(
            """
            app: Corner
            start: Shop
            links: {schemes: [corner]}
            invariants:
              - {name: alone, never: {reach: Help.dismissed, without: Tour.dismissed}}
              - {name: without, never: {reach: Help.dismissed, without: Tour/intro}}
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Help
            root: topics
            routes:
              topics: {transitions: [{to: topic, dismissable: false}]}
              topic: {path: /topic, transitions: [{to: Tour, instead: top}]}
            ---
            flow: Tour
            root: intro
            routes: [intro]
            """)
        #expect(violated == ["alone"])
    }

    @Test("what a signal shows where nothing leads on leads nowhere either")
    func signalsWhereNothingLeadsOn() {
        let violated = Self.violated(
            """
            app: Corner
            start: Shop
            signals: [{to: Call}]
            invariants:
              - {name: call, always: {from: Call/ringing, canReach: Shop/home}}
              - {name: home, always: {from: Shop/home, canReach: Shop/done}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: done, instead: root}]}
              done: {}
            ---
            flow: Call
            root: ringing
            routes: [ringing]
            """)
        #expect(violated == ["call"])
    }

    @Test("the flow of a guard that refuses a link is no way on from what the link shows")
    func guardsOfLinks() {
        let violated = Self.violated(
            """
            app: Corner
            start: Shop
            links: {schemes: [corner]}
            guards: {isLoggedIn: {otherwise: Auth, until: [done]}}
            invariants:
              - {name: order, always: {from: Shop/order, canReach: Auth/login}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: []}
              order: {path: /order, requires: [isLoggedIn]}
            ---
            flow: Auth
            root: login
            outcomes: [done]
            routes:
              login: {transitions: [{finish: done}]}
            """)
        #expect(violated == ["order"])
    }
}
