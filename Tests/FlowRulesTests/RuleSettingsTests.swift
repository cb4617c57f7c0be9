import FlowModel
import Testing

/// The effect of `rules` in the app and in a flow.
struct RuleSettingsTests {
    @Test("a flow's setting takes precedence for findings about it")
    func aFlowsSettingWinsForWhat() {
        let program = Program(
            """
            app: Corner
            rules: {unreachable-route: error}
            ---
            flow: Shop
            root: home
            rules: {unreachable-route: information}
            routes: [home, lost]
            ---
            flow: Auth
            root: login
            routes: [login, lost]
            """)
        #expect(
            program.report == """
                7:16 information unreachable-route [Shop/lost] nothing leads to `lost`
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                11:17 error unreachable-route [Auth/lost] nothing leads to `lost`
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                """)
    }

    @Test("off for the app, on in a flow")
    func offForTheAppOnIn() {
        let program = Program(
            """
            app: Corner
            rules: {unreachable-route: off}
            ---
            flow: Shop
            root: home
            rules: {unreachable-route: warning}
            routes: [home, lost]
            ---
            flow: Auth
            root: login
            routes: [login, lost]
            """)
        #expect(
            program.report == """
                7:16 warning unreachable-route [Shop/lost] nothing leads to `lost`
                  help: add a transition to it, or say what opens it from outside: `entry: push notification`
                """)
    }

    @Test("off in a flow")
    func offInAFlow() {
        let program = Program(
            """
            flow: Shop
            root: home
            rules: {unreachable-route: off}
            routes: [home, lost]
            """)
        #expect(program.report == "")
    }

    @Test("a rule that does not exist, and one that is misspelled")
    func aRuleThatDoesNotExist() {
        let program = Program(
            """
            app: Corner
            rules: {quality: error, traps: off}
            allow: [{rule: growing-stacks, why: a wizard}]
            ---
            flow: Shop
            root: home
            rules: {unreachable-rout: off}
            anywhere: [{to: all, allow: [{rule: no-such-rule, why: none}]}]
            routes: [home, cart]
            """)
        #expect(
            program.report == """
                2:9 error unknown-rule [App] there is no rule `quality`
                  help: `flowgen rules` lists all rules
                2:25 error unknown-rule [App] there is no rule `traps`
                  help: did you mean `trap`?
                3:16 error unknown-rule [App] there is no rule `growing-stacks`
                  help: did you mean `growing-stack`?
                7:9 error unknown-rule [Shop] there is no rule `unreachable-rout`
                  help: did you mean `unreachable-route`?
                8:37 error unknown-rule [Shop.anywhere.home] there is no rule `no-such-rule`
                  help: `flowgen rules` lists all rules
                """)
    }

    @Test("settings apply to reading findings, too")
    func whatReadingFindsIsSetToo() {
        let program = Program(
            """
            app: Corner
            rules: {allow-without-why: warning}
            ---
            flow: Shop
            root: home
            routes:
              home: {}
              lost: {allow: [unreachable-route]}
            """)
        #expect(
            program.report == """
                8:18 warning allow-without-why [Shop/lost] `unreachable-route` is allowed without a reason
                  help: write `{rule: unreachable-route, why: …}`, for later readers
                """)
    }

    @Test("reading errors hide nothing else")
    func errorsOfReadingHideNothing() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [crat], hidesTabBar: 3}
            """)
        #expect(
            program.report == """
                4:24 error unknown-target [Shop/home.crat] Shop has no route `crat`
                  help: declare it under the flow's `routes`
                4:31 error wrong-type [Shop/home] `hidesTabBar` must be `true` or `false`
                  help: write `hidesTabBar: true` or `hidesTabBar: false`
                """)
    }

    @Test(
        "findings that may be silenced are withheld until the setting can be read",
        arguments: [
            "allow: [unreachable-route]", "allow: {rule: unreachable-route, wyh: a link}",
            "rules: {unreachable-route: of}",
        ])
    func brokenSettings(text: String) {
        let program = Program("flow: Shop\nroot: home\n\(text)\nroutes: [home, lost]")
        #expect(!program.findings.isEmpty)
        #expect(!program.findings.contains { $0.rule == "unreachable-route" })
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
                2:25 error rule-not-configurable [App] `unknown-target` is always an error
                  help: remove the setting: what the rule finds prevents code generation
                2:34 error unknown-rule [App] there is no rule `unknown-route`
                  help: did you mean `unknown-root`?
                6:23 error rule-not-configurable [Shop] `invalid-name` is always an error
                  help: remove the setting: what the rule finds prevents code generation
                8:25 error rule-not-configurable [Shop/home] `unknown-target` cannot be allowed
                  help: remove the entry: what the rule finds prevents code generation
                """)
    }

    @Test("a rule of an earlier version names those that replaced it")
    func aRuleOfAnEarlierVersion() {
        let program = Program(
            """
            flow: Shop
            root: home
            rules: {invalid-option: error}
            routes: [home]
            """)
        #expect(
            program.report == """
                3:9 error unknown-rule [Shop] there is no rule `invalid-option`
                  help: what it found is now found by `conflicting-keys`, `cross-flow-reference`, `former-name-taken`, `invalid-value`, `misplaced-key`, `missing-key`, `presenter-replaced` and `rule-not-configurable`
                """)
    }
}
