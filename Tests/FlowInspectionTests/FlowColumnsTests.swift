import FlowModel
import FlowgenKit
import Testing

@testable import FlowInspection

/// The columns in which screens can be, and how journeys go on in them.
@Suite struct FlowColumnsTests {
    private static let mail = """
        flow: Mail
        root: mailboxes
        columns: {sidebar: mailboxes, content: messages, detail: message}
        anywhere: [about]
        routes:
          mailboxes: {transitions: [messages, {to: account, style: sheet}]}
          messages: {transitions: [message, {to: filter, instead: messages}, sorting]}
          message: {transitions: [message, thread, {to: compose, style: sheet}, messages]}
          thread: {transitions: [{to: account, style: cover}]}
          filter: {}
          sorting: {transitions: [{to: filter, above: root}]}
          compose: {transitions: [attachments, thread]}
          attachments: {}
          account: {}
          about: {}
        """

    private static func graph(_ text: String) -> FlowGraph {
        let check = Flowgen.check(Program(sources: [SourceFile(path: "Mail.yaml", text: text)]))
        #expect(check.findings.filter { $0.severity == .error }.isEmpty)
        return check.graph
    }

    @Test(
        arguments: [
            ("mailboxes", "sidebar", 0), ("messages", "content or detail", 1), ("message", "detail", 2),
            ("sorting", "content or detail", nil),
            ("thread", "detail, or presented", nil), ("filter", "sidebar or detail", nil), ("compose", "", nil),
            ("attachments", "", nil),
            ("account", "", nil), ("about", "sidebar, content or detail, or presented", nil),
        ] as [(String, String, Int?)])
    func aScreenIsInTheColumnThatItsEntriesAreIn(name: String, text: String, band: Int?) throws {
        let graph = Self.graph(Self.mail)
        let columns = FlowColumns(graph.flows[0], in: graph)
        let route = try #require(graph.flows[0].route(named: name))
        #expect(columns.text(of: route) == text)
        #expect(columns.band(of: route) == band)
    }

    @Test func twoColumnsHaveNoContent() {
        let graph = Self.graph(
            "{flow: A, root: a, columns: {sidebar: a, detail: b}, routes: {a: {transitions: [b]}, b: {}}}")
        #expect(FlowColumns(graph.flows[0], in: graph).names == ["sidebar", "detail"])
    }

    @Test func thePagePicturesAndListsHaveTheColumns() {
        let graph = Self.graph(Self.mail)
        let (page, drawing, list) = (Page(graph, findings: []).html(), GraphDrawing(graph), GraphList(graph).json)
        #expect(page.contains("column: content or detail"))
        #expect(page.contains("<td data-label=\"Column\">detail, or presented</td>"))
        #expect(page.split(separator: "class=\"band\"").count == 4)
        #expect(
            drawing.mermaid.contains(
                "    subgraph flow1_detail [\"detail\"]\n      Mail_message(\"message\")\n    end\n"))
        #expect(
            drawing.dot.contains(
                "subgraph \"cluster Mail content\" {\n      label=\"content\"\n      \"Mail/messages\""))
        #expect(list.contains("\"inColumns\": [\"sidebar\", \"detail\"]"))
    }

    private static let short = """
        flow: Mail
        root: boxes
        columns: {sidebar: boxes, content: list, detail: item}
        routes:
          boxes: {transitions: [list]}
          list: {transitions: [item, filter]}
          item: {transitions: [more]}
          more: {}
          filter: {transitions: [rule]}
          rule: {}
        """

    @Test func aJourneyGoesOnBesideWhatAnotherOneHasShown() {
        let graph = Self.graph(Self.short)
        #expect(JourneyText.text(.routes, in: graph).contains("(in columns, after journey 1: from Mail/list."))
        let json = JourneyText.json(.routes, in: graph)
        #expect(json.split(separator: "\"inColumns\"").count == 2)
        // The same without columns has to begin anew.
        let stack = Self.graph(
            Self.short.replacing("columns: {sidebar: boxes, content: list, detail: item}\n", with: ""))
        #expect(!JourneyText.text(.routes, in: stack).contains("in columns"))
    }

    @Test func whatIsBelowTheTopOfItsColumnIsNotBesideIt() {
        let graph = Self.graph(Self.short.replacing("content: list, detail: item", with: "detail: list"))
        #expect(!JourneyText.json(.routes, in: graph).contains("\"inColumns\""))
    }

    @Test func testsOfJourneysRunInBothSizes() {
        let swift = JourneyText.swift(.routes, in: Self.graph("app: Post\nstart: [Mail]\n---\n" + Self.short))
        #expect(swift.contains("arguments: [false, true])\n    func journey1(inColumns: Bool) throws {"))
        #expect(swift.contains("        router.stack.expand(inColumns)\n"))
    }
}
