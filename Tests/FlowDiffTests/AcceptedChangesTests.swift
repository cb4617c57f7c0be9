import FlowModel
import FlowReporters
import FlowgenKit
import Testing

/// Changes that are accepted with a reason are not reported, whatever else moves.
struct AcceptedChangesTests {
    private static func shop(_ name: String, above: String = "") -> String {
        "\(above)flow: Shop\nroot: home\nroutes:\n  home: {analyticsName: \(name)}\n"
    }

    private static func listed(_ diff: ProgramDiff, in file: AcceptedChanges = AcceptedChanges()) -> AcceptedChanges {
        var file = file
        file.add(diff)
        return file
    }

    private let diff = Versions(Self.shop("one"), Self.shop("two")).diff

    @Test("a change is listed without a reason, which makes it no approval")
    func unexplained() throws {
        let listed = Self.listed(diff)
        #expect(listed.entries.map(\.rule) == ["analytics-name-changed"])
        let read = try AcceptedChanges(reading: listed.text)
        #expect(read.entries.map(\.hasReason) == [false])
        #expect(read.entries.map(\.line) == [2])
        #expect(read.apply(to: diff).covered == 0)
    }

    @Test("with a reason it is, also for versions in which other things are different")
    func explained() throws {
        let listed = Self.listed(diff)
        let text = listed.text.replacing(/TODO: .*/, with: "marketing knows")
        let accepted = try AcceptedChanges(reading: text)
        let moved = Versions("# one\n" + Self.shop("one"), Self.shop("two", above: "# two\n\n\n")).diff
        for diff in [diff, moved] {
            let rest = accepted.apply(to: diff)
            #expect(rest.covered == 1)
            #expect(rest.diff.changes.isEmpty)
            #expect(rest.stale.isEmpty)
        }
        // The reason stays when the file is written again.
        #expect(Self.listed(moved, in: accepted).text == text)
        let other = Versions(Self.shop("one"), Self.shop("three")).diff
        #expect(accepted.apply(to: other).covered == 0)
        #expect(accepted.apply(to: other).stale.map(\.rule) == ["analytics-name-changed"])
    }

    @Test("a line about what concerns others is neither stale nor lost")
    func otherAudiences() throws {
        let accepted = Self.listed(diff)
        let same = Self.shop("one")
        #expect(accepted.apply(to: Versions(same, same, for: [.links, .state]).diff).stale.isEmpty)
        #expect(accepted.apply(to: Versions(same, same, for: [.data]).diff).stale.count == 1)
    }

    @Test("whom a change of the code concerns depends on who could see the code")
    func audiencesOfCode() throws {
        func app(_ access: String, _ routes: String) -> String {
            "app: Corner\ngenerate: {access: \(access)}\n---\nflow: Shop\nroot: home\nroutes: \(routes)\n"
        }
        for (access, audience) in [("public", Audience.modules), ("internal", .source)] {
            let (old, new) = (app(access, "{home: {}, cart: {entry: x}}"), app(access, "[home]"))
            var accepted = AcceptedChanges()
            accepted.add(Versions(old, new, for: [audience]).diff, from: .information)
            #expect(accepted.entries.map(\.rule).contains("source-name-removed"))
            let other: Audience = audience == .modules ? .source : .modules
            #expect(accepted.apply(to: Versions(old, old, for: [other]).diff).stale.isEmpty)
            #expect(accepted.apply(to: Versions(old, old, for: [audience]).diff).stale.count == accepted.entries.count)
        }
    }

