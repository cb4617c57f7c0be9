import Testing

/// Rules about documents: flows, apps, files, roots and the start.
struct DocumentRuleTests {
    @Test("three flows of the same name are two findings")
    func threeFlowsOfOneNameAre() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Shop
            root: cart
            routes: [cart]
            ---
            flow: Shop
            root: help
            routes: [help]
            """)
        #expect(
            program.report == """
                5:7 error duplicate-flow [Shop] the flow `Shop` is declared twice
                  help: remove one of the two if it is a copy, or rename it
                  1:7 first declared here
                9:7 error duplicate-flow [Shop] the flow `Shop` is declared twice
                  help: remove one of the two if it is a copy, or rename it
                  1:7 first declared here
                """)
    }

    @Test("every app after the first is reported")
    func everyAppAfterTheFirstIs() {
        let program = Program(
            """
            app: Corner
            ---
            app: Pro
            ---
            app: Lite
            """)
        #expect(
            program.report == """
                3:6 error duplicate-app [App] `Pro` is a second app, besides `Corner`
                  help: move its contents into the first one
                  1:6 first declared here
                5:6 error duplicate-app [App] `Lite` is a second app, besides `Corner`
                  help: move its contents into the first one
                  1:6 first declared here
                """)
    }

    @Test("file names are compared without folders, extensions and case")
    func fileNamesAreComparedWithoutFolders() {
        let program = Program(
            """
            # file: a/Shop.yaml
            flow: Shop
            root: home
            routes: [home]
            # file: b/SHOP.yml
            flow: Checkout
            root: cart
            routes: [cart]
            # file: c/Shop.v2.yaml
            flow: Other
            root: cart
            routes: [cart]
            """)
        #expect(
            program.report == """
                b/SHOP.yml:1:1 error duplicate-file-name [] `b/SHOP.yml` would write the same file as `a/Shop.yaml`
                  help: rename one of the two: the output of this one is `SHOP.flow.swift`
                  a/Shop.yaml:1:1 the other file
                """)
    }

    @Test("a flow without a root, with and without routes")
    func aFlowWithoutRootWithAnd() {
        let program = Program(
            """
            flow: Shop
            routes: [home, cart]
            ---
            flow: Auth
            """)
        #expect(
            program.report == """
                1:7 error missing-root [Shop] the flow `Shop` has no `root`
                  help: write `root: home` if the flow starts there
                4:7 error missing-root [Auth] the flow `Auth` has no `root`
                  help: declare its first route under `routes`, and name it with `root`
                """)
    }

    @Test("a root that is not a route, with and without a similar name")
    func aRootThatIsNoRoute() {
        let program = Program(
            """
            flow: Shop
            root: start
            routes: [home]
            ---
            flow: Auth
            root: logn
            routes: [login]
            """)
        #expect(
            program.report == """
                2:7 error unknown-root [Shop] Shop has no route `start` to use as its root
                  help: declare it under the flow's `routes`
                6:7 error unknown-root [Auth] Auth has no route `logn` to use as its root
                  help: did you mean `login`?
                """)
    }

    @Test("a start that is not a flow")
    func aStartThatIsNoFlow() {
        let program = Program(
            """
            app: Corner
            start: Main
            ---
            flow: Shop
            root: home
            routes: [home]
            """)
        #expect(
            program.report == """
                2:8 error unknown-start [App] there is no flow `Main` to start with
                  help: declare it: `flow: Main`; to read the flows of a module, pass `--with`
                """)
    }

    @Test("the start of the first app counts")
    func theStartOfTheFirstApp() {
        let program = Program(
            """
            app: Corner
            start: Shpo
            ---
            flow: Shop
            root: home
            routes: [home]
            """)
        #expect(
            program.report == """
                2:8 error unknown-start [App] there is no flow `Shpo` to start with
                  help: did you mean `Shop`?
                """)
    }
}
