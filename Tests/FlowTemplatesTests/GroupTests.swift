import Testing

@testable import FlowTemplates

/// Groups are broken into lines where they are too wide.
@Suite struct GroupTests {
    /// Renders lines in which `~` stands for 40 columns.
    private func lines(_ source: String, _ node: Node = Node(), partials: [String: String] = [:]) throws -> [String] {
        let wide = { (text: String) in text.replacing("~", with: String(repeating: "~", count: 40)) }
        let text = try render(wide(source), node, partials: partials.mapValues(wide))
        return text.replacing(wide("~"), with: "~").split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    @Test(arguments: [
        ("f({{[}}a, {{|}}b{{]}})", ["f(a, b)"]),
        ("f({{[}}~, {{|}}~, {{|}}~{{]}})", ["f(", "    ~,", "    ~,", "    ~", ")"]),
        ("  f({{[}}~, {{|}}~, {{|}}~{{]}}) {", ["  f(", "      ~,", "      ~,", "      ~", "  ) {"]),
        ("\tf({{[}}~, {{|}}~, {{|}}~{{]}})\n", ["\tf(", "\t    ~,", "\t    ~,", "\t    ~", "\t)", ""]),
        ("{ {{[}}~~~ {{]}}}", ["{", "    ~~~", "}"]),
        // Only what is on the line counts.
        ("~~~\nf({{[}}~~{{]}})\n~~~", ["~~~", "f(~~)", "~~~"]),
        // Without a group, nothing is broken.
        ("f(~, ~, ~)", ["f(~, ~, ~)"]),
    ])
    func groups(source: String, expected: [String]) throws {
        #expect(try lines(source) == expected)
    }

    @Test func lineLength() throws {
        #expect(try lines("~~{{[}}{{|}}\(String(repeating: "x", count: 40)){{]}}").count == 1)
        #expect(try lines("~~{{[}}{{|}}\(String(repeating: "x", count: 41)){{]}}").count == 2)
        // Scalars count, not bytes; and neither white space before a break nor marks.
        #expect(try lines("~~({{[}}\(String(repeating: "한", count: 38)){{]}})").count == 1)
        #expect(try lines("~~({{[}}\(String(repeating: "한", count: 39)){{]}})").count == 3)
        #expect(try lines("~~{ {{[}}\(String(repeating: "x", count: 36)) {{]}}}").count == 1)
        #expect(try lines("{{[}}{{[}}~~\(String(repeating: "x", count: 40)){{]}}   {{|}}y{{]}}").count == 2)
    }

    @Test(arguments: [
        // The outer one is broken first, and the inner one only if it is still too wide.
        (
            "f({{[}}~, {{|}}g({{[}}~, {{|}}~{{]}}), {{|}}h(){{]}})", ["f(", "    ~,", "    g(~, ~),", "    h()", ")"]
        ),
        (
            "f({{[}}g({{[}}~, {{|}}~~{{]}}), {{|}}h({{[}}~{{]}}){{]}})",
            ["f(", "    g(", "        ~,", "        ~~", "    ),", "    h(~)", ")"]
        ),
        // What follows a group counts up to the next possible break.
        ("f({{[}}~~{{]}}) { {{[}}~, {{|}}~ {{]}}}", ["f(~~) {", "    ~,", "    ~", "}"]),
        ("f({{[}}~~{{]}}) ~ { {{[}}~ {{]}}}", ["f(", "    ~~", ") ~ {", "    ~", "}"]),
        // After a broken group, a group is broken, too.
        ("f({{[}}~~~{{]}}) { {{[}}a {{]}}}", ["f(", "    ~~~", ") {", "    a", "}"]),
    ])
    func severalGroups(source: String, expected: [String]) throws {
        #expect(try lines(source) == expected)
    }

    @Test(arguments: [
        // No line's end is added where a line begins or ends anyway.
        ("case a: {{[}}~~~{{]}}\nb", ["case a:", "    ~~~", "b"]),
        ("  {{[}}~, {{|}}~, {{|}}~{{]}}", ["  ~,", "      ~,", "      ~"]),
        ("a {{[}}b(){{[}}.~{{|}}.~{{|}}.~{{]}}{{]}}", ["a", "    b()", "        .~", "        .~", "        .~"]),
        // Breaks that meet are one, with the indentation of the last.
        ("f({{[}}{{|}}~, {{|}}~, {{|}}~, {{|}} {{]}})", ["f(", "    ~,", "    ~,", "    ~,", ")"]),
    ])
    func endsOfLines(source: String, expected: [String]) throws {
        #expect(try lines(source) == expected)
    }

    @Test func whatPrintsNothingIsNoGroup() throws {
        #expect(try lines("~({{[}}{{#nodes}}a{{|}}{{/nodes}}{{]}})~({{[}}{{[}}{{|}}{{]}}{{]}})~") == ["~()~()~"])
    }

    @Test func sectionsAndPartials() throws {
        let node = Node(nodes: [Node(name: "a"), Node(name: "b")])
        let source = "f({{[}}{{> Names}}{{]}})"
        let names = "{{#nodes}}{{name}}: ~{{^-last}}, {{|}}{{/-last}}{{/nodes}}"
        #expect(try lines(source, node, partials: ["Names": names]) == ["f(a: ~, b: ~)"])
        #expect(
            try lines(source, node, partials: ["Names": names.replacing("~", with: "~~")])
                == ["f(", "    a: ~~,", "    b: ~~", ")"])
    }

