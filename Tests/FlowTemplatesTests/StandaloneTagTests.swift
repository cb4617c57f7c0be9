import Testing

@testable import FlowTemplates

/// Mustache's whitespace rules, and the additions for generated source.
@Suite struct StandaloneTagTests {
    let node = Node(name: "x", note: "one\ntwo", on: true, nodes: [Node(name: "a"), Node(name: "b")])

    @Test(arguments: [
        ("1\n{{#on}}\n2\n{{/on}}\n3\n", "1\n2\n3\n"),
        ("1\n  {{#on}}  \n  2\n\t{{/on}}\t\n3", "1\n  2\n3"),
        ("1\r\n{{#on}}\r\n2\r\n{{/on}}\r\n3", "1\r\n2\r\n3"),
        ("{{#on}}\n2\n{{/on}}", "2\n"),
        ("  {{#on}}\n2\n  {{/on}}", "2\n"),
        ("1\n  {{^on}}\nno\n  {{/on}}\n", "1\n"),
        ("{{#nodes}}\n- {{name}}\n{{/nodes}}\n", "- a\n- b\n"),
        ("1 {{#on}} 2 {{/on}} 3\n", "1  2  3\n"),
        (" {{#on}}2{{/on}}\n", " 2\n"),
        ("{{#on}}{{/on}}\n", "\n"),
        ("|{{#on}}\n2\n{{/on}}|", "|\n2\n|"),
        ("\n\n{{#on}}\n\n{{/on}}\n\n", "\n\n\n\n"),
    ])
    func sections(source: String, expected: String) throws {
        #expect(try render(source, node) == expected)
    }

    @Test(arguments: [
        ("1\n{{! c }}\n2", "1\n2"),
        ("1\n  {{! c }}  \n2", "1\n2"),
        ("1\r\n{{! c }}\r\n2", "1\r\n2"),
        ("{{! c }}\n", ""),
        ("  {{! c }}", ""),
        ("1\n{{!\n c\n}}\n2", "1\n2"),
        ("1\n  {{! a\n b }}  \n2", "1\n2"),
        ("  1 {{! c }}\n", "  1 \n"),
        ("{{! a }} {{! b }}\n", " \n"),
        ("{{! a\n }} 1\n", " 1\n"),
    ])
    func comments(source: String, expected: String) throws {
        #expect(try render(source, node) == expected)
    }

    @Test(arguments: [
        // The tag's line is removed; the partial's line breaks stay.
        ("1\n{{> P}}\n2", "p\n", "1\np\n2"),
        ("1\n  {{> P}}\n2", "p\nq\n", "1\n  p\n  q\n2"),
        ("1\r\n{{> P}}\r\n2", "p", "1\r\np2"),
        ("  {{> P}}", "p\nq", "  p\n  q"),
        ("  {{> P}}\n", "p\n\n \nq\n", "  p\n\n \n  q\n"),
        ("1 {{> P}} 2\n", "p\nq", "1 p\nq 2\n"),
        // The lines of a value are not indented if it is within a line.
        ("  {{> P}}\n", "<{{note}}>\n", "  <one\ntwo>\n"),
        ("  {{> P}}\n", "{{#on}}\nq\n{{/on}}\n", "  q\n"),
        ("  {{> P}}\n", "{{#on}}q{{/on}}\n", "  q\n"),
        ("  {{> P}}\n", "{{#nodes}}{{name}}\n{{/nodes}};\n", "  a\n  b\n  ;\n"),
        ("  {{> P}}\n", "{{! c }}\nq\n", "  q\n"),
        ("  {{> P}}\n", "{{\"{{\"}}\n", "  {{\n"),
        ("  {{> P}}\n", "", ""),
    ])
    func partials(source: String, partial: String, expected: String) throws {
        #expect(try render(source, node, partials: ["P": partial]) == expected)
    }

    @Test func indentationsOfPartialsAddUp() throws {
        let partials = ["P": "p\n  {{> Q}}\n", "Q": "q\n\t{{note}}\n"]
        #expect(try render(" {{> P}}\n", node, partials: partials) == " p\n   q\n   \tone\n   \ttwo\n")
    }

    @Test(arguments: [
        ("  {{name}}\n", "  x\n"),
        ("    {{note}}\n", "    one\n    two\n"),
        ("\t{{note}}", "\tone\n\ttwo"),
        ("    {{note}} \r\n", "    one\n    two \r\n"),
        ("{{note}}\n", "one\ntwo\n"),
        ("  {{note}};\n", "  one\ntwo;\n"),
        ("  {{owner.name}}\n", "  o\n"),
    ])
    func textOnItsOwnLine(source: String, expected: String) throws {
        #expect(try render(source, node) == expected)
    }

    @Test(arguments: [
        ("", "\n"),
        ("\n", "\n\n"),
        ("a\n\nb\n", "  a\n\n  b\n\n"),
        ("\r\na", "  \r\n  a\n"),
    ])
    func emptyLinesOfTextAreNotIndented(note: String, expected: String) throws {
        #expect(try render("  {{note}}\n", Node(note: note)) == expected)
    }
}
