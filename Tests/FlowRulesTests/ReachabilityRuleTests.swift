import FlowModel
import Testing

/// What counts as reachable, and where an unreachable part is reported.
struct ReachabilityRuleTests {
    @Test("an unreachable part is reported at its root")
    func aPartThatCannotBeReached() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {}
              terms: {}
              offer: {transitions: [terms, details]}
              details: {transitions: [offer, prices]}
              prices: {}
              legal: {transitions: [prices, imprint]}
              imprint: {}
            """)
        #expect(
            program.report == """
                6:3 warning unreachable-route [Shop/offer] nothing leads to `offer`, nor to 2 routes behind it
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                9:3 warning unreachable-route [Shop/legal] nothing leads to `legal`, nor to 2 routes behind it
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                """)
    }

    @Test("a cycle is reported at its first route, not at what it leads to")
    func aCircleIsReportedAtIts() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {}
              a: {}
              b: {transitions: [c]}
              c: {transitions: [b, a]}
              d: {transitions: [d]}
            """)
        #expect(
            program.report == """
                6:3 warning unreachable-route [Shop/b] nothing leads to `b`, nor to 2 routes behind it
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                8:3 warning unreachable-route [Shop/d] nothing leads to `d`
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                """)
    }

    @Test("entries and `anywhere` transitions make routes reachable; going back does not")
    func entriesAndFlowWideTransitionsAre() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [help]
            routes:
              home: {transitions: [{back: lost}]}
              help: {transitions: [faq]}
              faq: {}
              offer: {entry: a push notification, transitions: [terms]}
              terms: {}
              lost: {}
            """)
        #expect(
            program.report == """
                10:3 warning unreachable-route [Shop/lost] nothing leads to `lost`
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                """)
    }

    @Test("routes of every flow are checked, whether anything starts it or not")
    func everyFlowIsAStart() {
        let program = Program(
            """
            app: Corner
            start: Shop
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Auth
            root: login
            routes: [login]
            """)
        #expect(program.findings.map(\.rule) == ["unreachable-flow"])
    }

    @Test("a route is not reachable just because it, or a cycle that only it leads to, shows it in its tab")
    func tabCircles() {
        let program = Program(
            """
            app: Corner
            start: Main
            rules: {link-no-stack: off}
            ---
            tabs: Main
            items: [Shop, Help]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{tab: Shop/product}]}
              product: {}
              offer: {transitions: [{tab: Shop/offer}]}
              news: {transitions: [{tab: Shop/story}]}
              story: {transitions: [{to: Help, then: {dismissed: {tab: Shop/news}}}]}
            ---
            flow: Help
            root: topics
            routes: [topics]
            """)
        #expect(
            program.findings.filter { $0.rule == "unreachable-route" }.map { "\($0.subject): \($0.message)" } == [
                "Shop/offer: nothing leads to `offer`",
                "Shop/news: nothing leads to `news`, nor to 1 route behind it",
            ])
    }

    @Test("`except` says from where a transition is not available, and so do the findings about where it leads")
    func exceptions() {
        let program = Program(
            """
            app: Corner
            start: Shop
            anywhere: [{to: Help, except: [Shop, Help/faq]}]
            ---
            flow: Shop
            root: home
            anywhere: [{to: all, except: home}]
            routes: [home, news, sale]
            ---
            flow: Help
            root: topics
            routes: {topics: {transitions: [faq]}, faq: {}}
            """)
        #expect(
            program.report == """
                8:16 warning unreachable-route [Shop/news] nothing leads to `news`, nor to 1 route behind it
                  help: `to: all` leads to it, but not from `home`: `except` says from where a transition is not \
                available, and leaves out no target; add a transition to it, or say what opens it from outside: \
                `entry: push notification`
                10:7 warning unreachable-flow [Help] nothing leads to Help
                  help: `to: Help` leads to it, but not from `Shop` or `Help/faq`: `except` says from where a transition \
                is not available, and leaves out no target; start it with a transition `to: Help`, or remove it
                """)
    }

    @Test("what follows an outcome that no run has is not reached, nor the flow of a guard that nothing asks")
    func neverHappens() {
        let program = Program(
            """
            app: Corner
            start: Shop
            guards: {isIn: {otherwise: Auth, until: done}}
            rules: {dead-outcome: off, unused-declaration: off}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Payment, then: {paid: thanks, failed: retry}}]}
              thanks: {}
              retry: {transitions: [{to: Payment, requires: isIn, then: {failed: lost}}]}
              lost: {}
            ---
            flow: Payment
            root: card
            outcomes: [paid, failed]
            routes: {card: {transitions: [{finish: paid}]}}
            ---
            flow: Auth
            root: login
            outcomes: [done]
            routes: {login: {transitions: [{finish: done}]}}
            """)
        #expect(
            program.findings.map { "\($0.subject): \($0.message)" } == [
                "Shop/retry: nothing leads to `retry`, nor to 1 flow behind it",
                "Shop/lost: nothing leads to `lost`",
            ])
    }

    @Test(
        "what is not known may lead anywhere",
        arguments: [
            // What is written, and what nothing leads to then.
            ("{to: Payment, name: other}", ["Shop/thanks", "Lost"]),
            ("{to: Payment, name: other, then: {payed: thanks}}", ["Lost"]),
            ("{to: Payment, name: other, then: {payed: Lost}}", []),
            ("{to: Paymnt, then: {paid: thanks}}", []), ("zoo", ["Lost"]), ("hlep", []), ("{finish: over}", ["Lost"]),
            ("{to: [x]}", []),
        ])
    func unknown(transition: String, expected: [String]) {
        let program = Program(
            """
            app: Corner
            start: Shop
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [Payment, \(transition)]}
              thanks: {transitions: [Help]}
            ---
            flow: Payment
            root: card
            outcomes: [paid]
            routes: {card: {transitions: [{finish: paid}]}}
            ---
            flow: Help
            root: topics
            routes: [topics]
            ---
            flow: Lost
            root: start
            routes: [start]
            """)
        let found = program.findings.filter { $0.rule.rawValue.hasPrefix("unreachable-") }
        #expect(found.map { "\($0.subject)" } == expected, "\(program.report)")
    }
}