    @Test func aTextOfSeveralLinesBreaksItsGroup() throws {
        #expect(
            try lines("f({{[}}{{note}}, {{|}}c{{]}})", Node(note: "a\n  b")) == ["f(", "    a", "  b,", "    c", ")"])
        #expect(try lines("f({{[}}a, {{|}}c{{]}}){{note}}", Node(note: "\n~")) == ["f(a, c)", "~"])
    }

    @Test(arguments: [
        ("a{{|}}", ["test:1:2: \"{{|}}\" is not in a group"]),
        ("{{[}}a{{]}}{{|}}", ["test:1:12: \"{{|}}\" is not in a group"]),
        ("a{{]}}", ["test:1:2: \"{{]}}\" closes nothing: no group is open"]),
        ("{{#on}}{{]}}{{/on}}", ["test:1:8: \"{{]}}\" closes nothing: no group is open"]),
        ("{{[}}a", ["test:1:1: the group is not closed with \"{{]}}\" on its line"]),
        (" {{[}}a\nb{{]}}", ["test:1:2: the group is not closed with \"{{]}}\" on its line"]),
        ("{{[}}\n{{#on}}\na\n{{/on}}\n{{]}}\n", ["test:1:1: the group is not closed with \"{{]}}\" on its line"]),
        (
            "{{#on}}{{[}}a\n{{/on}}",
            ["test:1:8: the group is not closed with \"{{]}}\" on its line"]
        ),
        ("{{#on}}{{[}}a{{/on}}", ["test:1:8: the group is not closed before \"{{/on}}\" on line 1"]),
        ("{{[}}{{#on}}a{{]}}", ["test:1:6: the section \"on\" is not closed before \"{{]}}\" on line 1"]),
        ("{{[a}}", ["test:1:1: \"[a\" is not a valid name"]),
        ("{{[}}{{name}}{{ ] }}{{ naem }}", ["test:1:21: node has no key \"naem\" (name?)"]),
    ])
    func mistakesInGroups(source: String, expected: [String]) {
        #expect(mistakes(source) == expected)
    }

    @Test func mistakesInPartials() {
        #expect(
            mistakes("{{[}}{{> P}}{{]}}", partials: ["P": "{{#on}}a\n{{/on}}"]) == [
                "test:1:6: the partial \"P\" has a line's end, which no group may contain"
            ])
        #expect(
            mistakes("{{[}}{{> P}}{{]}}{{> P}}", partials: ["P": "a{{|}}"]) == [
                "P:1:2: \"{{|}}\" is not in a group"
            ])
    }

    /// Deciding about a group looks at no more than a line, however many groups and how much text there are.
    @Test func wideTextsTakeLinearTime() throws {
        let nodes = Array(repeating: Node(name: String(repeating: "x", count: 500)), count: 2_000)
        let groups = "{{#nodes}}{{name}}{{[}}{{name}}{{]}}{{/nodes}}"
        let nested = String(repeating: "{{[}}", count: 60) + groups + String(repeating: "{{]}}", count: 60)
        #expect(try render("a" + groups, Node(nodes: nodes)).utf8.count(where: { $0 == .newline }) == 3_999)
        #expect(try render("a" + nested + "b", Node(nodes: nodes)).utf8.count(where: { $0 == .newline }) == 4_001)
    }
}
