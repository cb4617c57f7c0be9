import FlowModel
import Testing

/// How link patterns are parsed. Rejected patterns are in the corpus, `routes/path-malformed`.
@Suite struct PathPatternTests {
    @Test func segments() throws {
        let pattern = try PathPattern("/products/:id/reviews")
        #expect(pattern.segments == [.literal("products"), .placeholder("id"), .literal("reviews")])
        #expect(pattern.query.isEmpty)
        #expect(pattern.placeholders == ["id"])
        #expect(pattern.text == "/products/:id/reviews")
    }

    @Test func query() throws {
        let pattern = try PathPattern("/search/:scope?q=:query&page-no=:page")
        #expect(pattern.segments == [.literal("search"), .placeholder("scope")])
        #expect(pattern.query.map(\.key) == ["q", "page-no"])
        #expect(pattern.placeholders == ["scope", "query", "page"])
    }

    @Test func theRootHasNoSegments() throws {
        #expect(try PathPattern("/").segments.isEmpty)
        #expect(try PathPattern("/?q=:query").placeholders == ["query"])
    }

    /// A literal is readable text in any script, including characters without a meaning in patterns.
    @Test(arguments: ["상품", "a.b", "a+b", "a=b&c", "@me", "~", "über-uns", "(1)", "a,b;c"])
    func literals(_ literal: String) throws {
        #expect(try PathPattern("/" + literal).segments == [.literal(literal)])
    }

    @Test(arguments: [
        "", "?q=:q", "/\u{200B}", "/a\tb", "/a\u{A0}b", "/.", "/:a:b", "/a:b", "//", "/?q=:", "/?=:q", "/?:q",
    ])
    func refused(_ text: String) {
        #expect(throws: PathPattern.Problem.self) { try PathPattern(text) }
    }
}
