import FlowModel
import Testing

/// Rules about child flows, what follows them, and routes with a result.
struct CallRuleTests {
    private static let payment = """
        ---
        flow: Payment
        root: card
        outcomes:
          paid: {orderID: Int}
          failed:
        routes:
          card:
            params: {productID: Int}
            transitions: [{finish: paid}, {finish: failed}]
        """

    /// Returns the findings for a route `home` of Shop with these transitions, in a program with Payment.
    private func report(_ transitions: String, routes: String = "", outcomes: String = "[]") -> String {
        Program(
            """
            flow: Shop
            root: home
            outcomes: \(outcomes)
            routes:
              home: {transitions: [\(transitions)]}
            \(routes)
            \(Self.payment)
            """
        ).report
    }

    @Test("a flow that does not exist, with its other uses in the whole program")
    func unknownFlow() {
        let program = Program(
            """
            app: Corner
            guards: {isLoggedIn: {otherwise: Pay}}
            ---
            tabs: Main
            items: [Pay]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [Pay, {to: Pay, name: again, requires: isLoggedIn}]}
            """)
        #expect(
            program.report == """
                2:34 error unknown-target [App] there is no flow `Pay`, which is used in 3 other places
                  help: declare it in a document of its own; to read the flows of a module, pass `--with`
                  5:9 also used here
                  10:24 also used here
                  10:34 also used here
                """)
    }

    @Test("outcomes of a flow and of a route, in `then`")
    func unknownOutcomes() {
        #expect(
            report(
                "{to: Payment, then: {payd: back, dismissed: back}}, {to: scan, then: {value: back}}",
                routes: "  scan: {result: Int}")
                    == """
                    5:45 error unknown-outcome [Shop/home.payment] Payment has no outcome `payd`
                      help: did you mean `paid`?
                    5:94 error unknown-outcome [Shop/home.scan] scan has no outcome `value`
                      help: its only outcome is `done`
                    """)
    }

    @Test("what follows is passed its parameters by name and type")
    func missingParams() {
        #expect(
            report(
                "{to: Payment, then: {paid: receipt, failed: {to: receipt, with: {orderID: '1'}}}}",
                routes: "  receipt: {params: {orderID: Int, total: Int}}")
                    == """
                    5:51 error missing-param [Shop/home.payment.paid] after `paid`, `receipt` gets no value for `total`
                      help: write `with: {total: …}`, or give the outcome or the calling route a parameter with this name and type
                    5:73 error missing-param [Shop/home.payment.failed] after `failed`, `receipt` gets no value for `total`
                      help: write `with: {total: …}`, or give the outcome or the calling route a parameter with this name and type
                    """)
    }

    @Test("an outcome of the calling flow is passed its payload in the same way")
    func missingPayload() {
        #expect(
            report(
                "{to: Payment, then: {paid: {finish: bought}, failed: {finish: bought}}}",
                outcomes: "{bought: {orderID: Int}}")
                    == """
                    5:86 error missing-param [Shop/home.payment.failed] after `failed`, `bought` gets no value for `orderID`
                      help: write `with: {orderID: …}`, or give the outcome or the calling route a parameter with this name and type
                    """)
    }

    @Test("parameters of the root, fixed and open")
    func params() {
        #expect(
            report("{to: Payment, with: {productId: '1'}}, {to: Payment, toolbar: star, name: star}")
                == """
                5:45 error unknown-param [Shop/home.payment] `Payment` has no parameter `productId`
                  help: did you mean `productID`?
                5:86 error missing-param [Shop/home.star] the toolbar button for `Payment` gives no value to `productID`
                  help: write `with: {productID: …}`, or give the parameter a default
                """)
    }

    @Test("a flow and a route that would have the same function")
    func names() {
        #expect(
            report("Payment, payment", routes: "  payment: {}")
                == """
                5:33 error ambiguous-transition-name [Shop/home.payment] this route has two different transitions named `payment`
                  help: give one of them a different `name`
                  5:24 first declared here
                """)
    }

    @Test("a route leads to what follows its calls")
    func reachability() {
        #expect(
            report(
                "{to: scan, then: {done: {to: scan, then: {done: receipt}}}}",
                routes: "  scan: {result: Int}\n  receipt: {}\n  terms: {}")
                    == """
                    8:3 warning unreachable-route [Shop/terms] nothing leads to `terms`
                      help: add a transition to it, or say what opens it from outside: `entry: push notification`
                    """)
    }

    @Test("`then` is only for targets that can end")
    func thenOfAPlainRoute() {
        #expect(
            report("{to: terms, then: {done: back}}", routes: "  terms: {}")
                == """
                5:43 error misplaced-key [Shop/home.terms] `terms` returns no value, so nothing can follow it
                  help: `then` is for child flows, and for routes with a `result`
                """)
    }

    @Test("a route with a result is a flow of its own")
    func results() {
        #expect(
            report(
                "scan, terms",
                routes:
                    "  scan: {result: Kind, transitions: [terms, {to: Payment, name: done, then: {paid: terms, failed: back}}]}\n  terms: {}"
            )
                == """
                6:18 error swift-name-collision [Shop/scan] Swift would resolve `Kind` to a type of the generated code
                  help: qualify it with its module, as in `MyModule.Kind`
                6:38 error cross-flow-reference [Shop/scan.terms] `scan` returns a value: it is a flow of its own, and `terms` is not part of it
                  help: show it from the calling route, with `then: {done: terms}`, or make both a flow of their own
                6:65 error swift-name-collision [Shop/scan.done] every navigator of a route with a `result` already has a member `done`
                  help: give the transition a different `name`
                6:84 error cross-flow-reference [Shop/scan.done.paid] `scan` returns a value: it is a flow of its own, and `terms` is not part of it
                  help: show it from the calling route, with `then: {done: terms}`, or make both a flow of their own
                """)
    }

    @Test("an `allow` at a transition silences the findings in its branches")
    func allowances() {
        #expect(
            report(
                "{to: Payment, allow: {rule: deprecated-target, why: for now}, then: {paid: terms, failed: back}}",
                routes: "  terms: {deprecated: nobody reads them}") == "")
    }

    @Test("a deprecated flow")
    func deprecation() {
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [Help]}
            ---
            flow: Help
            deprecated: the web has it
            root: topics
            routes: [topics]
            """)
        #expect(
            program.report == """
                4:24 warning deprecated-target [Shop/home.help] `Help` is deprecated: the web has it
                  help: lead to its replacement
                  7:13 deprecated here
                """)
    }

    @Test("a parameter of the root that all callers fix to the same value, unless something else starts the flow")
    func unusedParams() {
        let text = """
            app: Corner
            start: Shop
            guards: {}
            ---
            flow: Shop
            root: home
            routes:
              home:
                transitions: [{to: Help, with: {topic: '1'}}, {to: Help, with: {topic: '1'}, name: more}]
            ---
            flow: Help
            root: topics
            routes:
              topics: {params: {topic: Int}}
            """
        #expect(
            Program(text).report == """
                14:21 information unused-param [Help/topics] every transition to `topics` fixes `topic` to the same value
                  help: use the value in the screen, and remove the parameter
                  9:44 fixed here
                """)
        let guarded = text.replacing("guards: {}", with: "guards: {open: {otherwise: {to: Help, with: {topic: '2'}}}}")
        #expect(Program(guarded.replacing("name: more", with: "name: more, requires: open")).report == "")
    }

    @Test("a `finish` in `anywhere` ends a flow only from where it is available")
    func exceptedFinish() {
        func findings(_ except: String) -> [RuleID] {
            let program = Program(
                """
                flow: Auth
                root: login
                outcomes: [done]
                anywhere: [{finish: done, except: [\(except)]}]
                routes: {login: {transitions: [code]}, code: {}}
                """)
            return program.findings.map(\.rule)
        }
        #expect(findings("login").isEmpty)
        #expect(findings("login, code") == ["flow-never-finishes", "unreachable-route"])
    }

    @Test("how a flow opened by a link ends does not affect how it ends when it is started")
    func linkedEnding() {
        func findings(_ login: String) -> [String] {
            let program = Program(
                """
                app: Corner
                links: {schemes: [corner]}
                start: Shop
                rules: {link-no-stack: off}
                ---
                flow: Shop
                root: home
                routes:
                  home: {transitions: [terms, {to: Auth, then: {done: page}}]}
                  page: {transitions: [terms]}
                  terms: {transitions: [{back: page}]}
                ---
                flow: Auth
                root: login
                outcomes: [done]
                routes:
                  login: {transitions: [\(login)]}
                  code: {path: /code, transitions: [{finish: done}]}
                """)
            return program.findings.filter { "\($0.subject)".hasPrefix("Shop/terms") }.map { "\($0.rule.rawValue)" }
        }
        // Nothing leads to the page; that is another rule's finding.
        #expect(findings("").isEmpty)
        #expect(findings("code") == ["back-target-maybe"])
    }
}
