import Testing

/// Rules about parameters.
struct ParamRuleTests {
    @Test("`with` names a parameter of the route or outcome")
    func withNamesAParameterOfThe() {
        let program = Program(
            """
            flow: Shop
            root: home
            outcomes:
              ordered: {orderID: String}
              left: {}
            routes:
              home:
                transitions:
                  - {to: cart, with: {orderId: '"1"', colour: '"red"'}}
                  - {finish: ordered, with: {orderId: '"1"'}}
                  - {finish: left, with: {why: '"bored"'}}
              cart: {params: {count: Int = 1, hint: String?}}
            """)
        #expect(
            program.report == """
                9:27 error unknown-param [Shop/home.cart] `cart` has no parameter `orderId`
                  help: its parameters are `count` and `hint`
                9:43 error unknown-param [Shop/home.cart] `cart` has no parameter `colour`
                  help: its parameters are `count` and `hint`
                10:34 error unknown-param [Shop/home.ordered] `ordered` has no parameter `orderId`
                  help: did you mean `orderID`?
                11:31 error unknown-param [Shop/home.left] `left` has no parameter `why`
                  help: `left` has no parameters: remove it, or declare it there under `params`
                """)
    }

    @Test("`with` of the start names a parameter of the root, and fixes all required ones")
    func withOfTheStartNamesA() {
        let program = Program(
            """
            app: Corner
            start: {to: Shop, with: {productId: 1}}
            ---
            flow: Shop
            root: home
            routes:
              home: {params: {productID: Int, color: String, size: Int = 1}}
            """)
        #expect(
            program.report == """
                2:26 error unknown-param [App] `home` has no parameter `productId`
                  help: did you mean `productID`?
                """)
    }

    @Test("a toolbar button cannot ask for arguments")
    func aToolbarButtonCannotAskFor() {
        let program = Program(
            """
            flow: Shop
            root: home
            outcomes:
              ordered: {orderID: String}
            anywhere: [{to: search, toolbar: magnifyingglass}]
            routes:
              home:
                transitions:
                  - {to: product, toolbar: cart, with: {id: 1}, name: offer}
                  - {finish: ordered, toolbar: checkmark}
              product: {params: {id: Int, color: String, size: Int, hint: String?}}
              search: {params: {query: String = ""}}
            """)
        #expect(
            program.report == """
                9:32 error missing-param [Shop/home.offer] the toolbar button for `product` gives no value to `color` and `size`
                  help: write `with: {color: …}`, or give the parameter a default
                10:36 error missing-param [Shop/home.ordered] the toolbar button for `ordered` gives no value to `orderID`
                  help: write `with: {orderID: …}`, or give the parameter a default
                11:22 information unused-param [Shop/product] every transition to `product` fixes `id` to the same value
                  help: use the value in the screen, and remove the parameter
                  9:49 fixed here
                """)
    }

    @Test("a parameter that every transition fixes to the same value")
    func aParameterThatEveryTransitionFixes() {
        let program = Program(
            """
            flow: Shop
            root: home
            anywhere: [{to: reviews, with: {sorting: .best, page: 2}}]
            routes:
              home:
                transitions:
                  - {to: reviews, with: {page: 1, sorting: .best}, name: bestReviews}
                  - {to: product, with: {id: 1}}
                  - {to: offer, with: {id: 1}}
              reviews: {params: {sorting: Sorting, page: Int}}
              product: {entry: a widget, params: {id: Int}}
              offer: {params: {id: Int}, transitions: [offer]}
            """)
        #expect(
            program.report == """
                10:22 information unused-param [Shop/reviews] every transition to `reviews` fixes `sorting` to the same value
                  help: use the value in the screen, and remove the parameter
                  7:48 fixed here
                """)
    }

    @Test("six parameters are enough")
    func sixParametersAreEnough() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [more]}
              more: {params: {a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int = 1}}
            """)
        #expect(
            program.report == """
                5:3 information too-many-params [Shop/more] `more` has 7 parameters
                  help: pass an identifier, or one struct that holds them
                """)
    }
}
