import Testing

/// Rules about the whole app: tabs, guards, the start, links and the app's `anywhere`.
struct AppWideRuleTests {
    @Test("every place that starts a flow without a caller must pass its root's parameters")
    func rootNeedsParams() {
        let program = Program(
            """
            app: Corner
            guards: {isLoggedIn: {otherwise: {to: Auth, with: {tries: '1'}}}}
            start:
              - {to: Main, when: isLoggedIn}
              - {to: Auth, with: {user: '""'}}
            ---
            tabs: Main
            items: [{flow: Auth, with: {user: '""', tires: '1'}}, {flow: Auth, name: Me}]
            ---
            flow: Auth
            root: login
            routes:
              login: {params: {user: String, tries: Int}}
            """)
        #expect(
            program.report == """
                2:39 error root-needs-params [App] the guard `isLoggedIn` runs Auth without a value for `user` of its root
                  help: write `{to: Auth, with: {user: …}}`, or give the parameter a default
                  13:3 its root is declared here
                5:10 error root-needs-params [App] the app starts with Auth without a value for `tries` of its root
                  help: write `{to: Auth, with: {tries: …}}`, or give the parameter a default
                  13:3 its root is declared here
                8:41 error unknown-param [Main] `login` has no parameter `tires`
                  help: did you mean `tries`?
                8:62 error root-needs-params [Main] a tab of Main shows Auth without a value for `user` and `tries` of its root
                  help: write `{flow: Auth, with: {user: …}}`, or give the parameter a default
                  13:3 its root is declared here
                """)
    }

    @Test("unknown guards, in every place with conditions")
    func unknownGuard() {
        let program = Program(
            """
            app: Corner
            start: [{to: Main, when: isLogedIn}, Shop]
            guards: {isLoggedIn: {}}
            ---
            tabs: Main
            items: [Shop, {flow: Shop, name: Beta, requires: {not: isBeta}}]
            ---
            flow: Shop
            root: home
            anywhere: [{to: cart, requires: isLogedIn}]
            routes:
              home: {}
              cart: {requires: [isLogedIn, isLoggedIn], transitions: [{to: home, requires: isBeta}]}
            """)
        #expect(
            program.report == """
                2:26 error unknown-guard [App] there is no guard `isLogedIn`, which is used in 2 other places
                  help: did you mean `isLoggedIn`?
                  10:33 also used here
                  13:21 also used here
                6:56 error unknown-guard [Main] there is no guard `isBeta`, which is used in 1 other place
                  help: declare it in the app's `guards`: `isBeta: {}`
                  13:80 also used here
                """)
    }

    @Test("outcomes of the flow that a guard runs")
    func until() {
        let program = Program(
            """
            app: Corner
            guards:
              isLoggedIn: {otherwise: Auth, until: loggedIn}
              isAdult: {otherwise: Age, until: [told]}
            anywhere: [{restart: true, name: out, requires: [isLoggedIn, isAdult]}]
            ---
            flow: Auth
            root: login
            outcomes: [loggedOut, loggedIn]
            routes:
              login: {transitions: [{finish: loggedIn}, {finish: loggedOut}]}
            ---
            flow: Age
            root: question
            routes: [question]
            """)
        #expect(
            program.report == """
                4:37 error unknown-outcome [App] Age has no outcome `told`
                  help: it declares no outcomes: it can only be dismissed, which is `dismissed` in `then`
                """)
    }

    @Test("flows and tabs containers share one namespace")
    func names() {
        let program = Program(
            """
            tabs: Shop
            items: [Shop, {flow: Shop, name: shop}]
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Shop
            module: ShopKit
            ---
            flow: Shop
            module: Shop2Kit
            """)
        #expect(
            program.report == """
                1:7 error duplicate-flow [Shop] there is already a flow named `Shop`
                  help: rename one of the two
                  4:7 first declared here
                2:34 error swift-name-collision [Shop] the tabs `Shop` and `shop` would both be named `shop`
                  help: give one of them a different `name`
                  2:9 the other tab
                11:7 error duplicate-flow [Shop] the flow `Shop` is declared twice
                  help: remove one of the two if it is a copy, or rename it
                  8:7 first declared here
                """)
    }

    @Test("a start has to exist, and a tabs container is not a flow")
    func targets() {
        let program = Program(
            """
            app: Corner
            start: Mian
            anywhere: [Main, {tab: Shop/hom}, {tab: Sop, name: sop}]
            ---
            tabs: Main
            items: [Shop]
            ---
            flow: Shop
            root: home
            routes: [home]
            """)
        #expect(
            program.report == """
                2:8 error unknown-start [App] there is no flow `Mian` to start with
                  help: did you mean `Main`?
                3:12 error tabs-not-start [App.anywhere.main] only `start` can show the tabs container `Main`
                  help: select one of its tabs with `tab`, or show it with `start`, which `restart: true` evaluates again
                3:24 error unknown-target [App.anywhere.hom] Shop has no route `hom`
                  help: did you mean `home`?
                3:41 error unknown-target [App.anywhere.sop] no tabs container has a tab `Sop`
                  help: did you mean `Shop`?
                """)
    }

    @Test("a tab is selected as it is, without arguments")
    func tabParams() {
        let program = Program(
            """
            app: Corner
            start: {to: Main, with: {id: '1'}}
            anywhere: [{tab: Shop, with: {id: '1'}}]
            ---
            tabs: Main
            items: [Shop]
            ---
            flow: Shop
            root: home
            routes:
              home: {params: {id: Int = 1}}
            """)
        #expect(
            program.report == """
                2:26 error unknown-param [App] `Main` has no parameter `id`
                  help: write it at the tab that takes it, in the `items` of Main
                3:31 error unknown-param [App.anywhere.shop] `Shop` has no parameter `id`
                  help: selecting a tab passes no arguments: name the route that takes it, `tab: Shop/route`
                """)
    }

    @Test("a transition hides the `anywhere` transition of the same name")
    func shadows() {
        let program = Program(
            """
            app: Corner
            anywhere: [{restart: true, name: help}, {restart: true, name: cart}, {restart: true, name: cart}]
            ---
            flow: Shop
            root: home
            anywhere: [{to: cart, name: help, except: [cart]}]
            routes:
              home: {transitions: [cart]}
              cart: {transitions: [{to: home, name: help}]}
            """)
        #expect(
            program.report == """
                2:70 warning duplicate-transition [App.anywhere.cart] the transition `cart` is declared twice
                  help: remove it, or change what was meant to differ
                  2:41 first declared here
                6:29 warning shadowed-transition [Shop.anywhere.help] `help` hides a different transition of the same name in the app's `anywhere`
                  help: give it a different `name`
                  2:34 the one in the app's `anywhere`
                8:24 warning shadowed-transition [Shop/home.cart] `cart` hides a different transition of the same name in the app's `anywhere`
                  help: give it a different `name`, or write `except: [Shop/home]` at the one in `anywhere`
                  2:63 the one in the app's `anywhere`
                9:41 warning shadowed-transition [Shop/cart.help] `help` hides a different transition of the same name in the app's `anywhere`
                  help: give it a different `name`, or write `except: [Shop/cart]` at the one in `anywhere`
                  2:34 the one in the app's `anywhere`
                """)
    }

    @Test("links and tabs open routes from outside")
    func reachability() {
        let program = Program(
            """
            app: Corner
            start: Main
            links: {schemes: corner}
            rules: {link-no-stack: off}
            ---
            tabs: Main
            items: [Shop, Help]
            ---
            flow: Shop
            root: home
            routes:
              home: {}
              product: {path: '/products/:id', params: {id: Int}, transitions: [reviews]}
              reviews: {}
              offer: {}
              gone: {transitions: [reviews]}
            ---
            flow: Help
            root: topics
            routes:
              topics: {transitions: [{tab: Shop/offer}]}
            """)
        #expect(
            program.report == """
                16:3 warning unreachable-route [Shop/gone] nothing leads to `gone`
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                """)
    }

    @Test("transitions of the app's `anywhere` lead out of every route")
    func deadEnds() {
        let text = """
            app: Corner
            rules: {dead-end: warning}
            anywhere: [{restart: true, name: out}]
            ---
            flow: Shop
            root: home
            routes: [home]
            """
        #expect(Program(text).report == "")
        #expect(Program(text.replacing("anywhere: [{restart: true, name: out}]", with: "")).report.contains("dead-end"))
    }

    @Test("an undeclared style, app-wide and at a guard")
    func styles() {
        let program = Program(
            """
            app: Corner
            anywhere: [{to: Shop, style: panel}]
            guards: {isOpen: {otherwise: {to: Shop, style: panel}}}
            ---
            flow: Shop
            root: home
            requires: {not: isOpen}
            routes: [home]
            """)
        #expect(
            program.report == """
                2:30 error unknown-style [App.anywhere.shop] there is no style `panel`, which is used in 1 other place
                  help: use `push`, `sheet`, `cover` or a style that the app declares under `styles`
                  3:48 also used here
                """)
    }

    @Test("a flow of another module has params and no root")
    func modules() {
        let program = Program(
            """
            app: Corner
            start: Help
            ---
            flow: Help
            module: HelpKit
            params: {a: Int, b: ID, c: Int, d: Int, e: Int, onFinish: Int, g: Int = 1}
            """)
        #expect(
            program.report == """
                2:8 error root-needs-params [App] the app starts with Help without a value for `a`, `b`, `c`, `d`, `e` and `onFinish`
                  help: write `{to: Help, with: {a: …}}`, or give the parameter a default
                  4:7 it is declared here
                4:7 information too-many-params [Help] starting Help takes 7 parameters
                  help: pass an identifier, or one struct that holds them
                6:21 error swift-name-collision [Help] Swift would resolve `ID` to a type of the generated code
                  help: qualify it with its module, as in `MyModule.ID`
                6:49 error swift-name-collision [Help] the generated code uses the name `onFinish` itself
                  help: choose a different name
                """)
    }
}
