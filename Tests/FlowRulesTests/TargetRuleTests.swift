import Testing

/// Rules about what transitions name: routes, outcomes and styles.
struct TargetRuleTests {
    @Test("an unknown route is reported once, with its other uses")
    func anUnknownRouteIsReportedOnce() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [{to: help, except: [crat]}]
            routes:
              home: {transitions: [crat, {to: help, above: crat, name: tip}]}
              help: {transitions: [{back: crat}]}
            """)
        #expect(
            program.report == """
                3:32 error unknown-target [Shop.anywhere.help] Shop has no route `crat`, which is used in 3 other places
                  help: declare it under the flow's `routes`
                  5:24 also used here
                  5:48 also used here
                  6:31 also used here
                """)
    }

    @Test("an exception to `all` is reported once, however many transitions it applies to")
    func anExceptionToAll() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [{to: all, except: [search]}]
            routes: {home: {}, cart: {}, help: {}}
            """)
        #expect(
            program.report == """
                3:31 error unknown-target [Shop.anywhere.home] Shop has no route `search`
                  help: declare it under the flow's `routes`
                """)
    }

    @Test("an unknown route that is used twice and has no similar name")
    func anUnknownRouteThatIsUsed() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [search, {to: home, instead: search}]}
            """)
        #expect(
            program.report == """
                4:24 error unknown-target [Shop/home.search] Shop has no route `search`, which is used in 1 other place
                  help: declare it under the flow's `routes`
                  4:52 also used here
                """)
    }

    @Test("an unknown outcome, with a similar name and without any")
    func anUnknownOutcomeNearlyRightAnd() {
        let program = Program(
            """
            flow: Auth
            root: login
            outcomes: [loggedIn]
            routes:
              login: {transitions: [{finish: logedIn}, {finish: logedIn, name: again}]}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{finish: done}]}
            """)
        #expect(
            program.report == """
                5:34 error unknown-outcome [Auth/login.logedIn] Auth has no outcome `logedIn`, which is used in 1 other place
                  help: did you mean `loggedIn`?
                  5:53 also used here
                10:33 error unknown-outcome [Shop/home.done] Shop has no outcome `done`
                  help: add it to the flow's `outcomes`
                """)
    }

    @Test("an unknown style at a flow, a route and a transition")
    func aStyleAtAFlowA() {
        let program = Program(
            """
            app: Corner
            styles: {panel: {like: sheet}}
            ---
            flow: Shop
            root: home
            style: pannel
            routes:
              home: {transitions: [cart, {to: cart, style: pannel, name: peek}]}
              cart: {style: popover}
            """)
        #expect(
            program.report == """
                6:8 error unknown-style [Shop] there is no style `pannel`, which is used in 1 other place
                  help: did you mean `panel`?
                  8:48 also used here
                9:17 error unknown-style [Shop/cart] there is no style `popover`
                  help: it is no screen of its own: the view of the screen below shows it
                """)
    }

    @Test("a route that an unknown target may mean is not also reported as unreachable")
    func whatIsUnknownElsewhereIsNot() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [crat]}
              cart: {transitions: [address]}
              address: {}
            """)
        #expect(
            program.report == """
                4:24 error unknown-target [Shop/home.crat] Shop has no route `crat`
                  help: did you mean `cart`?
                """)
    }
}
