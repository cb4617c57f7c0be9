import FlowAnalysis
import FlowModel
import Testing

/// Flows of several modules in one program.
struct ModuleTests {
    /// An app, and the folders of two modules whose flows start each other.
    private static let whole = """
        # file: App.yaml
        app: Store
        start: Shop
        guards: {isOpen: {}}
        rules: {recursive-flow: off}
        generate: {support: {import: Support}}
        # file: ShopKit/Shop.yaml
        app: ShopKit
        guards: {isOpen: {}, isLoggedIn: {}}
        styles: {panel: {like: push}}
        generate: {access: package, support: {import: Support}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Payment, style: panel, requires: isLoggedIn}, Help]}
        ---
        flow: Payment
        module: PaymentKit
        ---
        flow: Help
        module: HelpKit
        # file: PaymentKit/Shop.yaml
        app: PaymentKit
        generate: {access: public, support: {import: Support}}
        ---
        flow: Payment
        root: card
        routes:
          card: {section: money, transitions: [Shop]}
        ---
        flow: Shop
        module: ShopKit
        """

    @Test("files of other modules may have the same name, and declare the same flow")
    func findings() {
        #expect(Program(Self.whole, modules: ["ShopKit", "PaymentKit"]).report == "")
    }

    @Test("as a single module, the same files have errors")
    func oneModule() {
        let rules = Set(Program(Self.whole).findings.map(\.rule.rawValue))
        #expect(rules.isSuperset(of: ["duplicate-app", "duplicate-file-name", "unknown-key"]))
    }

