import Testing

/// What `was` may list.
struct FormerNameTests {
    @Test("a former name is not in use")
    func aFormerNameIsNobodysName() {
        let program = Program(
            """
            flow: Shop
            was: [Auth, Shop, Store]
            root: home
            routes:
              home: {was: [home, cart, start], transitions: [{to: cart, was: [cart, basket]}, {to: home, name: again, was: [basket, cart]}]}
              cart: {was: start}
            ---
            flow: Auth
            was: Store
            root: login
            routes: [login]
            """)
        #expect(
            program.report == """
                2:7 error former-name-taken [Shop] `Auth` is the current name of another flow, not a former one
                  help: `was` lists names that are no longer used; keep each on the flow that replaced it
                2:13 error former-name-taken [Shop] `Shop` is the current name of this flow, not a former one
                  help: `was` lists names that are no longer used; keep each on the flow that replaced it
                5:16 error former-name-taken [Shop/home] `home` is the current name of this route, not a former one
                  help: `was` lists names that are no longer used; keep each on the route that replaced it
                5:22 error former-name-taken [Shop/home] `cart` is the current name of another route, not a former one
                  help: `was` lists names that are no longer used; keep each on the route that replaced it
                5:67 error former-name-taken [Shop/home.cart] `cart` is the current name of this transition, not a former one
                  help: `was` lists names that are no longer used; keep each on the transition that replaced it
                5:113 error former-name-taken [Shop/home.again] two transitions were named `basket`
                  help: `was` lists names that are no longer used; keep each on the transition that replaced it
                  5:73 first listed here
                5:121 error former-name-taken [Shop/home.again] `cart` is the current name of another transition, not a former one
                  help: `was` lists names that are no longer used; keep each on the transition that replaced it
                6:15 error former-name-taken [Shop/cart] two routes were named `start`
                  help: `was` lists names that are no longer used; keep each on the route that replaced it
                  5:28 first listed here
                9:6 error former-name-taken [Auth] two flows were named `Store`
                  help: `was` lists names that are no longer used; keep each on the flow that replaced it
                  2:19 first listed here
                """)
    }

    @Test("a former name of tabs or of a tab is not in use")
    func aFormerNameOfTabs() {
        let program = Program(
            """
            app: Corner
            start: Main
            ---
            tabs: Main
            was: [Shop, Main, Bar]
            items:
              - {flow: Shop, was: [Offers, Store]}
              - {flow: Shop, name: Offers, was: Store}
            ---
            flow: Shop
            was: Bar
            root: home
            routes: [home]
            """)
        #expect(
            program.report == """
                5:7 error former-name-taken [Main] `Shop` is the current name of another tabs container, not a former one
                  help: `was` lists names that are no longer used; keep each on the tabs container that replaced it
                5:13 error former-name-taken [Main] `Main` is the current name of this tabs container, not a former one
                  help: `was` lists names that are no longer used; keep each on the tabs container that replaced it
                7:24 error former-name-taken [Main] `Offers` is the current name of another tab, not a former one
                  help: `was` lists names that are no longer used; keep each on the tab that replaced it
                8:37 error former-name-taken [Main] two tabs were named `Store`
                  help: `was` lists names that are no longer used; keep each on the tab that replaced it
                  7:32 first listed here
                11:6 error former-name-taken [Shop] two flows were named `Bar`
                  help: `was` lists names that are no longer used; keep each on the flow that replaced it
                  5:19 first listed here
                """)
    }
}
