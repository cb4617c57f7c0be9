import FlowModel
import Testing

/// Tabs that are not shown, and tabs that are already selected.
struct TabAccessTests {
    /// Returns the findings of an app that shows its tabs to new users, and a lobby to others.
    private static func findings(
        lobby: String, shop: String = "home: {}", invariant: String = ""
    ) -> [Finding] {
        Program(
            """
            app: Corner
            start: [{to: Main, when: isNew}, Lobby]
            guards: {isNew: {}}
            invariants: [\(invariant)]
            ---
            tabs: Main
            items: [Shop, Orders]
            ---
            flow: Shop
            root: home
            routes: {\(shop)}
            ---
            flow: Orders
            root: list
            routes: [list]
            ---
            flow: Lobby
            root: door
            routes: {\(lobby)}
            ---
            flow: Wizard
            root: step
            routes: {step: {transitions: [{tab: Shop}]}}
            """
        ).findings.filter { ["trap", "invariant-violated", "flow-never-finishes"].contains($0.rule) }
    }

    @Test("if no tabs are shown, `tab` does not lead out")
    func traps() {
        let bottom = Self.findings(
            lobby: "door: {transitions: [{to: hall, instead: root}]}, hall: {transitions: [{tab: Shop}]}")
        #expect(bottom.map { "\($0.subject)" } == ["Lobby/hall"])
        let pushed = Self.findings(
            lobby: "door: {transitions: [{to: hall, dismissable: false}]}, hall: {transitions: [{tab: Shop}]}")
        #expect(pushed.map { "\($0.subject)" } == ["Lobby/hall"])
    }

    @Test("if no tabs are shown, `tab` leads nowhere")
    func reachability() {
        let door = "door: {transitions: [{tab: Shop}]}"
        let onward = Self.findings(lobby: door, invariant: "{name: a, always: {from: Lobby/door, canReach: Shop/home}}")
        #expect(onward.map(\.key) == ["a"])
        let gate = Self.findings(lobby: door, invariant: "{name: a, never: {reach: Shop/home, without: isNew}}")
        #expect(gate.isEmpty)
    }

    @Test("if no tabs are shown, `tab` does not lead out of a held flow")
    func heldFlows() {
        let lobby = "door: {transitions: [{to: Wizard, dismissable: false}]}"
        #expect(Self.findings(lobby: lobby).map(\.key) == ["Wizard"])
        let shop = Self.findings(lobby: "door: {}", shop: "home: {transitions: [{to: Wizard, dismissable: false}]}")
        #expect(shop.isEmpty)
    }

    /// Returns the findings of an app that cannot leave the second screen of a wizard, other than by its tabs.
    private static func findings(wizardOf shop: String, ordersRequire orders: String = "", reach target: String)
        -> [String]
    {
        Program(
            """
            app: Corner
            start: Main
            guards: {hasSetUp: {otherwise: Wizard, until: done}}
            invariants: [{name: \(target), always: {from: all, canReach: \(target)}}]
            ---
            tabs: Main
            items: [Shop, {flow: Orders, requires: [\(orders)]}]
            ---
            flow: Shop
            root: home
            routes: {home: {transitions: [\(shop)]}}
            ---
            flow: Orders
            root: list
            routes: [list]
            ---
            flow: Wizard
            root: intro
            outcomes: [done]
            routes:
              intro: {transitions: [{finish: done}, {to: details, dismissable: false}]}
              details: {transitions: [{to: help}]}
              help: {}
            """
        ).findings.filter { ["trap", "invariant-violated"].contains($0.rule) }.map(\.key)
    }

    @Test("the tab bar is a way out above a root that holds, too, because nothing is below it")
    func heldRoot() {
        let shop = "Wizard, {to: home, instead: root, dismissable: false, name: reload}"
        #expect(Self.findings(wizardOf: shop, reach: "Orders/list") == [])
    }

    @Test("a tab can have been left below what is pushed on it and cannot be left")
    func pushedOnTab() {
        #expect(Self.findings(wizardOf: "Wizard", reach: "Shop/home") == ["Shop/home"])
        #expect(Self.findings(wizardOf: "Wizard", reach: "Orders/list") == [])
        // By the guard of another tab.
        #expect(Self.findings(wizardOf: "", ordersRequire: "hasSetUp", reach: "Shop/home") == ["Shop/home"])
        #expect(Self.findings(wizardOf: "", ordersRequire: "hasSetUp", reach: "Orders/list") == [])
    }

    @Test("a tap on the selected tab asks no guards")
    func selectedTab() {
        let found = Self.violated(
            inGuardedTabs: """
                  - {name: from orders only, never: {reach: Auth/login, without: Orders/list}}
                  - {name: from orders, never: {reach: Auth/login}}
                """)
        #expect(found.map(\.key) == ["from orders"])
    }