    @Test("the module of a flow is the one as which its folder is read")
    func otherName() {
        let renamed = Program(Self.whole, modules: ["ShopKit", "Payments"])
        #expect(renamed.findings.map(\.rule) == ["module-declaration-differs"])
        #expect(
            renamed.findings.map(\.message) == [
                "`Payment` is declared with `module: PaymentKit`, but was read as `Payments`"
            ])
        let swapped = Program(Self.whole, modules: ["PaymentKit", "ShopKit"])
        let differing = swapped.findings.filter { $0.rule == "module-declaration-differs" }
        #expect(differing.map(\.subject.description) == ["Payment", "Shop"])
    }

    @Test("the app has the guards and styles of all modules, each once")
    func adopted() throws {
        let graph = Program(Self.whole, modules: ["ShopKit", "PaymentKit"]).graph
        #expect(graph.apps.count == 1)
        #expect(graph.guards.map(\.name) == ["isOpen", "isLoggedIn"])
        #expect(graph.app?.styles.map(\.name.value) == ["panel"])
    }

    @Test("styles and guards of modules that differ from the app's")
    func declaredDifferently() {
        let program = Program(
            """
            # file: App.yaml
            app: Store
            start: [{to: Shop, when: isIn}, Auth]
            styles:
              half: {like: cover}
              small: {like: sheet, detents: [medium, large]}
              same: {like: sheet, detents: [large, medium], dragIndicator: true}
            guards:
              isIn: {otherwise: Auth}
              isSlow: {}
              isAdult: {otherwise: {to: Auth, style: half}}
            ---
            flow: Auth
            root: login
            routes: [login]
            # file: ShopKit/Shop.yaml
            app: ShopKit
            styles:
              half: {like: push}
              small: {like: sheet, detents: height(300), dragIndicator: false}
              same: {like: sheet, detents: [medium, large], dragIndicator: true}
              own: {like: sheet}
            guards:
              # That is for the app to say.
              isIn: {description: Whether somebody is logged in.}
              isSlow: {async: true}
              isAdult: {otherwise: Age, until: yes}
              isOwn: {}
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Age
            root: question
            outcomes: ["yes"]
            routes: {question: {transitions: [{finish: "yes"}]}}
            # file: PayKit/Pay.yaml
            app: PayKit
            styles: {own: {like: cover}}
            guards: {isOwn: {}}
            """, modules: ["ShopKit", "PayKit"])
        #expect(
            program.findings.filter { $0.rule == "module-declaration-differs" }.map { finding in
                "\(finding.range.file.index):\(finding.range.start.line) \(finding.message); \(finding.help ?? "")"
            } == [
                "0:5 the style `half` differs from what ShopKit declares; "
                    + "write `half: {like: push}`, or remove it: what ShopKit declares also applies here",
                "0:6 the style `small` differs from what ShopKit declares; "
                    + "write `small: {like: sheet, detents: [height(300)], dragIndicator: false}`, "
                    + "or remove it: what ShopKit declares also applies here",
                "0:10 the guard `isSlow` differs from what ShopKit declares; "
                    + "write `isSlow: {async: true}`, or remove it: what ShopKit declares also applies here",
                "0:11 the guard `isAdult` differs from what ShopKit declares; "
                    + "write `isAdult: {otherwise: Age, until: [yes]}`, "
                    + "or remove it: what ShopKit declares also applies here",
                "2:3 the style `own` of PayKit differs from that of ShopKit, which takes precedence; "
                    + "declare both the same, or rename one of them",
            ], "\(program.report)")
    }

    @Test("modules whose code the app cannot use")
    func notImportable() {
        func findings(_ app: String, shop: String? = nil, support: String = "{access: public}") -> [String] {
            let shopApp = shop.map { "app: ShopKit\ngenerate: \($0)\n---\n" } ?? ""
            let program = Program(
                """
                # file: App.yaml
                app: Store
                \(app)
                # file: ShopKit/Shop.yaml
                \(shopApp)flow: Shop
                root: home
                routes: [home]
                # file: Support/Support.yaml
                app: Support
                generate: \(support)
                """, modules: ["ShopKit", "Support"])
            return program.findings.filter { $0.rule == "module-not-importable" }.map { finding in
                "\(finding.range.file.index):\(finding.range.start.line) \(finding.message); \(finding.help ?? "")"
            }
        }
        let shared = "start: Shop\ngenerate: {support: {import: Support}}"
        let ownSupport = "Store generates support code of its own, so it cannot use the flows of ShopKit; "
        let access = "Store cannot use the flows of ShopKit: its code is `internal`"
        #expect(findings(shared, shop: "{access: public, support: {import: Support}}") == [])
        #expect(findings(shared, shop: "{access: package, support: {import: Support}}") == [])
        let library = "start: Shop\ngenerate: {support: library}"
        let cannot = "1:3 Store cannot use the flows of ShopKit: "
        #expect(findings(library, shop: "{access: public, support: library}") == [])
        #expect(findings(library, shop: "{access: public, minimumOS: 18, support: library}") == [])
        #expect(
            findings(library, shop: "{access: public, minimumOS: 16, support: library}") == [
                cannot + "its support code is that of FlowSwiftUI16; write `minimumOS: 17` under `generate`"
            ])
        #expect(
            findings(library, shop: "{access: public, framework: uikit, support: library}") == [
                cannot + "it is for `uikit`; write `framework: swiftui` under `generate`"
            ])
        #expect(
            findings(shared, shop: "{access: public, framework: uikit, support: {import: Support}}") == [
                cannot + "it is for `uikit`; write `framework: swiftui` under `generate`"
            ])
        #expect(
            findings(shared, shop: "{support: {import: Support}}") == [
                "1:3 \(access); write `access: public` under `generate`"
            ])
        #expect(
            findings(shared) == [
                "1:2 \(access), and it generates support code of its own; add a document `app: ShopKit` "
                    + "with `generate: {access: public, support: {import: Support}}`"
            ])
        #expect(
            findings(shared, shop: "{access: public, support: {import: Other}}") == [
                "1:3 Store cannot use the flows of ShopKit: its support code is that of Other; "
                    + "write `support: {import: Support}` under `generate`"
            ])
        #expect(
            findings("start: Shop", shop: "{access: public, support: {import: Support}}") == [
                "0:2 \(ownSupport)write `generate: {support: {import: Support}}`"
            ])
        #expect(
            findings("start: Shop\ngenerate: {minimumOS: 17}", shop: "{access: public, support: {import: Support}}")
                == [
                    "0:4 \(ownSupport)write `support: {import: Support}` under `generate`"
                ])
        // Nothing but the support code is in that module.
        #expect(
            findings(shared, shop: "{access: public, support: {import: Support}}", support: "{minimumOS: 17}") == [
                "2:3 Store cannot use the support code of Support: its code is `internal`; "
                    + "write `access: public` under `generate`"
            ])
        // The support code of one of the modules.
        #expect(findings("start: Shop\ngenerate: {support: {import: ShopKit}}", shop: "{access: public}") == [])
        // A module that starts nothing imports nothing.
        #expect(findings("guards: {isOpen: {}}") == [])
    }

    @Test("callers of another module's flow use their own module's declaration of it")
    func callers() throws {
        let graph = Program(Self.whole, modules: ["ShopKit", "PaymentKit"]).graph
        let callers = graph.moduleCallers
        #expect(callers.map(\.name) == ["Shop", "Payment"])
        #expect(callers.map(\.module) == ["ShopKit", "PaymentKit"])
        #expect(callers.map { $0.stubs.map { graph[$0].name } } == [["Payment", "Help"], ["Shop"]])
        // No module contains Help.
        #expect(callers.map(\.isAnswered) == [false, true])
    }

    @Test("a flow that the caller's module does not declare is named directly")
    func direct() throws {
        let graph = Program(
            """
            # file: Help.yaml
            flow: Help
            root: topics
            routes: {topics: {transitions: [Shop]}}
            # file: ShopKit/Shop.yaml
            flow: Shop
            root: home
            routes: [home]
            """, modules: ["ShopKit"]
        ).graph
        let shop = try #require(graph.flow(named: "Shop"))
        #expect(graph.module(of: graph[shop]) == "ShopKit")
        #expect(graph.stub(of: shop, startedBy: graph.flows[0]) == nil)
        #expect(graph.moduleCallers.isEmpty)
        #expect(graph.ownFiles == 0..<1)
    }

    @Test("a module's external declaration of one of its own flows is ignored")
    func beside() throws {
        let graph = Program(
            """
            flow: Shop
            root: home
            routes: {home: {transitions: [Payment]}}
            ---
            flow: Payment
            module: PaymentKit
            ---
            flow: Payment
            root: card
            routes: [card]
            """
        ).graph
        let payment = try #require(graph.flow(named: "Payment"))
        #expect(!graph[payment].isExternal)
        #expect(graph.stub(of: payment, startedBy: graph.flows[0]) == nil)
    }

    @Test("the types for a flow of another module collide with those of other flows")
    func collision() {
        let report = Program(
            """
            flow: Shop
            root: home
            routes: {home: {transitions: [Payment, {to: ShopPayment, name: other}]}}
            ---
            flow: Payment
            module: PaymentKit
            outcomes: [paid]
            ---
            flow: ShopPayment
            root: card
            routes: [card]
            """
        ).report
        #expect(report.contains("the flow `ShopPayment` and the flow `Shop` would both declare `ShopPaymentOutcome`"))
    }
}
