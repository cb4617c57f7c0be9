import FlowAnalysis
import FlowModel
import Testing

/// Rules about the transitions of a route or a flow together.
struct TransitionRuleTests {
    @Test("two transitions to the same route need different names")
    func twoWaysToOneRouteNeed() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - cart
                  - {to: cart, style: sheet}
                  - {to: cart, animated: false}
              cart: {}
            """)
        #expect(
            program.report == """
                7:14 error ambiguous-transition-name [Shop/home.cart] this route has two different transitions named `cart`
                  help: give one of them a different `name`
                  6:9 first declared here
                8:14 error ambiguous-transition-name [Shop/home.cart] this route has two different transitions named `cart`
                  help: give one of them a different `name`
                  6:9 first declared here
                """)
    }

    @Test("repeating the target's own style makes no difference")
    func aStyleThatTheTargetHas() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - cart
                  - {to: cart, style: sheet, description: Again.}
              cart: {style: sheet}
            """)
        #expect(
            program.report == """
                7:9 warning duplicate-transition [Shop/home.cart] the transition `cart` is declared twice
                  help: remove it, or change what was meant to differ
                  6:9 first declared here
                """)
    }

    @Test("what a repeated transition was called, and what it allows, counts for the first")
    func annotationsOfARepeatedTransition() {
        let program = Program(
            """
            app: Corner
            anywhere:
              - {to: Shop, unless: top, was: store}
              - {to: Shop, unless: top, was: [store, market, help]}
              - {to: Help, unless: top}
              - {to: Help, unless: top, allow: [{rule: duplicate-transition, why: for a test}]}
            ---
            flow: Shop
            root: home
            routes:
              home: {}
            ---
            flow: Help
            root: topics
            routes:
              topics: {}
            """)
        #expect(
            program.report == """
                4:5 warning duplicate-transition [App.anywhere.shop] the transition `shop` is declared twice
                  help: remove it, or change what was meant to differ
                  3:5 first declared here
                4:50 error former-name-taken [App.anywhere.shop] `help` is the current name of another transition, not a former one
                  help: `was` lists names that are no longer used; keep each on the transition that replaced it
                """)
        let graph = program.graph
        #expect(graph.anywhere.map { graph.formerNames(ofTransition: $0) } == [["store", "market", "help"], []])
    }

    @Test("the order of fixed arguments makes no difference; their values do")
    func theOrderOfFixedArgumentsMakes() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - {to: cart, with: {a: 1, b: 2}}
                  - {to: cart, with: {b: 2, a: 1}}
                  - {to: cart, with: {b: 2, a: 3}}
              cart: {params: {a: Int, b: Int}}
            """)
        #expect(
            program.report == """
                7:9 warning duplicate-transition [Shop/home.cart] the transition `cart` is declared twice
                  help: remove it, or change what was meant to differ
                  6:9 first declared here
                8:14 error ambiguous-transition-name [Shop/home.cart] this route has two different transitions named `cart`
                  help: give one of them a different `name`
                  6:14 first declared here
                9:27 information unused-param [Shop/cart] every transition to `cart` fixes `b` to the same value
                  help: use the value in the screen, and remove the parameter
                  6:36 fixed here
                """)
    }

    @Test("two transitions with different names that do the same are not a repetition")
    func twoFunctionsThatDoTheSame() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [cart, {to: cart, name: pay}]}
              cart: {}
            """)
        #expect(program.report == "")
    }

    @Test("`anywhere` transitions need different names, too")
    func flowWideTransitionsNeedTwoNames() {
        let program = Program(
            """
            flow: Shop
            root: home
            outcomes: [help]
            anywhere: [help, {finish: help}]
            routes: [home, help]
            """)
        #expect(
            program.report == """
                4:27 error ambiguous-transition-name [Shop.anywhere.help] `anywhere` has two different transitions named `help`
                  help: give one of them a different `name`
                  4:12 first declared here
                """)
    }

    @Test("many transitions of a route, the last a repetition")
    func manyTransitionsOfARouteThe() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [a, b, c, d, e, f, g, h, {to: a, style: cover}]}
              a: {}
              b: {}
              c: {}
              d: {}
              e: {}
              f: {}
              g: {}
              h: {}
            """)
        #expect(
            program.report == """
                4:53 error ambiguous-transition-name [Shop/home.a] this route has two different transitions named `a`
                  help: give one of them a different `name`
                  4:24 first declared here
                """)
    }

    @Test("a route's own transition hides an `anywhere` one, unless the route is excepted")
    func aRoutesOwnTransitionHidesA() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [{to: help, except: [cart]}, {back: root}]
            routes:
              home: {transitions: [help]}
              cart: {entry: a widget, transitions: [{to: help, style: sheet}, {back: root}]}
              help: {}
            """)
        #expect(
            program.report == """
                5:24 information redundant-transition [Shop/home.help] `help` does the same as the transition of this name in the flow's `anywhere`
                  help: remove it
                  3:17 the one in the flow's `anywhere`
                6:74 information redundant-transition [Shop/cart.backToRoot] `backToRoot` does the same as the transition of this name in the flow's `anywhere`
                  help: remove it
                  3:47 the one in the flow's `anywhere`
                """)
    }

    @Test(
        "a transition that hides one of `anywhere` does the same, or something else",
        arguments: [
            ("help", "help", true),
            ("{to: help, style: push}", "help", true),
            ("{to: help, description: the manual}", "help", true),
            ("help", "{to: help, except: [cart]}", true),
            ("{to: help, requires: [a, b]}", "{to: help, requires: [b, a]}", true),
            ("{to: help, requires: a}", "help", false),
            ("{to: help, style: sheet}", "help", false),
            ("{to: help, animated: false}", "help", false),
            ("{to: help, instead: top}", "help", false),
            ("{to: help, toolbar: gear}", "help", false),
            ("{to: cart, name: help}", "help", false),
            ("{to: item, with: {id: 1}}", "{to: item, with: {id: 1}}", true),
            ("{to: item, with: {id: 1}}", "{to: item, with: {id: 2}}", false),
            ("{to: Ask, then: {yes: help}}", "{to: Ask, then: {yes: help}}", true),
            ("{to: Ask, then: {yes: help}}", "{to: Ask, then: {yes: cart}}", false),
            ("{to: Ask, style: cover}", "{to: Ask}", true),
        ])
    func hiding(own: String, anywhere: String, isSame: Bool) {
        let program = Program(
            """
            app: Corner
            guards: {a: {}, b: {}}
            ---
            flow: Shop
            root: home
            anywhere: [\(anywhere)]
            routes:
              home: {transitions: [\(own)]}
              cart: {entry: a widget}
              help: {entry: a widget}
              item: {params: {id: Int}, entry: a widget}
            ---
            flow: Ask
            root: ask
            style: cover
            outcomes: [yes]
            routes: {ask: {transitions: [{finish: yes}]}}
            """)
        let hiding = program.findings.filter { ["redundant-transition", "shadowed-transition"].contains($0.rule) }
        #expect(hiding.map(\.rule) == [isSame ? "redundant-transition" : "shadowed-transition"], "\(program.report)")
        #expect(!program.findings.contains { $0.severity == .error }, "\(program.report)")
    }

    @Test("a deprecated route, from a route that stays and from a deprecated one")
    func aDeprecatedRouteFromOneThat() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [{to: basket, except: [basket]}]
            routes:
              home: {transitions: [oldHelp]}
              basket: {deprecated: cart replaces it, transitions: [oldHelp]}
              oldHelp: {deprecated: help is on the web}
            """)
        #expect(
            program.report == """
                3:17 warning deprecated-target [Shop.anywhere.basket] `basket` is deprecated: cart replaces it
                  help: lead to its replacement
                  6:24 deprecated here
                5:24 warning deprecated-target [Shop/home.oldHelp] `oldHelp` is deprecated: help is on the web
                  help: lead to its replacement
                  7:25 deprecated here
                """)
    }

    @Test("a deprecated flow may lead to deprecated routes")
    func aDeprecatedFlowMayLeadTo() {
        let program = Program(
            """
            flow: Shop
            deprecated: nobody shops
            root: home
            anywhere: [basket]
            routes:
              home: {}
              basket: {deprecated: cart replaces it}
            """)
        #expect(program.report == "")
    }

    @Test("`all` includes deprecated routes")
    func allMeansDeprecatedRoutesToo() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [all, {to: basket, name: openBasket, except: [basket]}]
            routes:
              home: {}
              basket: {deprecated: cart replaces it}
            """)
        #expect(
            program.report == """
                3:22 warning deprecated-target [Shop.anywhere.openBasket] `basket` is deprecated: cart replaces it
                  help: lead to its replacement
                  6:24 deprecated here
                """)
    }

    @Test("to itself, when the rule is on")
    func toItselfWhenThatIsOn() {
        let program = Program(
            """
            flow: Shop
            root: home
            rules: {self-transition: information}
            anywhere: [home]
            routes:
              home: {transitions: [{to: home, name: again}, cart]}
              cart: {}
            """)
        #expect(
            program.report == """
                6:29 information self-transition [Shop/home.again] `home` leads to itself
                  help: lead to another route, or allow it here and say why
                """)
    }

    @Test("a route is a dead end only if no `anywhere` transition is available from it either")
    func aDeadEndIsOneWhere() {
        let program = Program(
            """
            flow: Shop
            root: home
            rules: {dead-end: warning}
            anywhere: [{to: help, except: [help]}]
            routes: [home, help]
            """)
        #expect(
            program.report == """
                5:16 warning dead-end [Shop/help] no transition is available from `help`
                  help: add one under its `transitions`, or allow it here and say why
                """)
    }

    @Test("a `back` in `anywhere` may find its target only if the route can follow itself", arguments: [true, false])
    func backToWhatLiesOnItself(liesOnItself: Bool) {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere:
              - {back: product, name: previousProduct}
            routes:
              home: {transitions: [product]}
              product: {transitions: [\(liesOnItself ? "product" : "{to: product, instead: top}")]}
            """)
        let found = program.findings.filter { $0.rule.rawValue.hasPrefix("back-t") }.map(\.rule.rawValue)
        #expect(found == [liesOnItself ? "back-target-maybe" : "back-target-missing"])
    }

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
                9:29 error presenter-replaced [Shop/home.cart] a `panel` needs a screen below it, and `instead: root` leaves none
                  help: write `above: root`, or show it with `style: push`
                13:29 error presenter-replaced [Shop/home.home] a `cover` needs a screen below it, and `instead: root` leaves none
                  help: write `above: root`, or show it with `style: push`
                """)
    }
}
