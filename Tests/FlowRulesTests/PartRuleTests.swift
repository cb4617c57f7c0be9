import FlowModel
import Testing

/// What several screens have in common.
struct PartRuleTests {
    /// Returns the findings for a flow with these parts and routes, in an app with these parts.
    private func report(_ parts: String, _ routes: String, ofApp: String = "") -> String {
        Program(
            """
            app: Chat
            start: Social
            parts: {\(ofApp)}
            ---
            flow: Social
            root: timeline
            parts: {\(parts)}
            routes: {\(routes)}
            ---
            flow: Help
            root: topics
            routes: {topics: {entry: x}}
            """
        ).report
    }

    @Test("a part names no parameter of a route that has it, not even where the route fixes the same")
    func values() {
        let row = "Row: [{to: profile, name: mine, with: {id: id}}]"
        let same = ", transitions: [{to: profile, name: mine}]"
        let own = ", transitions: [{to: profile, name: mine, with: {id: id}}]"
        let routes =
            "timeline: {parts: Row, transitions: [status]}, profile: {params: {id: Int}}, status: {params: {id: Int}"
        #expect(
            report(row, routes + ", parts: Row}").contains(
                "uses `id`, a parameter of a route, and this is taken from several routes"))
        #expect(report(row, routes + ", parts: Row\(own)}").contains(" ambiguous-transition-name ["))
        #expect(
            report(row.replacing(", with: {id: id}", with: ""), routes + ", parts: Row\(same)}").contains(
                " duplicate-transition ["))
    }

    @Test("one cause, one finding: whatever an unknown part may lead to, and what is the same on all screens")
    func once() {
        let unknown = report("Row: [profile]", "timeline: {parts: Raw}, profile: {}")
        #expect(unknown.contains(" unknown-part [") && !unknown.contains(" unreachable-route ["))
        let old = "timeline: {parts: Row, transitions: [profile]}, profile: {parts: Row}, old: {deprecated: gone}"
        #expect(report("Row: [old]", old).components(of: " deprecated-target [") == 1)
    }

    @Test("a part of the flow comes before one of the app")
    func names() {
        let routes = "timeline: {parts: Row}, profile: {}"
        #expect(!report("Row: [profile]", routes, ofApp: "Row: [Help]").contains(" unreachable-route ["))
        #expect(report("", routes, ofApp: "Row: [Help]").contains("nothing leads to `profile`"))
    }

    @Test("what does nothing on one screen leads back from others")
    func back() {
        #expect(report("Row: [{back: root}, profile]", "timeline: {parts: Row}, profile: {parts: Row}").isEmpty)
    }
}

extension String {
    fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
