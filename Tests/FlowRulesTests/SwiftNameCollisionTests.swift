import Testing

/// Names that collide with others in the generated code.
struct SwiftNameCollisionTests {
    @Test("transitions and the members of navigators and routers")
    func transitionsAndWhatNavigatorsAndRouters() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [{to: cart, name: back}, {to: cart, name: pop}]
            routes:
              home: {transitions: [{to: flowOrigin, name: back}, flowOrigin, {to: cart, name: pop}]}
              cart: {}
              flowOrigin: {}
            """)
        #expect(
            program.report == """
                3:29 error swift-name-collision [Shop.anywhere.back] every navigator already has a member `back`
                  help: give the transition a different `name`
                3:53 error swift-name-collision [Shop.anywhere.pop] every router already has a member `pop`
                  help: give the transition a different `name`
                5:47 warning shadowed-transition [Shop/home.back] `back` hides a different transition of the same name in the flow's `anywhere`
                  help: give it a different `name`, or write `except: [home]` at the one in `anywhere`
                  3:29 the one in the flow's `anywhere`
                5:47 error swift-name-collision [Shop/home.back] every navigator already has a member `back`
                  help: give the transition a different `name`
                5:83 information redundant-transition [Shop/home.pop] `pop` does the same as the transition of this name in the flow's `anywhere`
                  help: remove it
                  3:53 the one in the flow's `anywhere`
                7:3 error swift-name-collision [Shop/flowOrigin] its screen would be named `FlowOrigin`, which the generated code uses there
                  help: choose a different name
                """)
    }

    @Test("routes and the static members of their type; properties do not matter")
    func routesAndTheStaticMembersOf() {
        let program = Program(
            """
            flow: Shop
            root: id
            routes:
              id: {transitions: [kind, title, anywhere, allCases]}
              kind: {}
              title: {}
              anywhere: {}
              allCases: {}
            """)
        #expect(
            program.report == """
                7:3 error swift-name-collision [Shop/anywhere] every route type already has a member `anywhere`
                  help: choose a different name
                8:3 error swift-name-collision [Shop/allCases] every route type already has a member `allCases`
                  help: choose a different name
                """)
    }

    @Test("screens whose types Swift reserves")
    func screensThatSwiftTakesNoTypesFor() {
        let program = Program(
            """
            flow: Shop
            root: any
            routes:
              any: {transitions: [{to: self, name: it}, type, protocol, init]}
              self: {}
              type: {}
              protocol: {}
              init: {}
            """)
        #expect(
            program.report == """
                5:3 error swift-name-collision [Shop/self] its screen would be named `Self`, which Swift reserves
                  help: choose a different name
                6:3 error swift-name-collision [Shop/type] its screen would be named `Type`, which Swift reserves
                  help: choose a different name
                7:3 error swift-name-collision [Shop/protocol] its screen would be named `Protocol`, which Swift reserves
                  help: choose a different name
                """)
    }

    @Test("parameters and the names that generated functions use")
    func paramsAndWhatTheGeneratedFunctions() {
        let program = Program(
            """
            flow: Shop
            root: home
            outcomes:
              left: {router: String, navigator: String}
            routes:
              home:
                params: {navigator: String, origin: String, screens: Int, onEvent: Int, onReport: Int, self: Int}
                transitions: [{finish: left}]
            """)
        #expect(
            program.report == """
                7:14 error swift-name-collision [Shop/home] the generated code uses the name `navigator` itself
                  help: choose a different name
                7:63 error swift-name-collision [Shop/home] the generated code uses the name `onEvent` itself
                  help: choose a different name
                7:77 error swift-name-collision [Shop/home] the generated code uses the name `onReport` itself
                  help: choose a different name
                7:92 error swift-name-collision [Shop/home] the generated code uses the name `self` itself
                  help: choose a different name
                """)
    }

    @Test("parameter types that Swift would take for others; the type of a screen is not one of them")
    func paramTypesThatSwiftWouldTake() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [product, kind]}
              product: {params: {product: Product, other: 'MyModule.Product', list: '[String: Product.ID]?'}}
              kind: {params: {kind: Kind, key: 'Set<Key>'}}
            """)
        #expect(
            program.report == """
                6:25 error swift-name-collision [Shop/kind] Swift would resolve `Kind` to a type of the generated code
                  help: qualify it with its module, as in `MyModule.Kind`
                6:36 error swift-name-collision [Shop/kind] Swift would resolve `Key` to a type of the generated code
                  help: qualify it with its module, as in `MyModule.Key`
                """)
    }

    @Test("a flow and an app of the same name")
    func aFlowAndAnAppOf() {
        let program = Program(
            """
            app: Shop
            start: Shop
            metadata: {section: {enum: [a], default: a}}
            ---
            flow: Shop
            root: home
            routes: {home: {section: a}}
            """)
        #expect(
            program.report == """
                1:6 error swift-name-collision [App] the app and the flow `Shop` would both declare `ShopRoute`
                  help: rename one of the two
                  5:7 the other one
                """)
    }

    @Test("a flow named like the support file's types, and a view named like a flow's")
    func aFlowCalledLikeTheSupport() {
        let program = Program(
            """
            flow: Flow
            root: home
            routes:
              home: {view: ShopRouter, transitions: [other]}
              other: {view: ShopNavigationStack}
            ---
            flow: Shop
            root: home
            routes: [home]
            """)
        #expect(
            program.report == """
                1:7 error swift-name-collision [Flow] generated code already has a type `FlowRoute`
                  help: rename one of the two
                4:16 error swift-name-collision [Flow/home] the flow `Shop` already declares a type `ShopRouter`
                  help: rename the view; a flow is shown by a transition, and is no view of a route
                5:17 error swift-name-collision [Flow/other] the flow `Shop` already declares a type `ShopNavigationStack`
                  help: rename the view; a flow is shown by a transition, and is no view of a route
                """)
    }

    @Test("two routes with the same uppercase form")
    func twoRoutesWhoseUpperCaseForms() {
        let program = Program(
            """
            flow: Shop
            root: item
            routes:
              item: {transitions: [ıtem]}
              ıtem: {}
            """)
        #expect(
            program.report == """
                5:3 error swift-name-collision [Shop/ıtem] the screens of `item` and `ıtem` would both be named `Item`
                  help: rename one of the two
                  4:3 the other one
                """)
    }

    @Test("metadata named like an existing member of every route")
    func metadataThatEveryRouteHasAlready() {
        let program = Program(
            """
            app: Corner
            metadata: {kind: Int = 1, id: Int = 1, colour: Int = 1, router: Int = 1}
            """)
        #expect(
            program.report == """
                2:12 error swift-name-collision [App] every route already has a member `kind`
                  help: choose a different name
                2:27 error swift-name-collision [App] every route already has a member `id`
                  help: choose a different name
                """)
    }

    @Test("metadata with colliding types")
    func metadataWhoseTypesMeet() {
        let program = Program(
            """
            app: Corner
            metadata: {item: {enum: [a], default: a}, ıtem: {enum: [a], default: a}}
            """)
        #expect(
            program.report == """
                2:43 error swift-name-collision [App] the metadata `ıtem` and the metadata `item` would both declare `CornerItem`
                  help: rename one of the two
                  2:12 the other one
                """)
    }
}
