import FlowModel
import FlowReaders
import FlowSwift
import Testing

/// Source ranges: each text is compared with the file's text at its range.
@Suite struct SourceRangeTests {
    private func flow(_ text: String) throws -> FlowDocument {
        let contents = FlowReader.read(SourceFile(path: "A.yaml", text: text), as: FileID(3), for: .plain)
        #expect(contents.findings.map(\.message) == [])
        guard case .flow(let flow)? = contents.documents.first else { throw Missing() }
        return flow
    }

    private func place(_ range: SourceRange?) -> String {
        guard let range else { return "nowhere" }
        #expect(range.file == FileID(3))
        return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
    }

    struct Missing: Error {}

    @Test func scalars() throws {
        let flow = try flow(
            """
            flow: Auth
            root:   home  # first
            routes:
              home:
                title: 'Your cart'
                view: "A"
            """)
        #expect(place(flow.name.range) == "1:7-1:11")
        #expect(place(flow.root?.range) == "2:9-2:13")
        #expect(place(flow.routes.first?.name.range) == "4:3-4:7")
        // The quotes belong to the range.
        #expect(place(flow.routes.first?.metadata.title?.range) == "5:12-5:23")
        #expect(place(flow.routes.first?.view?.range) == "6:11-6:14")
    }

    @Test func multilineScalars() throws {
        let route = try #require(
            try flow(
                """
                flow: A
                root: a
                routes:
                  a:
                    title: one
                      two
                    description: "three

                      four"
                    entry: |
                      five
                        six
                    style: sheet
                """
            ).routes.first)
        #expect(route.metadata.title?.value == "one two")
        #expect(place(route.metadata.title?.range) == "5:12-6:10")
        #expect(route.annotations.description?.value == "three\nfour")
        #expect(place(route.annotations.description?.range) == "7:18-9:12")
        #expect(route.entry?.value == "five\n  six\n")
        // A literal ends at the start of the next line.
        #expect(place(route.entry?.range) == "10:12-13:1")
        #expect(place(route.style?.range) == "13:12-13:17")
    }

    @Test func columnsAreUnicodeScalars() throws {
        let flow = try flow("{flow: A, root: 홈, routes: {홈: {title: \"👨‍👩‍👧 é e\u{301}\", view: V}}}\n")
        #expect(place(flow.root?.range) == "1:17-1:18")
        #expect(place(flow.routes.first?.name.range) == "1:29-1:30")
        // 👨‍👩‍👧 is five scalars, the second é two.
        #expect(place(flow.routes.first?.metadata.title?.range) == "1:40-1:52")
        #expect(place(flow.routes.first?.view?.range) == "1:60-1:61")
    }

    @Test func collectionsInOneLine() throws {
        let route = try #require(
            try flow(
                """
                flow: A
                root: a
                routes:
                  a:
                    transitions: [ b, {to: c , style: sheet} ]
                    params: {x: [ Int ]}
                """
            ).routes.first)
        #expect(route.transitions.map { place($0.range) } == ["5:20-5:21", "5:23-5:45"])
        #expect(route.transitions.map { place($0.verb.range) } == ["5:20-5:21", "5:28-5:29"])
        #expect(route.params.map { place($0.type.range) } == ["6:17-6:24"])
    }

    @Test func blockCollectionsEndWithTheirLastChild() throws {
        let text = """
            flow: A
            root: a
            routes:
              a:
                transitions:
                  - to: b
                    style: sheet

                  # about the next

                  - back: root
              b: {}
            """
        let transitions = try flow(text).routes.first?.transitions ?? []
        #expect(transitions.map { place($0.range) } == ["6:9-7:21", "11:9-11:19"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func lineBreaks(_ lineBreak: String) throws {
        let text = ["flow: A", "root: a", "routes:", "  a:", "    params: {x: [String: Int]}", ""]
        let flow = try flow(text.joined(separator: lineBreak))
        let param = try #require(flow.routes.first?.params.first)
        #expect(param.type.value.text == "[String: Int]")
        #expect(place(param.type.range) == "5:17-5:30")
    }

    @Test func aByteOrderMarkIsNoColumn() throws {
        let flow = try flow("\u{FEFF}{flow: A, root: a, routes: {a: {params: {x: [Int]}}}}\n")
        #expect(place(flow.name.range) == "1:8-1:9")
        #expect(flow.routes.first?.params.first?.type.value.text == "[Int]")
    }

    @Test func theEndOfAFileWithoutLineBreak() {
        let contents = FlowReader.read(
            SourceFile(path: "A.yaml", text: "flow: A\nroot: [a"), as: FileID(3), for: .plain)
        #expect(contents.findings.map(\.rule) == [.yamlSyntax])
        #expect(contents.findings.allSatisfy { $0.range.end <= SourcePosition(line: 2, column: 9) })
    }
}
