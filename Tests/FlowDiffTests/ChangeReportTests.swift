import FlowModel
import FlowReporters
import FlowgenKit
import Testing

/// What a report on two versions says besides their changes: whoever reads it may see nothing else.
struct ChangeReportTests {
    private static let shop = "flow: Shop\nroot: home\nroutes:\n  home: {transitions: [cart]}\n  cart: {}\n"
    private static let broken = shop.replacing("[cart]", with: "[crat]")

    private func texts(_ report: Report) -> [(format: String, text: String)] {
        ReporterCatalogue.all.map { ($0.name, $0.render(report, style: .plain)) }
    }

    @Test("every format says that the old version has errors, and none that nothing breaks")
    func oldErrors() {
        let report = Versions(Self.broken, Self.shop).diff.report(from: "v1", to: "Flows")
        for (format, text) in texts(report) {
            #expect(
                text.contains("1 error in v1: only what could be read there is compared, and nothing that"), "\(format)"
            )
            #expect(text.contains("Shop has no route"), "\(format)")
            #expect(!text.contains("Nothing breaks"), "\(format)")
        }
        #expect(report.verdict == "Nothing that was compared breaks.")
    }

    @Test("every format says that there was nothing to compare with")
    func nothingOld() {
        let gap = ProgramGap("v1 has no flows in Flows: everything is new", isUnread: false)
        let diff = Versions("# nothing", Self.shop, gaps: [gap]).diff
        #expect(diff.changes.contains { $0.rule == "screen-added" })
        let report = diff.with(changes: diff.changes).report(from: "v1", to: "Flows")
        for (format, text) in texts(report) { #expect(text.contains("v1 has no flows in Flows"), "\(format)") }
        #expect(report.verdict.hasPrefix("Nothing that was compared breaks"))
    }

    @Test("every format says what could not be read of the old version, and none that nothing has changed")
    func unreadOld() {
        let report = Versions(Self.shop, Self.shop, gaps: [Self.unread]).diff.report(from: "v1", to: "Flows")
        for (format, text) in texts(report) {
            #expect(text.contains("v1:Flows/App.yaml leads to x, which v1 does not have"), "\(format)")
            #expect(text.contains("nothing is said about what users can do"), "\(format)")
            #expect(!text.contains("Nothing breaks") && !text.contains("No changes between"), "\(format)")
        }
        #expect(report.verdict == "Nothing that was compared breaks.")
    }

    private static let unread = ProgramGap("v1:Flows/App.yaml leads to x, which v1 does not have", isUnread: true)

    @Test("what may have been in an unread file is not called new, and its app is not compared with none")
    func unreadFile() {
        let app = "app: Corner\nstart: Shop\n---\n"
        let help = "---\nflow: Help\nroot: topics\nroutes:\n  topics: {entry: push}\n"
        #expect(Versions(Self.shop, app + Self.shop + help).ids.contains("screen-added"))
        let versions = Versions(Self.shop, app + Self.shop + help, gaps: [Self.unread])
        #expect(versions.ids == [])
        // What was read is compared.
        let renamed = Versions(
            Self.shop, Self.shop.replacing("cart: {}", with: "cart: {analyticsName: basket}"), gaps: [Self.unread])
        #expect(renamed.ids == ["analytics-name-changed"])
        // What runs do depends on all files.
        let trap = Self.shop.replacing("[cart]", with: "[{to: cart, style: cover, dismissable: false}]")
        #expect(Versions(app + Self.shop, app + trap).ids.contains("trap-added"))
        #expect(!Versions(app + Self.shop, app + trap, gaps: [Self.unread]).ids.contains("trap-added"))
    }

    @Test("every format says that nothing was compared, and which errors are the reason")
    func newErrors() {
        let report = Versions(Self.shop, Self.broken).diff.report(from: "v1", to: "Flows")
        for (format, text) in texts(report) {
            let says = format == "json" ? "\"isCompared\": false" : "Nothing was compared: Flows has errors"
            #expect(text.contains(says), "\(format)")
            #expect(text.contains("unknown-target"), "\(format)")
            #expect(!text.contains("No changes"), "\(format)")
        }
        let comment = MarkdownReporter.render(report, style: .plain)
        #expect(
            comment.hasPrefix(
                "<!-- flowgen diff -->\n### flowgen diff\n\nFlows has 1 error, which `flowgen check` reports.\n\n"
                    + "**Nothing was compared.**\n"))
    }

    @Test("every format says that the new version has errors, and the text says it first")
    func newErrorsOfRules() {
        let app = "app: Corner\nstart: Shop\nrules: {unreachable-route: error}\n---\n"
        let lost = app + Self.shop + "  lost: {}\n"
        let report = Versions(lost, lost).diff.report(from: "v1", to: "Flows")
        for (format, text) in texts(report) {
            let says = format == "json" ? "\"newErrors\": 1" : "Flows has 1 error, which `flowgen check` reports"
            #expect(text.contains(says), "\(format)")
            #expect(!text.contains("Not everything"), "\(format)")
        }
        let text = TextReporter.render(report, style: .plain)
        #expect(text.hasPrefix("Flows has 1 error, which `flowgen check` reports\n\nv1 has 1 error, which"))
        #expect(text.hasSuffix("reports\n\nNo changes between v1 and Flows\n"))
        #expect(report.verdict == "Nothing breaks.")
        let fixed = Versions(app + Self.shop, app + Self.shop).diff.report(from: "v1", to: "Flows")
        for (format, text) in texts(fixed) { #expect(!text.contains("flowgen check"), "\(format)") }
    }

    private static let gated = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        invariants: [{name: login, never: {reach: Shop/orders, without: isLoggedIn}, why: Orders are private.}]
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [help]}
          help: {transitions: [{to: orders, requires: isLoggedIn}]}
          orders: {}
        """

    @Test("an error that a change says is not said once more, and others are")
    func toldErrors() {
        let open = Self.gated.replacing("[{to: orders, requires: isLoggedIn}]", with: "[orders]")
        let diff = Versions(Self.gated, open).diff
        let report = diff.report(from: "v1", to: "Flows")
        #expect(diff.changes.contains { $0.rule == "proof-lost" } && report.comparison?.newErrors == 1)
        for (format, text) in texts(report) { #expect(!text.contains("flowgen check"), "\(format): \(text)") }
        // Whoever has accepted the change still has the error.
        let accepted = TextReporter.render(diff.with(changes: []).report(from: "v1", to: "Flows"), style: .plain)
        #expect(accepted.hasPrefix("Flows has 1 error, which `flowgen check` reports\n"))
        let rules = "start: Shop\nrules: {unreachable-route: error}"
        let worse = open.replacing("start: Shop", with: rules) + "\n  lost: {}"
        let text = TextReporter.render(Versions(Self.gated, worse).diff.report(from: "v1", to: "Flows"), style: .plain)
        #expect(text.hasPrefix("Flows has 1 other error, which `flowgen check` reports\n"), "\(text)")
        #expect(ReporterCatalogue.isReport(Array(text.utf8)))
    }

    @Test("changes that follow from one edit by the same path have it once, and an invariant says why it must hold")
    func pathOnce() {
        let open = Self.gated.replacing("[{to: orders, requires: isLoggedIn}]", with: "[orders]")
        let report = Versions(Self.gated, open).diff.report(from: "v1", to: "Flows")
        let paths = report.findings.filter { !$0.path.isEmpty }
        #expect(paths.map(\.rule).prefix(2) == ["proof-lost", "gate-bypassed"])
        #expect(paths[0].path == paths[1].path)
        let text = TextReporter.render(report, style: .plain)
        let comment = MarkdownReporter.render(report, style: .plain)
        for text in [text, comment] {
            #expect(text.ranges(of: "Shop/home.help").count == 1, "\(text)")
            #expect(text.contains("path: as of `proof-lost` above"), "\(text)")
            #expect(text.contains("because: Orders are private."), "\(text)")
        }
        // Where the first row has no room, the second has the path.
        let short = MarkdownReporter.render(report, maximumBytes: comment.utf8.count - 60)
        #expect(short.contains("Shop/home.help") || !short.contains("above"), "\(short)")
    }

    @Test("a funnel says why it must be possible")
    func whyOfFunnel() {
        let buy = "{name: buy, possible: [Shop/home, Shop/cart], why: It pays.}"
        let app = "app: Corner\nstart: Shop\ninvariants: [\(buy)]\n---\n"
        let diff = Versions(app + Self.shop, app + Self.shop.replacing("{transitions: [cart]}", with: "{}")).diff
        let broken = diff.changes.first { $0.rule == "funnel-broken" }
        #expect(broken?.help?.hasSuffix("\nbecause: It pays.") == true, "\(diff.changes.map(\.message))")
    }

    @Test("a likely rename breaks nothing in the verdict, but is in it; the worst that follows from it comes first")
    func verdictOfRename() throws {
        let old = Self.shop.replacing("cart: {}", with: "cart: {analyticsName: shop_cart}")
        let new = old.replacing("[cart]", with: "[basket]").replacing("cart: {", with: "basket: {")
        let diff = Versions(old, new).diff
        let rename = try #require(diff.changes.first { $0.rule == "renamed-without-was" })
        #expect(diff.report(from: "v1", to: "Flows").verdict == "1 likely rename is not declared.")
        #expect(rename.consequences.first?.rule == "analytics-name-reused")
        #expect(rename.consequences.map(\.severity) == rename.consequences.map(\.severity).sorted(by: >))
        // What comes once the advice is followed is in it.
        let next = "then also, as events name the transition `basket`, and named it `cart`: keep `name: cart`"
        #expect(rename.help == Versions.rename("cart", to: "basket") + "\n" + next)
        let home = "home: {path: /home, "
        let both = Versions(
            old.replacing("home: {", with: home), new.replacing("home: {", with: "home: {path: /start, ")
        ).diff.report(from: "v1", to: "Flows")
        #expect(both.verdict == "1 link breaks; 1 likely rename is not declared.")
    }

    @Test("text and markdown begin with the errors of both versions, and JSON has their numbers", arguments: [1, 2])
    func errorsOfBoth(count: Int) {
        let app = "app: Corner\nstart: Shop\nrules: {unreachable-route: error}\n---\n"
        let lost = (0..<count).map { "  lost\($0): {}\n" }.joined()
        let errors = count == 1 ? "1 error" : "2 errors"
        func says(_ name: String) -> String { "\(name) has \(errors), which `flowgen check` reports" }
        // What must be fixed first keeps anything from being compared.
        let broken = app + Self.shop.replacing("cart]", with: count == 1 ? "crat]" : "crat, carte]")
        for (old, new, names) in [
            (app + Self.shop, app + Self.shop + lost, ["Flows"]), (app + Self.shop + lost, app + Self.shop, ["v1"]),
            (app + Self.shop + lost, app + Self.shop + lost, ["Flows", "v1"]), (broken, app + Self.shop, ["v1"]),
            (app + Self.shop, broken, ["Flows"]), (broken, broken, ["Flows", "v1"]),
        ] {
            let report = Versions(old, new).diff.report(from: "v1", to: "Flows")
            let text = TextReporter.render(report, style: .plain)
            #expect(text.hasPrefix(names.map { says($0) + "\n\n" }.joined()), "\(text)")
            let comment = MarkdownReporter.render(report, style: .plain)
            #expect(
                comment.hasPrefix(
                    "<!-- flowgen diff -->\n### flowgen diff\n\n" + names.map { says($0) + ".\n\n" }.joined() + "**"),
                "\(comment)")
            let json = JSONReporter.render(report, style: .plain)
            #expect(json.contains("\"oldErrors\": \(names.contains("v1") ? count : 0),"), "\(json)")
            #expect(json.contains("\"newErrors\": \(names.contains("Flows") ? count : 0),"), "\(json)")
        }
    }

    @Test("many caveats leave half of the annotations of GitHub to changes")
    func manyCaveats() {
        let gaps = (1...12).map { ProgramGap("gap \($0)", isUnread: false) }
        let many = Self.shop + (0..<12).map { "  c\($0): {entry: x}\n" }.joined()
        let text = GitHubReporter.render(
            Versions(many, Self.shop, gaps: gaps).diff.report(from: "a", to: "b"), style: .plain)
        #expect(text.matches(of: /::warning/).count == 10)
        #expect(text.contains("gap 4") && !text.contains("gap 5") && text.contains("8 more was not compared"))
    }

    @Test("two versions without errors need no caveat")
    func whole() {
        let report = Versions(Self.shop, Self.shop).diff.report(from: "v1", to: "Flows")
        for (format, text) in texts(report) { #expect(!text.contains("ompared: "), "\(format)") }
        #expect(report.verdict == "Nothing breaks.")
    }

    @Test("the examples of a change are before and after it, as `explain` prints them")
    func examples() {
        let old = Self.shop.replacing("cart: {}", with: "cart: {analyticsName: one}")
        let diff = Versions(old, old.replacing("one", with: "two")).diff
        let text = SARIFReporter.render(diff.report(from: "v1", to: "Flows"), style: .plain)
        #expect(text.contains("Before:\\n") && text.contains("After:\\n"))
        #expect(!text.contains("Reported:") && !text.contains("Fixed:"))
    }

    @Test("caveats are among the ten warnings that GitHub keeps")
    func annotations() {
        let findings = (1...12).map { line in
            Finding(
                "a", "m",
                at: SourceRange(file: FileID(0), start: .init(line: line, column: 1), end: .init(line: line, column: 2))
            )
            .with(.warning)
        }
        var report = Report(
            findings: findings, sources: [SourceFile(path: "a", text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        report.comparison = Report.Comparison(old: "v1", new: "Flows")
        report.comparison?.gaps = ["v1 has none"]
        let text = GitHubReporter.render(report, style: .plain)
        #expect(text.matches(of: /::warning/).count == 10)
        #expect(text.contains("Not everything was compared: v1 has none"))
        #expect(text.contains("4 more warnings: the step summary and `flowgen diff` list them all"))
    }
}

extension Finding {
    fileprivate func with(_ severity: Severity) -> Finding {
        var copy = self
        copy.severity = severity
        return copy
    }
}
