import FlowModel
import FlowgenKit
import Testing

/// What changes where no Swift is generated, and when that changes.
struct GenerationChangeTests {
    private static func corner(app: String = "", shop: String = "", routes: String = "home: {}, cart: {entry: push}")
        -> String
    {
        """
        app: Corner
        start: Shop
        \(app)
        ---
        flow: Shop
        root: home
        \(shop)
        routes: {\(routes)}
        ---
        flow: Help
        root: topics
        routes: {topics: {entry: mail}}
        """
    }

    private func said(_ old: String, _ new: String) -> [String] {
        Versions(old, new, for: [.source, .state]).lines.filter { !$0.hasPrefix("  help") }
    }

    private static let fewer = "home: {}"
    private static let off = "generate: {swift: false}"
    private static let on = "generate: {swift: true}"

    @Test("code, and what it has saved, loses nothing where no Swift was generated")
    func whereNothingWas() {
        #expect(said(Self.corner(), Self.corner(routes: Self.fewer)).count > 1)
        #expect(said(Self.corner(app: Self.off), Self.corner(app: Self.off, routes: Self.fewer)) == [])
        #expect(said(Self.corner(app: Self.off), Self.corner(routes: Self.fewer)) == [])
        let one = Self.corner(app: Self.off, shop: Self.on)
        #expect(said(one, Self.corner(app: Self.off, shop: Self.on, routes: Self.fewer)).count > 1)
    }

    @Test("code loses what is not generated any more")
    func whatIsLost() {
        #expect(
            said(Self.corner(), Self.corner(app: Self.off, shop: Self.on)) == [
                "information source-settings-changed [App] no Swift is generated for the app any more",
                "information source-settings-changed [Help] no Swift is generated for `Help` any more",
            ])
        #expect(said(Self.corner(app: Self.off, shop: Self.on), Self.corner()) == [])
    }
}
