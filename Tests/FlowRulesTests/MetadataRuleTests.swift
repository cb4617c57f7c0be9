import Testing

/// Rules about analytics names and the app's own metadata.
struct MetadataRuleTests {
    @Test("an analytics name is used only once in the whole app")
    func anAnalyticsNameIsUsedOnce() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {analyticsName: start}
            ---
            flow: Auth
            root: login
            routes:
              login: {analyticsName: start, transitions: [code]}
              code: {analyticsName: start}
            """)
        #expect(
            program.report == """
                9:26 warning duplicate-analytics-name [Auth/login] the analytics name `start` is also used for Shop/home
                  help: give each route its own name
                  4:25 first used here
                10:25 warning duplicate-analytics-name [Auth/code] the analytics name `start` is also used for Shop/home
                  help: give each route its own name
                  4:25 first used here
                """)
    }

    @Test("what Firebase accepts as a name")
    func whatFirebaseTakesAsAName() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {analyticsName: 홈, transitions: [a, b, c, d, e, f]}
              a: {analyticsName: 1st_screen}
              b: {analyticsName: a234567890123456789012345678901234567890}
              c: {analyticsName: a2345678901234567890123456789012345678901}
              d: {analyticsName: ga_screen}
              e: {analyticsName: firebase_screen}
              f: {analyticsName: gallery}
            """)
        #expect(
            program.report == """
                4:25 warning analytics-format [Shop/home] the analytics name `홈` contains characters other than letters, digits and `_`
                  help: separate words with `_`
                5:22 warning analytics-format [Shop/a] the analytics name `1st_screen` does not start with a letter
                  help: start it with a word, such as `screen_`
                7:22 warning analytics-format [Shop/c] the analytics name `a2345678901234567890123456789012345678901` has 41 characters; the limit is 40
                  help: choose a shorter one
                8:22 warning analytics-format [Shop/d] the analytics name `ga_screen` starts with `ga_`, which Firebase reserves
                  help: start it with a different word
                9:22 warning analytics-format [Shop/e] the analytics name `firebase_screen` starts with `firebase_`, which Firebase reserves
                  help: start it with a different word
                """)
    }

    @Test("values of every type, and of the wrong one")
    func valuesOfEveryTypeAndOf() {
        let program = Program(
            """
            app: Corner
            metadata:
              section: {enum: [shop, account], default: shop}
              adult: Bool = false
              level: Int = 1
              weight: Double = 1.5
              hint: String = ""
            ---
            flow: Shop
            root: home
            defaults: {level: high, adult: true}
            routes:
              home: {section: acount, adult: yes, weight: -2.5, hint: 007, transitions: [cart]}
              cart: {section: [shop], level: 2}
            """)
        #expect(
            program.report == """
                11:19 error invalid-metadata [Shop] `level` must be a whole number, not `high`
                  help: write a whole number
                  5:3 declared here
                13:19 error invalid-metadata [Shop/home] `section` must be one of `shop`, `account`, not `acount`
                  help: did you mean `account`?
                  3:3 declared here
                13:34 error invalid-metadata [Shop/home] `adult` must be `true` or `false`, not `yes`
                  help: write `true` or `false`
                  4:3 declared here
                14:10 error invalid-metadata [Shop/cart] `section` must be one of `shop`, `account`
                  help: write a single value
                  3:3 declared here
                """)
    }

    @Test("metadata without a default, from the route, the flow or nowhere")
    func metadataWithoutDefaultFromTheRoute() {
        let program = Program(
            """
            app: Corner
            metadata: {section: String, adult: Bool}
            ---
            flow: Shop
            root: home
            defaults: {adult: false}
            routes:
              home: {section: shop, transitions: [cart, help, faq]}
              cart: {}
              help: {}
              faq: {section: help}
            ---
            flow: Auth
            root: login
            routes:
              login: {section: account}
            """)
        #expect(
            program.report == """
                9:3 error missing-metadata [Shop/cart] `section` has no value for `cart` and 1 other route of Shop
                  help: write `section: …` there or in the flow's `defaults`, or give it a default in the app
                  2:12 declared here
                  10:3 nor here
                16:3 error missing-metadata [Auth/login] `adult` has no value for `login` of Auth
                  help: write `adult: …` there or in the flow's `defaults`, or give it a default in the app
                  2:29 declared here
                """)
    }

    @Test("keys that the app does not declare")
    func keysThatTheAppDoesNot() {
        let program = Program(
            """
            app: Corner
            metadata: {section: String = "shop"}
            ---
            flow: Shop
            root: home
            defaults: {sektion: shop}
            routes:
              home: {section: shop, hideTabBar: true, colour: red}
            """)
        #expect(
            program.report == """
                6:12 error unknown-key [Shop] `defaults` has no key `sektion`
                  help: did you mean `section`?
                8:25 error unknown-key [Shop/home] a route has no key `hideTabBar`
                  help: did you mean `hidesTabBar`?
                8:43 error unknown-key [Shop/home] a route has no key `colour`
                  help: to use metadata of your own, declare it in the app: `metadata: {colour: String = ""}`
                """)
    }
}
