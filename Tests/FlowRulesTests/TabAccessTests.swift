import FlowModel
import Testing

/// Tabs that are not shown, and tabs that are selected already.
struct TabAccessTests {
    /// The findings of an app that shows its tabs to whoever is new, and a lobby to others.
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

    @Test("where no tabs are shown, `tab` leads nobody out")
    func traps() {
        let bottom = Self.findings(
            lobby: "door: {transitions: [{to: hall, instead: root}]}, hall: {transitions: [{tab: Shop}]}")
        #expect(bottom.map { "\($0.subject)" } == ["Lobby/hall"])
        let pushed = Self.findings(
            lobby: "door: {transitions: [{to: hall, dismissable: false}]}, hall: {transitions: [{tab: Shop}]}")
        #expect(pushed.map { "\($0.subject)" } == ["Lobby/hall"])
    }

    @Test("where no tabs are shown, `tab` leads to nothing")
    func reachability() {
        let door = "door: {transitions: [{tab: Shop}]}"
        let onward = Self.findings(lobby: door, invariant: "{name: a, always: {from: Lobby/door, canReach: Shop/home}}")
        #expect(onward.map(\.key) == ["a"])
        let gate = Self.findings(lobby: door, invariant: "{name: a, never: {reach: Shop/home, without: isNew}}")
        #expect(gate.isEmpty)
    }

    @Test("where no tabs are shown, `tab` leads nobody out of a flow that is held")
    func heldFlows() {
        let lobby = "door: {transitions: [{to: Wizard, dismissable: false}]}"
        #expect(Self.findings(lobby: lobby).map(\.key) == ["Wizard"])
        let shop = Self.findings(lobby: "door: {}", shop: "home: {transitions: [{to: Wizard, dismissable: false}]}")
        #expect(shop.isEmpty)
    }

    @Test("a tap on the tab that is shown asks nothing")
    func selectedTab() {
        let program = Program(
            """
            app: Corner
            start: Main
            guards: {isLoggedIn: {otherwise: Auth, until: [done]}}
            invariants:
              - {name: from orders only, never: {reach: Auth/login, without: Orders/list}}
              - {name: from orders, never: {reach: Auth/login}}
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
            routes: {login: {transitions: [{finish: done}]}}
            """)
        #expect(program.findings.filter { $0.rule == "invariant-violated" }.map(\.key) == ["from orders"])
    }
}
