import Testing

/// What `allow` silences, and which entries are unused.
struct AllowanceTests {
    @Test("at the route, at the flow and in the app")
    func atTheRouteAtTheFlow() {
        let program = Program(
            """
            app: Corner
            allow: [{rule: duplicate-analytics-name, why: one report}]
            ---
            flow: Shop
            root: home
            allow: [{rule: unreachable-route, why: opened by code}]
            routes: {home: {analyticsName: a}, lost: {analyticsName: a}}
            ---
            flow: Auth
            root: login
            routes:
              login: {}
              lost: {allow: [{rule: unreachable-route, why: opened by code}]}
            """)
        #expect(program.report == "")
    }

    @Test("at a route, it covers the route's transitions; at a transition, only itself")
    func aRoutesCoversItsTransitionsA() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [{to: old, except: [old], name: wide, allow: [{rule: deprecated-target, why: soon}]}]
            routes:
              home: {allow: [{rule: deprecated-target, why: soon}], transitions: [old]}
              cart: {entry: a widget, transitions: [{to: old, allow: [{rule: deprecated-target, why: soon}]}, {to: old, name: again}]}
              old: {deprecated: no longer sold}
            """)
        #expect(
            program.report == """
                6:104 warning deprecated-target [Shop/cart.again] `old` is deprecated: no longer sold
                  help: lead to its replacement
                  7:21 deprecated here
                """)
    }

    @Test("the innermost one is the one that is used")
    func theInnermostOneIsTheOne() {
        let program = Program(
            """
            flow: Shop
            root: home
            allow: [{rule: unreachable-route, why: opened by code}]
            routes:
              home: {}
              lost: {allow: [{rule: unreachable-route, why: opened by code}, {rule: unreachable-route, why: again}]}
            """)
        #expect(
            program.report == """
                3:16 warning unused-allow [Shop] there is no `unreachable-route` finding to allow here
                  help: remove the entry
                6:73 warning unused-allow [Shop/lost] there is no `unreachable-route` finding to allow here
                  help: remove the entry
                """)
    }

    @Test("an unused one, in every place")
    func oneThatIsNotNeededIn() {
        let program = Program(
            """
            app: Corner
            allow: [{rule: dead-end, why: it is off}]
            ---
            flow: Shop
            root: home
            allow: [{rule: duplicate-analytics-name, why: one report}]
            anywhere: [{to: all, allow: [{rule: deprecated-target, why: soon}]}]
            routes:
              home: {transitions: [{to: cart, name: x, allow: [{rule: self-transition, why: none}]}]}
              cart: {}
            """)
        #expect(
            program.report == """
                2:16 warning unused-allow [App] there is no `dead-end` finding to allow here
                  help: remove the entry
                6:16 warning unused-allow [Shop] there is no `duplicate-analytics-name` finding to allow here
                  help: remove the entry
                7:37 warning unused-allow [Shop.anywhere.home] there is no `deprecated-target` finding to allow here
                  help: remove the entry
                9:59 warning unused-allow [Shop/home.x] there is no `self-transition` finding to allow here
                  help: remove the entry
                """)
    }

    @Test("an unused allowance may be allowed")
    func anAllowanceThatIsNotNeeded() {
        let program = Program(
            """
            flow: Shop
            root: home
            allow: [{rule: unused-allow, why: until the next release}]
            routes:
              home: {allow: [{rule: unreachable-route, why: opened by code}]}
            ---
            flow: Auth
            root: login
            allow: [{rule: unused-allow, why: until the next release}]
            routes: [login]
            """)
        #expect(program.report == "")
    }

    @Test("while there are errors, none is reported as unused")
    func whileThereAreErrorsNoneIs() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {allow: [{rule: unreachable-route, why: opened by code}], transitions: [crat]}
            """)
        #expect(
            program.report == """
                4:81 error unknown-target [Shop/home.crat] Shop has no route `crat`
                  help: declare it under the flow's `routes`
                """)
    }
}