    @Test("ways on from the flow that a guard of a tapped tab runs are judged, too")
    func guardOfTab() {
        let found = Self.violated(
            inGuardedTabs: """
                  - {name: help, always: {from: Auth/login, canReach: Auth/help}}
                  - {name: home, always: {from: Auth/login, canReach: Shop/home}}
                """)
        #expect(found.map(\.key) == ["help"])
        #expect(
            found.first?.path.map(\.description) == [
                "start Main while not isLoggedIn", "Orders/list", "tab Shop, refused by isLoggedIn", "Auth/login",
            ])
    }

    private static func violated(inGuardedTabs invariants: String) -> [Finding] {
        Program(
            """
            app: Corner
            start: Main
            guards: {isLoggedIn: {otherwise: Auth, until: [done]}}
            invariants:
            \(invariants)
            ---
            tabs: Main
            items: [{flow: Shop, requires: isLoggedIn}, Orders]
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Orders
            root: list
            routes: [list]
            ---
            flow: Auth
            root: login
            outcomes: [done]
            routes: {login: {transitions: [{finish: done}]}, help: {}}
            """
        ).findings.filter { $0.rule == "invariant-violated" }
    }

    /// Returns the violated invariants of an app that shows either its tabs or only the second tab's flow.
    private static func violated(_ first: String, tabs: String = "Shop, Orders", _ invariant: String) -> [Finding] {
        Program(
            """
            app: Corner
            start: \(first)
            anywhere: [{tab: Orders/order, name: showOrder}]
            guards: {isNew: {}, isOpen: {}}
            invariants: [{name: a, \(invariant)}]
            ---
            tabs: Main
            items: [\(tabs)]
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Orders
            root: list
            outcomes: [paid]
            routes: {list: {}, order: {transitions: [{finish: paid, name: pay}]}}
            ---
            flow: Update
            root: notice
            routes: [notice]
            """
        ).findings.filter { $0.rule == "invariant-violated" }
    }

    @Test("a flow that is shown without its tabs does not lead to another tab")
    func alone() {
        let found = Self.violated("[{to: Main, when: isNew}, Orders]", "always: {from: all, canReach: Shop/home}")
        #expect(found.map { $0.path.map(\.description) } == [["start Orders while not isNew", "Orders/list"]])
        #expect(Self.violated("Main", "always: {from: all, canReach: Shop/home}").isEmpty)
    }

    @Test("if no tabs are shown, a tab's screens are not on screen")
    func elsewhere() {
        let start = "[{to: Main, when: isNew}, Update]"
        #expect(Self.violated(start, "always: {from: Orders/order, canReach: Orders/order.pay}").isEmpty)
        #expect(!Self.violated(start, "always: {from: Update/notice, canReach: Orders/order.pay}").isEmpty)
    }

    @Test("the app starts with the first tab that is available, or with the first if none is")
    func firstTab() {
        let invariant = "never: {reach: Shop, without: isNew}"
        #expect(Self.violated("Main", tabs: "{flow: Shop, requires: isNew}, Orders", invariant).isEmpty)
        let both = "{flow: Shop, requires: isNew}, {flow: Orders, requires: isOpen}"
        #expect(!Self.violated("Main", tabs: both, invariant).isEmpty)
        // One of the two is available.
        let either = "{flow: Shop, requires: isNew}, {flow: Orders, requires: {not: isNew}}"
        #expect(Self.violated("Main", tabs: either, invariant).isEmpty)
    }

    @Test("a link opens in the first tab of its flow that is there, so what only another one requires is not passed")
    func linksIntoTwoTabs() {
        func violated(_ keys: String) -> [String] {
            let program = Program(
                """
                app: Corner
                links: {schemes: [corner]}
                start: Main
                guards: {isBeta: {}, isIn: {}}
                invariants:
                  - {name: beta, never: {reach: Labs/idea, without: isBeta}}
                  - {name: in, never: {reach: Labs/idea, without: isIn}}
                ---
                tabs: Main
                items: [Home, {flow: Labs\(keys)}, {flow: Labs, name: Second, requires: isIn}]
                ---
                flow: Home
                root: start
                routes: [start]
                ---
                flow: Labs
                root: ideas
                routes: {ideas: {}, idea: {path: /idea}}
                """)
            return program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
        }
        #expect(violated(", when: isBeta") == ["beta", "in"])
        #expect(violated(", requires: isBeta") == ["in"])
        #expect(violated("") == ["beta", "in"])
    }
}