    @Test("what follows from a rename may be accepted on its own, as before there was something that seems to be it")
    func consequences() throws {
        func program(_ route: String, _ more: String = "") -> String {
            "flow: Shop\nroot: home\nroutes:\n  home: {transitions: [\(route)]}\n"
                + "  \(route): {params: {id: Int}\(more)}\n"
        }
        let diff = Versions(program("cart"), program("basket")).diff
        #expect(diff.changes.map(\.rule) == ["renamed-without-was"])
        let lines = diff.changes[0].consequences.map {
            AcceptedChanges.Entry($0).text.replacing("TODO:", with: "it is")
        }
        // All of it, all but the screen, and the rename.
        let all = try AcceptedChanges(reading: lines.joined(separator: "\n"))
        #expect(all.apply(to: diff).diff.changes.isEmpty && all.apply(to: diff).stale.isEmpty)
        #expect(all.apply(to: diff).covered == lines.count)
        var updated = all
        updated.add(diff)
        #expect(updated.entries == all.entries)
        let most = try AcceptedChanges(
            reading: lines.filter { !$0.contains("screen-removed") }.joined(separator: "\n")
        ).apply(to: diff)
        #expect(most.diff.changes.map(\.rule) == ["renamed-without-was"] && most.stale.isEmpty)
        #expect(most.diff.changes[0].consequences.map(\.rule) == ["screen-removed"])
        #expect(most.covered == lines.count - 1)
        var listed = AcceptedChanges()
        listed.add(diff)
        #expect(Set(listed.entries.map(\.fingerprint)) == Set(all.entries.map(\.fingerprint)))
        let meant = try AcceptedChanges(reading: listed.text.replacing("TODO:", with: "it is"))
        #expect(meant.apply(to: diff).diff.changes.isEmpty)
        // What follows later was not meant.
        let link = ", path: '/cart/:id'"
        let later = Versions("links: {schemes: [shop]}\n---\n" + program("cart", link), program("basket", link)).diff
        let rest = meant.apply(to: later).diff.changes
        #expect(later.changes.contains { $0.rule == "renamed-without-was" }, "\(later.changes.map(\.message))")
        #expect(rest.contains { $0.severity > diff.changes[0].severity }, "\(rest.map(\.message))")
        // Nobody accepts it whatever follows.
        #expect(throws: AcceptedChanges.Problem.self) {
            try AcceptedChanges(reading: "0123456789abcdef renamed-without-was Shop/basket # it is")
        }
    }

    @Test("what is added is sorted in, and all that somebody wrote stays")
    func additions() throws {
        let written = """
            # ours
            # about mails
            0123456789abcdef link-removed Shop/sale # the sale  is over

            # about the shop
            0123456789abcdef analytics-name-changed App # everybody knows
            fedcba9876543210 screen-removed Zoo # no animals

            """
        let file = Self.listed(diff, in: try AcceptedChanges(reading: written))
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let added = try #require(lines.firstIndex { $0.contains("analytics-name-changed Shop/home # TODO") })
        #expect(lines[added - 1].contains("everybody knows"))
        #expect(file.text.replacing(lines[added] + "\n", with: "") == written)
        // Once more adds nothing.
        #expect(Self.listed(diff, in: file).text == file.text)
    }

    @Test("what is removed is only what is no change any more")
    func removal() throws {
        let same = Self.shop("one")
        var file = try AcceptedChanges(
            reading: "# ours\n" + "0123456789abcdef link-removed Shop/sale # the sale is over\n"
                + "fedcba9876543210 analytics-name-changed Shop/home # they know\n")
        file.remove(file.apply(to: Versions(same, same, for: [.links]).diff).stale)
        #expect(file.text == "# ours\nfedcba9876543210 analytics-name-changed Shop/home # they know\n")
        // What could not be read may be what a line is about.
        #expect(file.apply(to: Versions("flow: [", same).diff).stale.isEmpty)
        let unread = ProgramGap("v1:Flows/App.yaml is a submodule", isUnread: true)
        #expect(file.apply(to: Versions(same, same, gaps: [unread]).diff).stale.isEmpty)
    }

    @Test(
        "a line that is none says where it is",
        arguments: [
            ("x", "expected a fingerprint"),
            ("0123456789abcdef analytics-name-chnged Shop # why", "did you mean `analytics-name-changed`?"),
        ])
    func malformed(line: String, message: String) throws {
        let problem = #expect(throws: AcceptedChanges.Problem.self) {
            try AcceptedChanges(reading: "# a comment\n\n" + line)
        }
        #expect(problem?.line == 3)
        #expect(problem?.message.contains(message) == true)
    }

    @Test("markdown has the verdict first, a table for each audience, and what is only information folded")
    func markdown() {
        let text = MarkdownReporter.render(diff.report(from: "v1", to: "Flows"), style: .plain)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "<!-- flowgen diff -->")
        #expect(lines.contains("**1 dashboard breaks.**"))
        #expect(lines.contains("#### Dashboards"))
        let added = Versions(
            "flow: Shop\nroot: home\nroutes: [home]\n",
            "flow: Shop\nroot: home\nroutes:\n  home: {}\n  offers: {entry: x}\n"
        ).diff
        let folded = MarkdownReporter.render(added.report(from: "v1", to: "Flows"), style: .plain)
        #expect(folded.contains("**Nothing breaks.**"))
        #expect(folded.contains("<details><summary>Users (1)</summary>"))
        #expect(
            MarkdownReporter.render(added.report(from: "v1", to: "Flows"), maximumBytes: 300).contains(
                "`flowgen diff` lists them all"))
    }
}
