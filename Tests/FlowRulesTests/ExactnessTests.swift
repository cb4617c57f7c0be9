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

    @Test(
        "what is never taken, or contradicts what was asked for it, is no way",
        arguments: [
            "{name: next, choose: [{to: done, when: isSlow}, {to: help}]}",
            "{name: next, choose: [{to: done, when: {not: isSlow}}, {to: help}]}",
            "{name: next, choose: [{to: help, when: isNew}, {to: done, when: isNew}, {to: home}]}",
            "{name: next, choose: [{to: help, when: isNew}, {to: home, when: {not: isNew}}, {to: done}]}",
            "{name: next, choose: [{to: help, when: isNew}, {to: done, requires: isNew}]}",
            "{to: done, requires: [isNew, {not: isNew}]}",
        ])
    func neverTaken(transition: String) {
        let violated = Self.violated(
            """
            app: Corner
            start: Shop
            guards: {isNew: {}, isSlow: {async: true}}
            rules: {late-guard: off, start-never-shown: off, contradictory-conditions: off}
            invariants:
              - {name: done, always: {from: Shop/home, canReach: Shop/done}}
              - {name: funnel, possible: [Shop/home, Shop/done]}
              - {name: near, within: {from: Shop/home, to: Shop/done, taps: 1}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [\(transition)]}
              help: {}
              done: {}
            """)
        #expect(violated == ["done", "funnel", "near"])
    }

    // MARK: Not exact: a table of the decision, by name

    @Test func ofChosenRoots() {
        // In truth, a tour that is not for members never begins with what is for them.
        let violated = Self.violated(
            """
            app: Corner
            start: Shop
            guards: {isMember: {}}
            invariants:
              - {name: offers, always: {from: Shop/home, canReach: Tour/offers}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Tour, requires: {not: isMember}}]}
            ---
            flow: Tour
            root: [{to: offers, when: isMember}, intro]
            routes: [offers, intro]
            """)
        #expect(violated.isEmpty)
    }

    /// The findings about an app, by the rule, or by the invariant that does not hold.
    private static func reported(_ app: String, _ flows: String) -> [String] {
        Program("app: Corner\nlinks: {schemes: [corner]}\n" + app + "\n---\n" + flows).findings
            .map { $0.rule == "invariant-violated" ? $0.key : $0.rule.rawValue }
    }

    @Test func ofTabsLeft() {
        // In truth, Feed may have been left at what is pinned, from where nothing leads to the posts.
        let reported = Self.reported(
            "start: Main\ninvariants: [{name: silent, always: {from: Shop/other, canReach: Feed/posts}}]",
            """
            tabs: Main
            items: [Feed, Shop]
            ---
            flow: Feed
            root: posts
            routes:
              posts: {transitions: [{to: pinned, instead: root}]}
              pinned: {hidesTabBar: true, transitions: [{tab: Shop}]}
            ---
            flow: Shop
            root: other
            routes: {other: {hidesTabBar: true, transitions: [{tab: Feed}]}}
            """)
        #expect(!reported.contains("silent"))
    }

    @Test func ofNames() {
        // In truth, the step is above the form, which therefore cannot be left.
        let reported = Self.reported(
            "start: Shop",
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: form, dismissable: false}]}
              form: {transitions: [step]}
              step: {transitions: [review]}
              review: {transitions: [{to: done, instead: step}]}
              done: {}
            """)
        #expect(!reported.contains("trap"))
    }

    @Test func ofHeldLinks() {
        // In truth, the shop may have ended at its last screen before the link came.
        let reported = Self.reported(
            "start: Shop\ninvariants: [{name: silent, always: {from: Help/topic, canReach: Shop/cart}}]",
            """
            flow: Shop
            root: home
            routes: {home: {transitions: [{to: done, instead: root}, cart]}, done: {}, cart: {}}
            ---
            flow: Help
            root: topics
            routes:
              topics: {transitions: [{to: topic, dismissable: false}]}
              topic: {path: /topic, transitions: [{to: topics, instead: first}]}
            """)
        #expect(!reported.contains("silent"))
    }

    @Test func ofGuardsOfLinks() {
        // In truth, the log-in never ends as the guard asks for.
        let reported = Self.reported(
            "start: Shop\nguards: {isIn: {otherwise: Auth, until: [done]}}\n"
                + "invariants: [{name: silent, always: {from: Auth/login, canReach: Shop/order}}]",
            """
            flow: Shop
            root: home
            routes: {home: {}, order: {path: /order, requires: [isIn]}}
            ---
            flow: Auth
            root: login
            outcomes: [done, skipped]
            routes: {login: {transitions: [{finish: skipped}]}}
            """)
        #expect(!reported.contains("silent"))
    }

    @Test func ofRemovedCallers() {
        // In truth, the tour can only be dismissed, and the shop is done then.
        let reported = Self.reported(
            "start: Shop\ninvariants: [{name: silent, always: {from: Tour/intro, canReach: Shop/home}}]",
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Tour, then: {dismissed: {to: done, instead: root}}}]}
              done: {}
            ---
            flow: Tour
            root: intro
            routes: [intro]
            """)
        #expect(!reported.contains("silent"))
    }

    @Test func ofNumbers() {
        // In truth, one back from the review is the form, and never the screen that leads to help.
        let reported = Self.reported(
            "start: Shop\ninvariants: [{name: silent, possible: [Shop/review, Shop/help]}]",
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [form, help]}
              form: {transitions: [review]}
              review: {transitions: [{back: 1, name: edit}]}
              help: {}
            """)
        #expect(!reported.contains("silent"))
    }

    @Test func ofAnywhere() {
        // In truth, help ends on the screen that it was opened on, which leads to the cart.
        let reported = Self.reported(
            "start: Shop\ninvariants: [{name: reported, within: {from: Help/topics, to: Shop/cart, taps: 2}}]",
            """
            flow: Shop
            root: home
            anywhere: [Help]
            routes: {home: {transitions: [cart]}, cart: {}}
            ---
            flow: Help
            root: topics
            outcomes: [done]
            routes: {topics: {transitions: [{finish: done}]}}
            """)
        #expect(reported.contains("reported"))
    }

    @Test func ofRevealed() {
        // In truth, the list is shown before the topics below it.
        let reported = Self.reported(
            "start: Shop\ninvariants: [{name: reported, never: {reach: Help/topics, without: Help/list}}]",
            """
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Help
            root: topics
            routes:
              topics: {transitions: [list]}
              list: {transitions: [{to: topic, dismissable: false}]}
              topic: {path: /topic, transitions: [{back: list}]}
            """)
        #expect(reported.contains("reported"))
    }

    @Test func ofSheetsInTabs() {
        // In truth, the sheet covers the tab bar until it is swiped down.
        let reported = Self.reported(
            "start: Main\ninvariants: [{name: reported, never: {reach: Bee/list, without: Ant/list}}]",
            """
            tabs: Main
            items: [Ant, Bee]
            ---
            flow: Ant
            root: list
            routes: {list: {transitions: [{to: detail, style: sheet}]}, detail: {path: /detail}}
            ---
            flow: Bee
            root: list
            routes: [list]
            """)
        #expect(reported.contains("reported"))
    }

    @Test func ofHeldSheets() {
        // In truth, the tour stays in the sheet, which cannot be dismissed.
        let reported = Self.reported(
            "start: Shop\ninvariants: [{name: reported, never: {reach: Tour.dismissed}}]",
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: form, style: sheet, dismissable: false}]}
              form: {transitions: [{to: Tour, instead: top}, {restart: true, name: again}]}
            ---
            flow: Tour
            root: intro
            routes: {intro: {transitions: [{restart: true, name: again}]}}
            """)
        #expect(reported.contains("reported"))
    }

    @Test func ofTwoTabs() {
        // In truth, the link opens in the second tab only where the first one is not there.
        let reported = Self.reported(
            "start: Main\nguards: {isA: {}}\n"
                + "invariants: [{name: reported, never: {reach: Shop/item, without: [isA, {not: isA}]}}]",
            """
            tabs: Main
            items: [{flow: Shop, when: [isA]}, {flow: Shop, name: Second}]
            ---
            flow: Shop
            root: home
            routes: {home: {}, item: {path: /item}}
            """)
        #expect(reported.contains("reported"))
    }

    @Test func ofRoots() {
        // In truth, the shop always begins with its offers.
        let reported = Self.reported(
            "start: [{to: Shop, when: isMember}, Welcome]\nguards: {isMember: {}}",
            """
            flow: Welcome
            root: hello
            routes: [hello]
            ---
            flow: Shop
            root: [{to: offers, when: isMember}, home]
            routes:
              offers: {transitions: [item]}
              home: {transitions: [item]}
              item: {transitions: [{back: offers}]}
            """)
        #expect(reported.contains("back-target-maybe"))
    }
}
