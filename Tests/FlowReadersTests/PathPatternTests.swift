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

    @Test func parts() throws {
        #expect(
            try PathPattern("/@:user/v:major.:minor/:slug.html").segments == [
                .parts([.text("@"), .placeholder("user")]),
                .parts([.text("v"), .placeholder("major"), .text("."), .placeholder("minor")]),
                .parts([.placeholder("slug"), .text(".html")]),
            ])
        #expect(try PathPattern("/a:b").placeholders == ["b"])
    }

    @Test func aRestIsTheLastSegment() throws {
        let pattern = try PathPattern("/help/*topic?q=:q")
        #expect(pattern.segments == [.literal("help"), .rest("topic")])
        #expect(pattern.rest == "topic")
        #expect(pattern.placeholders == ["topic", "q"])
    }

    @Test(
        arguments: [
            ("/#/:room", [.fragment(isRooted: true), .placeholder("room")]),
            ("/app#:section", [.literal("app"), .fragment(isRooted: false), .placeholder("section")]),
            (
                "/:tab?#/rooms/*rest",
                [.placeholder("tab"), .fragment(isRooted: true), .literal("rooms"), .rest("rest")]
            ),
            ("/a?q=:q#/b/:c", [.literal("a"), .fragment(isRooted: true), .literal("b"), .placeholder("c")]),
            ("/#/:room?via=:via", [.fragment(isRooted: true), .placeholder("room")]),
        ] as [(String, [PathPattern.Segment])])
    func fragments(_ text: String, _ segments: [PathPattern.Segment]) throws {
        let pattern = try PathPattern(text)
        #expect(pattern.segments == segments)
        #expect(pattern.renaming("other", to: "another") == text)
    }

    @Test(arguments: [
        ("/:locale?/products/:id", ["/:locale/products/:id", "/products/:id"]),
        ("/:locale?", ["/:locale", "/"]),
        ("/products/:id?", ["/products/:id", "/products"]),
        ("/a/:b??q=:q", ["/a/:b?q=:q", "/a?q=:q"]),
        ("/:locale?/help/*topic", ["/:locale/help/*topic", "/help/*topic"]),
        ("/:b?q=:q", ["/:b?q=:q"]),
        ("/:b?#/c/:d?e=:e", ["/:b#/c/:d?e=:e", "/#/c/:d?e=:e"]),
    ])
    func forms(_ text: String, _ forms: [String]) throws {
        #expect(try PathPattern(text).forms.map(\.text) == forms)
    }

    @Test func rewriting() throws {
        #expect(try PathPattern("/:a?/v:b.c/*d?e=:e").renaming("b", to: "x") == "/:a?/v:x.c/*d?e=:e")
        #expect(try PathPattern("/:a?/b/*d?e=:e").adding(["x", "y"]) == "/:a?/b/:x/:y/*d?e=:e")
        #expect(try PathPattern("/").adding(["x"]) == "/:x")
    }

    @Test(arguments: [
        "", "?q=:q", "/\u{200B}", "/a\tb", "/a\u{A0}b", "/.", "/:a:b", "/a:", "//", "/?q=:", "/?=:q", "/?:q",
        "/:a…b", "/*", "/**", "/*a/b", "/*a/:b?", "/*a?", "/:a?/:b?", "/a?/b", "/:a.b?/c", "/:a?/*b", "/:a?/:b/*c",
        "/a*", "/[a]", "/:a(b)", "/:a???",
    ])
    func refused(_ text: String) {
        #expect(throws: PathPattern.Problem.self) { try PathPattern(text) }
    }
}
