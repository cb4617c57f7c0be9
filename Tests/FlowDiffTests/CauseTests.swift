import FlowModel
import FlowReporters
import FlowgenKit
import Testing

/// Changes name the edits from which they follow.
struct CauseTests {
    private static let program = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        guards: {isLoggedIn: {}}
        invariants:
          - {name: payingNeedsLogin, never: {reach: Shop/pay, without: isLoggedIn}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart:
            title: Basket
            transitions:
              - {to: address, requires: isLoggedIn}
          address: {transitions: [pay]}
          pay: {transitions: [receipt]}
          receipt: {}
        """

    /// The edits of each change as `rule: removed -> added`.
    private func causes(_ old: String, _ new: String) -> [String] {
        Versions(old, new).diff.changes.map { change in
            let edits = change.cause.map { cause in
                (cause.isEach ? "each " : "")
                    + cause.edits.map { edit in
                        "\(edit.subject) \(edit.range.start.line): \((edit.removed + ["->"] + edit.added).map(\.bare).joined(separator: " "))"
                    }.joined(separator: " and ")
            }
            return "\(change.rule.rawValue): \(edits ?? "?")"
        }
    }

    @Test("a guard that is gone from one transition is the cause of what is open behind it")
    func lostGuard() {
        let open = Self.program.replacing("{to: address, requires: isLoggedIn}", with: "address")
            .replacing("title: Basket", with: "title: Bag")
        let diff = Versions(Self.program, open).diff
        #expect(
            Set(diff.changes.map(\.rule.rawValue)).isSuperset(of: ["proof-lost", "gate-bypassed", "title-changed"]))
        for change in diff.changes {
            let added = change.cause?.edits.flatMap(\.added).map(\.bare)
            #expect(added == [change.rule == "title-changed" ? "title: Bag" : "- address"], "\(change.rule)")
            let subject: Subject? =
                change.rule == "title-changed"
                ? .route(flow: "Shop", route: "cart") : .transition(flow: "Shop", route: "cart", name: "address")
            #expect(change.cause?.edits.map(\.subject) == subject.map { [$0] })
        }
        // What is not safe any more comes first, below the edit.
        let report = diff.report(from: "v1", to: "Flows")
        #expect(
            report.groups.first?.cause?.edits.first?.removed.map(\.bare) == ["- {to: address, requires: isLoggedIn}"])
        #expect(report.findings.first?.rule == "proof-lost")
        #expect(report.groups.last?.cause == nil, "the title is at its edit")
        #expect(report.verdict == "1 promise of safety breaks.")
        let text = TextReporter.render(report, style: .plain)
        #expect(text.hasPrefix("edit: 1 breaking change and "), "\(text)")
        #expect(text.contains(" follow from an edit of `Shop/cart.address`\n"), "\(text)")
        #expect(text.contains("- {to: address, requires: isLoggedIn}"), "\(text)")
        #expect(ReporterCatalogue.isReport(Array(text.utf8)))
    }

    @Test("every format names the edit")
    func formats() {
        let open = Self.program.replacing("{to: address, requires: isLoggedIn}", with: "address")
        let report = Versions(Self.program, open).diff.report(from: "v1", to: "Flows")
        for reporter in ReporterCatalogue.all {
            let text = reporter.render(report, style: .plain)
            let heads = [
                "text": "edit: 1 breaking", "markdown": "```diff\n-", "json": "\"removed\": [",
                "github": "::error file=Example.yaml,line=15,",
            ]
            let said = heads[reporter.name] ?? "it follows from this edit"
            #expect(text.contains(said), "\(reporter.name):\n\(text)")
        }
    }

    @Test("edits that are needed together are named together, and edits of which each is enough are named as such")
    func several() {
        let old = """
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - cart
              cart: {}
            """
        // A transition to a screen that is new needs both.
        let added = old.replacing("- cart", with: "- cart\n      - help") + "\n  help: {}"
        #expect(
            causes(old, added).contains {
                $0.hasPrefix("transition-added: Shop/home.help 7: -> - help and Shop/help 9: -> help: {}")
            }, "\(causes(old, added))")
        #expect(causes(old, added).contains { $0 == "screen-added: Shop/help 9: -> help: {}" })

        let guarded = """
            app: Corner
            start: Shop
            guards: {isLoggedIn: {}}
            ---
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - cart
                  - {to: pay, requires: isLoggedIn}
              cart:
                transitions:
                  - {to: pay, requires: isLoggedIn}
              pay: {}
            """
        let open = guarded.replacing("{to: pay, requires: isLoggedIn}", with: "pay")
        #expect(
            causes(guarded, open).contains {
                $0 == "gate-bypassed: each Shop/home.pay 11: - {to: pay, requires: isLoggedIn} -> - pay and "
                    + "Shop/cart.pay 14: - {to: pay, requires: isLoggedIn} -> - pay"
            }, "\(causes(guarded, open))")
    }

    @Test("edits that only make sense together are not blamed for what others do")
    func unrelated() {
        let old = """
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - cart
                  - pay
                  - help
              cart: {}
              pay: {title: A}
              help: {path: /help}
              terms: {}
            """
        // A rename of three lines, and a screen that is gone with what led there.
        let new = old.replacing("- cart", with: "- basket")
            .replacing("cart: {}", with: "basket: {was: cart}")
            .replacing("      - help\n", with: "").replacing("  help: {path: /help}\n", with: "")
        let diff = Versions(
            "app: A\nlinks: {schemes: [a]}\nstart: Shop\n---\n" + old,
            "app: A\nlinks: {schemes: [a]}\nstart: Shop\n---\n" + new
        ).diff
        #expect(diff.changes.contains { $0.rule == "link-removed" })
        for change in diff.changes where change.rule == "link-removed" || change.rule == "screen-removed" {
            let lines = change.cause?.edits.flatMap(\.removed).map(\.bare)
            #expect(lines == ["- help", "help: {path: /help}"], "\(change.rule)")
        }
    }

    @Test("an edit that has a change alone is no cause while others together have it, too")
    func otherwise() {
        let program = """
            app: Corner
            start: Shop
            guards: {isLoggedIn: {}}
            invariants:
              - {name: payingNeedsLogin, never: {reach: Shop/pay, without: isLoggedIn}}
            ---
            flow: Shop
            root: home
            routes:
              home:
                transitions:
                  - {to: pay, requires: isLoggedIn}
                  - cart
                  - {to: address, requires: isLoggedIn}
              cart: {}
              address:
                transitions:
                  - {to: pay, requires: isLoggedIn}
              pay: {}
            """
        let direct = program.replacing(
            "      - {to: pay, requires: isLoggedIn}\n      - cart", with: "      - pay\n      - cart")
        #expect(
            causes(program, direct).contains { $0.hasPrefix("proof-lost: Shop/home.pay ") },
            "\(causes(program, direct))")
        let open = program.replacing(", requires: isLoggedIn", with: "")
        #expect(causes(program, open).contains("proof-lost: ?"), "\(causes(program, open))")
    }

    @Test("what is not safe any more comes before links, and these before dashboards")
    func order() {
        let old = Self.program.replacing(
            "receipt: {}", with: "receipt:\n    analyticsName: receipt\n    style: sheet\n    path: /receipt")
        let new = old.replacing("{to: address, requires: isLoggedIn}", with: "address")
            .replacing("analyticsName: receipt", with: "analyticsName: bill").replacing(
                "path: /receipt", with: "path: /bill")
        let report = Versions(old, new).diff.report(from: "v1", to: "Flows")
        let breaking = report.findings.filter { $0.severity == .error }.map(\.rule.rawValue)
        #expect(breaking == ["proof-lost", "link-removed", "analytics-name-changed"])
        #expect(report.verdict == "1 promise of safety, 1 link and 1 dashboard break.")
    }

    @Test("with too many edits, no change has a cause, and the report says why")
    func tooMany() {
        let routes = (0..<60).map { "  r\($0):\n    title: A\n    transitions: []\n" }.joined()
        let old = "flow: Shop\nroot: r0\nroutes:\n" + routes
        let diff = Versions(old, old.replacing("title: A", with: "title: B")).diff
        #expect(diff.changes.count == 60 && diff.changes.allSatisfy { $0.cause == nil })
        let text = TextReporter.render(diff.report(from: "v1", to: "Flows"), style: .plain)
        #expect(
            text.hasSuffix(
                "What follows from which edit is not known: to try each of 60 edits would take too long; compare fewer at a time\n"
            ), "\(text)")
        #expect(ReporterCatalogue.isReport(Array(text.utf8)))
    }

    @Test("a file whose flow has another name is the same one")
    func renamedFlow() {
        let app = "# file: App.yaml\napp: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n"
        let old = app + "# file: Shop.yaml\nflow: Shop\nroot: home\nroutes:\n  home:\n    path: /home\n    title: A\n"
        let new = old.replacing("start: Shop", with: "start: Store").replacing("file: Shop", with: "file: Store")
            .replacing("flow: Shop", with: "flow: Store\nwas: Shop").replacing("path: /home", with: "path: /start")
        #expect(
            causes(old, new).contains("link-removed: Store/home 7: path: /home -> path: /start"), "\(causes(old, new))")
    }

    @Test("the edit of a file that has another place, and of one that is new or gone, is known")
    func files() {
        let one = "# file: Old/Shop.yaml\nflow: Shop\nroot: home\nroutes:\n  home: {title: A}\n"
        let other = "# file: Help.yaml\nflow: Help\nroot: topics\nroutes:\n  topics: {path: /help}\n"
        let app = "# file: App.yaml\napp: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n"
        let moved = one.replacing("Old/Shop", with: "New/Store").replacing("title: A", with: "title: B")
        let diff = Versions(app + one + other, app + moved).diff
        #expect(diff.changes.contains { $0.rule == "link-removed" })
        for change in diff.changes {
            let edit = change.cause?.edits.first
            #expect(change.cause?.edits.count == 1, "\(change.rule)")
            if change.rule == "title-changed" {
                #expect(edit?.subject == .route(flow: "Shop", route: "home"))
            } else {
                #expect(edit?.subject == .flow("Help") && edit?.added == [] && edit?.former == nil, "\(change.rule)")
            }
        }
    }
}

extension String {
    fileprivate var bare: String { trimmingPrefix { $0 == " " }.description }
}
