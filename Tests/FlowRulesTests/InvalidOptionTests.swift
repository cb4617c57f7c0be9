import Testing

/// Options that make no sense in the graph as a whole.
struct InvalidOptionTests {
    @Test("nothing can be presented above what was removed")
    func nothingCanBePresentedOverWhat() {
        let program = Program(
            """
            app: Corner
            styles: {panel: {like: sheet}, slide: {like: push}}
            ---
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - {to: cart, instead: root}
                  - {to: cart, instead: root, style: push, name: pushed}
                  - {to: cart, instead: root, style: slide, name: slid, dismissable: false}
                  - {to: cart, instead: first, name: first}
                  - {to: home, instead: root, style: cover}
              cart: {style: panel, transitions: [{to: home, instead: root, style: push}]}
            """)
        #expect(
            program.report == """
                9:29 error invalid-option [Shop/home.cart] a `panel` needs a screen below it, and `instead: root` leaves none
                  help: write `above: root`, or show it with `style: push`
                13:29 error invalid-option [Shop/home.home] a `cover` needs a screen below it, and `instead: root` leaves none
                  help: write `above: root`, or show it with `style: push`
                """)
    }

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
                2:7 error invalid-option [Shop] `Auth` is the current name of another flow, not a former one
                  help: `was` lists names that are no longer used; keep each on the flow that replaced it
                2:13 error invalid-option [Shop] `Shop` is the current name of this flow, not a former one
                  help: `was` lists names that are no longer used; keep each on the flow that replaced it
                5:16 error invalid-option [Shop/home] `home` is the current name of this route, not a former one
                  help: `was` lists names that are no longer used; keep each on the route that replaced it
                5:22 error invalid-option [Shop/home] `cart` is the current name of another route, not a former one
                  help: `was` lists names that are no longer used; keep each on the route that replaced it
                5:67 error invalid-option [Shop/home.cart] `cart` is the current name of this transition, not a former one
                  help: `was` lists names that are no longer used; keep each on the transition that replaced it
                5:113 error invalid-option [Shop/home.again] two transitions were named `basket`
                  help: `was` lists names that are no longer used; keep each on the transition that replaced it
                  5:73 first listed here
                5:121 error invalid-option [Shop/home.again] `cart` is the current name of another transition, not a former one
                  help: `was` lists names that are no longer used; keep each on the transition that replaced it
                6:15 error invalid-option [Shop/cart] two routes were named `start`
                  help: `was` lists names that are no longer used; keep each on the route that replaced it
                  5:28 first listed here
                9:6 error invalid-option [Auth] two flows were named `Store`
                  help: `was` lists names that are no longer used; keep each on the flow that replaced it
                  2:19 first listed here
                """)
    }

    @Test("what must be an error stays one")
    func whatMustBeAnErrorStays() {
        let program = Program(
            """
            app: Corner
            rules: {unknown-target: warning, unknown-route: off}
            ---
            flow: Shop
            root: home
            rules: {invalid-name: off, missing-root: error}
            routes:
              home: {allow: [{rule: unknown-target, why: it will come}]}
            """)
        #expect(
            program.report == """
                2:25 error invalid-option [App] `unknown-target` is always an error
                  help: remove the setting: what the rule finds prevents code generation
                2:34 error unknown-rule [App] there is no rule `unknown-route`
                  help: did you mean `unknown-root`?
                6:23 error invalid-option [Shop] `invalid-name` is always an error
                  help: remove the setting: what the rule finds prevents code generation
                8:25 error invalid-option [Shop/home] `unknown-target` cannot be allowed
                  help: remove the entry: what the rule finds prevents code generation
                """)
    }
}
