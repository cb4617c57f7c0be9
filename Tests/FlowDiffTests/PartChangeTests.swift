import FlowModel
import FlowgenKit
import Testing

/// What changes with the parts of screens.
struct PartChangeTests {
    private static func chat(
        _ parts: String, timeline: String = "parts: Row", profile: String = "parts: Row", ofApp: String = "Menu: [Help]"
    ) -> String {
        """
        app: Chat
        start: Social
        parts: {\(ofApp)}
        ---
        flow: Social
        root: timeline
        parts: {\(parts)}
        routes:
          timeline: {\(timeline)}
          profile: {\(profile), analyticsName: profile}
          reply: {analyticsName: reply}
        ---
        flow: Help
        root: topics
        routes: {topics: {parts: Menu, analyticsName: topics}}
        """
    }

    private func said(_ old: String, _ new: String, for audience: Audience = .source) -> [String] {
        Versions(old, new, for: [audience]).lines.filter { !$0.hasPrefix("  help") }
    }

    private let old = chat("Row: [profile, reply]")

    @Test("a transition that moves from routes to a part of these is the same, for everybody")
    func moves() {
        let own = "transitions: [profile, reply]"
        let listed = Self.chat("", timeline: own, profile: own)
        #expect(Versions(listed, old).lines == [])
        // Views may take the part.
        #expect(
            said(old, listed) == [
                "information source-name-removed [Social] the protocol `SocialRowNavigating` is gone"
            ])
        for audience in Audience.allCases where audience != .source { #expect(said(old, listed, for: audience) == []) }
    }

    @Test("code loses what a part has not any more, and the screens that have not the part")
    func losses() {
        let fewer = Self.chat("Row: [profile]", timeline: "parts: Row, transitions: [reply]", profile: "parts: Row")
        #expect(
            said(old, fewer).filter { $0.contains("Navigating") } == [
                "information source-name-removed [Social] the function `reply` of `SocialRowNavigating` is gone"
            ])
        let without = Self.chat("Row: [profile, reply]", profile: "transitions: [profile, reply]")
        #expect(
            said(old, without) == [
                "information source-name-removed [Social/profile] the navigator of `profile` is no `SocialRowNavigating` any more"
            ])
        #expect(said(without, old) == [])
    }

    @Test("a part of the app has a protocol for all flows, and one for each")
    func ofTheApp() {
        let gone = Self.chat("Row: [profile, reply], Menu: [Help]", timeline: "parts: [Row, Menu]")
        let before = Self.chat("Row: [profile, reply]", timeline: "parts: [Row, Menu]")
        #expect(
            said(before, gone) == [
                "information source-name-removed [Social/timeline] the navigator of `timeline` is no `ChatMenuNavigating` any more"
            ])
        let renamed = before.replacing("app: Chat", with: "app: Talk")
        #expect(
            said(before, renamed) == [
                "information source-name-removed [App] the types of the app `Chat` are called `Talk…` now"
            ])
    }

    @Test("a transition of a part is told for each screen that changes")
    func places() {
        let retargeted = Self.chat("Row: [profile, {to: profile, name: reply}]")
        #expect(said(old, retargeted, for: .users).filter { $0.contains("retargeted") }.count == 2)
    }
}
