import FlowModel
import Testing

/// What rules report, and do not report, about files with unreadable parts. `BreakTests` does the same with the whole
/// corpus.
struct GapTests {
    @Test("an unreadable path does not hide other mistakes in the file")
    func brokenPath() {
        expect(
            """
            flow: Shop
            root: home
            routes:
              home: {transition: [cart], path: item/:id}
              cart: {parms: {id: Int}, transitions: [crat]}
            """,
            ["4:10 unknown-key", "4:36 link-malformed", "5:10 unknown-key", "5:42 unknown-target"])
    }

    @Test("an unreadable name may be any name")
    func brokenNames() {
        expect(
            """
            app: Corner
            start: Shop
            guards: {1st: {}}
            styles: {my-panel: {like: sheet}}
            ---
            flow: Shop
            root: hom
            outcomes: [it's]
            routes:
              Home: {transitions: [cart, {finish: its}]}
              cart: {requires: first, style: panel, transitions: [list, Help]}
            ---
            flow: help
            root: topics
            routes: [topics]
            """,
            [
                "3:10 invalid-name", "4:10 invalid-name", "8:12 invalid-name", "10:3 invalid-name",
                "13:7 invalid-name",
            ])
    }

    @Test("a route whose name cannot be read may be any one; one whose keys cannot be read is none other")
    func brokenRoutes() {
        func program(_ route: String) -> String {
            "flow: Shop\nroot: home\nroutes:\n  home: {transitions: [cart]}\n  \(route)\n"
        }
        expect(program("Cart: {}"), ["5:3 invalid-name"])
        expect(program("list: {title: [a]}"), ["4:24 unknown-target", "5:10 wrong-type"])
    }

    @Test("of metadata that could not be read, no use is unknown")
    func brokenMetadata() {
        expect(
            """
            app: Corner
            start: Shop
            metadata:
              level: Integer
              section: {enum: [shop, *x ]}
              isNew: Bool = no
              isNew: Bool
            ---
            flow: Shop
            root: home
            routes:
              home: {level: 1, section: shop, isNew: true}
            """,
            [
                "4:10 wrong-type", "5:26 unsupported-yaml", "6:10 invalid-default", "7:3 duplicate-key",
            ])
    }

    @Test("an unreadable metadata name may be any key")
    func brokenMetadataName() {
        expect(
            """
            app: Corner
            start: Shop
            metadata: {hide-tab-bar: Bool = false, level: Int = 1}
            ---
            flow: Shop
            root: home
            routes:
              home: {level: 1, hideTabBar: true}
            """, ["3:12 invalid-name"])
    }

    @Test("unreadable parameters are neither missing nor unknown")
    func brokenParams() {
        expect(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: item, with: {id: 1}, toolbar: star}, {to: size, then: {done: item}}]}
              item: {path: "/items/:id", params: {id: "In t", name: String}}
              size: {result: Int}
            """, ["5:43 invalid-param-type"])
    }

    @Test("an unreadable transition may lead anywhere; others are still checked")
    func brokenTransition() {
        expect(
            """
            flow: Shop
            root: home
            outcomes: [done]
            routes:
              home: {transitions: [{two: cart}, {to: item, instead: 7}]}
              cart: {transitions: [{finish: over}]}
              item: {disableSwipeBack: true}
            """,
            ["5:24 missing-key", "5:57 invalid-value", "6:33 unknown-outcome"])
    }

    @Test("what a flow lacks waits until it and the app are read, and what runs do until everything is")
    func waiting() {
        func program(start: String = "Shop", help: String = "") -> String {
            """
            app: Corner
            start: \(start)
            description: A shop.
            ---
            flow: Shop
            root: home
            routes:
              home: {analyticsName: 1st, transitions: [crat]}
            ---
            flow: Help
            root: topics
            routes:
              topics: {analyticsName: 2nd, requires: isIn\(help)}
            """
        }
        let ofShop = ["8:25 analytics-format", "8:44 unknown-target"]
        expect(
            program(),
            ofShop + ["10:7 unreachable-flow", "13:27 analytics-format", "13:42 unknown-guard"])
        expect(program(help: ", title: [a]"), ofShop + ["13:42 unknown-guard", "13:48 wrong-type"])
        expect(program(start: "{two: Shop}"), ["2:9 unknown-key", "8:44 unknown-target"])
    }

    @Test("after a YAML syntax error, the flows that were read are checked on their own")
    func brokenYAML() {
        expect(
            """
            # file: Shop.yaml
            flow: Shop
            root: home
            routes: {home: {transitions: [crat, Help]}}
            # file: Help.yaml
            flow: Help
            root: "topics
            """, ["4:31 unknown-target", "3:7 yaml-syntax"])
    }

    @Test("a document with an invalid name is still read")
    func brokenDocumentName() {
        expect(
            """
            flow: shop
            root: home
            routes: {home: {title: [a]}, Item: {hidesTabBar: 1}}
            """,
            ["1:7 invalid-name", "3:17 wrong-type", "3:30 invalid-name", "3:37 wrong-type"])
    }

    private func expect(_ text: String, _ expected: [String], _ place: SourceLocation = #_sourceLocation) {
        let program = Program(text)
        let found = program.findings.map { "\($0.range.start.line):\($0.range.start.column) \($0.rule.rawValue)" }
        #expect(found == expected, "\(program.report)", sourceLocation: place)
    }
}
