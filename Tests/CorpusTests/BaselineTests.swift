import FlowModel
import FlowgenKit
import Testing

@Suite struct BaselineTests {
    /// A baseline of all findings leaves only those that no baseline can cover, and survives being written and read.
    @Test(arguments: CorpusCase.ofTheDay)
    func coversWhatWasFound(case: CorpusCase) throws {
        let check = Flowgen.check(Program(sources: try `case`.sources))
        let baseline = Baseline(of: check)
        let again = try Baseline(reading: baseline.text)
        #expect(again.text.split(separator: "\n").count == baseline.entries.count + 1)
        #expect(again.entries.map(\.fingerprint) == baseline.entries.map(\.fingerprint))
        let remainder = again.apply(to: check)
        #expect(remainder.stale.isEmpty)
        #expect(remainder.covered == baseline.entries.count)
        #expect(remainder.check.findings.allSatisfy { !$0.canBeAccepted })
        #expect(remainder.check.findings.count + remainder.covered == check.findings.count)
    }

    private func check(_ text: String) -> Check {
        Flowgen.check(Program(sources: [SourceFile(path: "Flows/Shop.yaml", text: text)]))
    }

    private let lost = """
        flow: Shop
        root: home
        routes:
          home: {}
          offer: {}

        """

    @Test func isSortedAndReadable() {
        let check = check(lost + "  about: {params: {a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int}}\n")
        let lines = Baseline(of: check).text.split(separator: "\n").dropFirst().map { $0.dropFirst(17) }
        #expect(
            lines.filter { !$0.hasPrefix("unused-param") } == [
                "too-many-params Shop/about # `about` has 7 parameters",
                "unreachable-route Shop/about # nothing leads to `about`",
                "unreachable-route Shop/offer # nothing leads to `offer`",
            ])
        #expect(lines == lines.sorted())
    }

    @Test func newFindingsAreReportedAndOldEntriesSaid() {
        let baseline = Baseline(of: check(lost))
        let moved = check("# a comment\n" + lost.replacing("offer", with: "offers") + "  terms: {}\n")
        let remainder = baseline.apply(to: moved)
        #expect(remainder.check.findings.map(\.subject.description) == ["Shop/offers", "Shop/terms"])
        #expect(remainder.stale.map(\.subject) == ["Shop/offer"])
    }

    /// While errors may silence rules, it is unknown which entries are needed.
    @Test func nothingIsStaleWhileThereAreErrors() {
        let baseline = Baseline(of: check(lost))
        #expect(baseline.apply(to: check(lost.replacing("root: home", with: "root: 1"))).stale.isEmpty)
        #expect(!baseline.apply(to: check(lost.replacing("  offer: {}\n", with: ""))).stale.isEmpty)
    }

    @Test(arguments: [
        ("nonsense", 1, "expected a fingerprint"),
        ("# fine\n\n0123456789abcdef", 3, "expected a fingerprint"),
        ("0123456789ABCDEF trap A", 1, "expected a fingerprint"),
        ("0123456789abcdef unknown-target Shop/a.b", 1, "prevents code generation"),
        ("0123456789abcdef allow-without-why Shop/a.b", 1, "a reason is required"),
    ])
    func mistakes(text: String, line: Int, message: String) {
        do {
            _ = try Baseline(reading: text)
            Issue.record("it was read")
        } catch {
            #expect(error.line == line)
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    @Test func commentsAndLineEndingsDoNotMatter() throws {
        let text = "# one\r\n\r\n0123456789abcdef gone-rule Shop/a # why\r\n  0123456789abcdee trap -\r\n"
        let entries = try Baseline(reading: text).entries
        #expect(entries.map(\.rule) == ["gone-rule", "trap"])
        #expect(entries.map(\.subject) == ["Shop/a", ""])
    }

    // MARK: Allow blocks

    @Test func allowBlocks() {
        let program = check(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [cart, cart, {to: cart, name: again, allow: {rule: dead-end, why: a reason}}]}
              cart: {}
              offer: {params: {a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int}}
            """)
        let blocks = program.allowBlocks.split(separator: "\n\n").map(String.init)
        #expect(
            blocks.first == """
                # Shop/home.cart, Flows/Shop.yaml:4
                # duplicate-transition: the transition `cart` is declared twice
                allow: [{rule: duplicate-transition, why: "…"}]
                """)
        let added = "# Shop/home.again, Flows/Shop.yaml:4, to add to the existing `allow`\n# "
        #expect(blocks.contains { $0.hasPrefix(added) })
        #expect(
            blocks.last == """
                # Shop/offer, Flows/Shop.yaml:6
                # too-many-params: `offer` has 7 parameters
                # unreachable-route: nothing leads to `offer`
                allow: [{rule: too-many-params, why: "…"}, {rule: unreachable-route, why: "…"}]

                """)
    }

    @Test func whatCannotBeAllowedSaysSo() {
        #expect(
            check(lost.replacing("root: home", with: "root: hom")).allowBlocks == """
                # Shop, Flows/Shop.yaml:2: Shop has no route `hom` to use as its root
                # `unknown-root` cannot be allowed: it prevents code generation

                """)
    }

    @Test func placeholdersAreNoReasons() {
        for why in ["…", "...", "TODO", "'?'", "'fixme: '", "tbd."] {
            let text = lost.replacing("offer: {}", with: "offer: {allow: {rule: unreachable-route, why: \(why)}}")
            let rules = check(text).findings.map(\.rule)
            #expect(rules == [.allowWithoutWhy], "\(why)")
        }
        let reason = lost.replacing("offer: {}", with: "offer: {allow: {rule: unreachable-route, why: 위젯에서 연다}}")
        #expect(check(reason).findings.isEmpty)
    }
}
