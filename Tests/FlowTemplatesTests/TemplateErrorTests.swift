import Testing

@testable import FlowTemplates

@Suite struct TemplateErrorTests {
    @Test(arguments: [
        ("a\n 한 {{naem}}", ["test:2:4: node has no key \"naem\" (name?)"]),
        ("{{#on}}{{^on}}{{xyzzy}}{{/on}}{{/on}}", ["test:1:15: node has no key \"xyzzy\""]),
        (
            "{{#nodes}}{{#owner}}{{emial}}{{/owner}}{{/nodes}}",
            ["test:1:21: neither owner nor node nor node has a key \"emial\" (email?)"]
        ),
        ("{{owner.emali}}", ["test:1:1: owner has no key \"emali\" (owner.email?)"]),
        ("{{owner.city.zop}}", ["test:1:1: city has no key \"zop\" (owner.city.zip?)"]),
        ("{{onwer.name}}", ["test:1:1: node has no key \"onwer\" (owner.name?)"]),
        (
            "{{#owner.boss}}{{owner.boss.nmae}}{{owner.boss.city.zap}}{{/owner.boss}}",
            [
                "test:1:16: owner has no key \"nmae\" (owner.boss.name?)",
                "test:1:35: city has no key \"zap\" (owner.boss.city.zip?)",
            ]
        ),
        ("{{email}}", ["test:1:1: node has no key \"email\""]),
        ("{{#nodse}}{{name}}{{/nodse}}", ["test:1:1: node has no key \"nodse\" (nodes?)"]),
        // What an unknown section opens is unknown, too, but is not reported again.
        (
            "{{#what}}{{zip}}{{#-last}}{{/-last}}{{> P}}{{/what}}",
            [
                "test:1:1: node has no key \"what\"", "test:1:37: there is no partial \"P\"",
            ]
        ),
    ])
    func unknownNames(source: String, expected: [String]) {
        #expect(mistakes(source) == expected)
    }

    @Test(arguments: [
        ("{{nodes}}", ["test:1:1: \"nodes\" is a list and cannot be printed: {{#nodes}} opens it"]),
        ("{{on}}", ["test:1:1: \"on\" is a flag and cannot be printed: {{#on}} opens it"]),
        ("{{owner}}", ["test:1:1: \"owner\" is a record and cannot be printed: {{#owner}} opens it"]),
        ("{{best}}", ["test:1:1: \"best\" is a record and cannot be printed: {{#best}} opens it"]),
        (
            "{{#nodes}}{{-last}}{{/nodes}}",
            ["test:1:11: \"-last\" is a flag and cannot be printed: {{#-last}} opens it"]
        ),
        ("{{#-last}}{{/-last}}", ["test:1:1: \"-last\" is available only in the section of a list"]),
        // The section of a text does not repeat anything.
        (
            "{{#name}}{{^-first}}{{/-first}}{{/name}}",
            ["test:1:10: \"-first\" is available only in the section of a list"]
        ),
        (
            "{{^nodes}}{{#-first}}{{/-first}}{{/nodes}}",
            ["test:1:11: \"-first\" is available only in the section of a list"]
        ),
        ("{{name.first}}", ["test:1:1: \"name\" is text and has no keys of its own"]),
        ("{{on.x}}", ["test:1:1: \"on\" is a flag and has no keys of its own"]),
        (
            "{{nodes.name}}",
            ["test:1:1: \"nodes\" is a list and has no keys of its own: {{#nodes}} iterates over it"]
        ),
        (
            "{{best.name}}",
            ["test:1:1: the record \"best\" may be missing: its keys are available only within {{#best}}"]
        ),
        (
            "{{^best}}{{best.name}}{{/best}}",
            ["test:1:10: the record \"best\" may be missing: its keys are available only within {{#best}}"]
        ),
        (
            "{{owner.boss.name}}",
            [
                "test:1:1: the record \"owner.boss\" may be missing: "
                    + "its keys are available only within {{#owner.boss}}"
            ]
        ),
        (
            "{{#owner.boss}}{{owner.boss.boss.name}}{{/owner.boss}}",
            [
                "test:1:16: the record \"owner.boss.boss\" may be missing: "
                    + "its keys are available only within {{#owner.boss.boss}}"
            ]
        ),
        (
            // The innermost record has a key of the same name, which hides the one that the section is about.
            "{{#best}}{{best.name}}{{/best}}",
            ["test:1:10: the record \"best\" may be missing: its keys are available only within {{#best}}"]
        ),
    ])
    func wrongKinds(source: String, expected: [String]) {
        #expect(mistakes(source) == expected)
    }

    @Test(arguments: [
        ("a\n  {{#on}}\nb", ["test:2:3: the section \"on\" is never closed"]),
        (
            "{{#on}}{{^note}}",
            [
                "test:1:1: the section \"on\" is never closed",
                "test:1:8: the section \"note\" is never closed",
            ]
        ),
        ("x{{/on}}", ["test:1:2: \"{{/on}}\" closes nothing: no section is open"]),
        ("{{#on}}{{/note}}{{/on}}", ["test:1:8: \"{{/note}}\" closes nothing: the open section is \"on\""]),
        (
            "{{#nodes}}{{/nods}}",
            ["test:1:11: \"{{/nods}}\" closes nothing: the open section is \"nodes\" (nodes?)"]
        ),
        (
            "{{#on}}\n{{#note}}\n{{/on}}",
            ["test:2:1: the section \"note\" is not closed before \"{{/on}}\" on line 3"]
        ),
    ])
    func sections(source: String, expected: [String]) {
        #expect(mistakes(source) == expected)
    }

    @Test(arguments: [
        ("{{name", 1), ("{{name}", 1), ("{{name\n}}", 1), ("{{", 1), ("ab{{ name {{name}}", 3),
        ("{{#on", 1),
    ])
    func unclosedTags(source: String, column: Int) {
        let message = "\"{{\" is not closed with \"}}\" on its line; write it as text with {{\"{{\"}}"
        #expect(mistakes(source) == ["test:1:\(column): \(message)"])
    }

    @Test(arguments: [
        ("{{}}", "the tag has no name"),
        ("{{ }}", "the tag has no name"),
        ("{{#}}", "the tag has no name"),
        ("{{> }}", "the tag has no name"),
        ("{{a b}}", "\"a b\" is not a valid name"),
        ("{{a..b}}", "\"a..b\" is not a valid name"),
        ("{{1a}}", "\"1a\" is not a valid name"),
        ("{{.name}}", "\".name\" is not a valid name"),
        ("{{-middle}}", "\"-middle\" is not a valid name"),
        ("{{naïve}}", "\"naïve\" is not a valid name"),
        ("{{#a-b}}", "\"a-b\" is not a valid name"),
        ("{{> a b}}", "\"a b\" is not a valid partial name"),
        ("{{.}}", "\"{{.}}\" is not supported: list entries are records with named keys"),
        ("{{&name}}", "\"{{&\" is not needed: text is never escaped, so {{name}} is enough"),
        ("{{=<% %>=}}", "delimiters cannot be changed; write \"{{\" as text with {{\"{{\"}}"),
        ("{{! never", "the comment is never closed with \"}}\""),
        ("{{\"a}}", "quoted text must end with \"}}, as in {{\"{{\"}}"),
        ("{{\"a\nb\"}}", "quoted text must end with \"}}, as in {{\"{{\"}}"),
        ("{{\"a\" b}}", "quoted text must end with \"}}, as in {{\"{{\"}}"),
        (
            "{{{name}}}",
            "\"{{{\" is not a tag: text is never escaped, so {{name}} is enough; "
                + "write a brace before a tag as {{\"{\"}}"
        ),
    ])
    func malformedTags(source: String, message: String) {
        #expect(mistakes("\n\t" + source) == ["test:2:2: " + message])
    }

    @Test func partials() {
        #expect(
            mistakes("{{> Hedaer}}", partials: ["Header": ""]) == [
                "test:1:1: there is no partial \"Hedaer\" (Header?)"
            ])
        #expect(
            mistakes("{{> A}}{{> A}}", partials: ["A": "\n{{naem}}"]) == [
                "A:2:1: node has no key \"naem\" (name?)"
            ])
        #expect(
            mistakes("{{#owner}}{{> A}}{{/owner}}{{> A}}", partials: ["A": "{{email}}"]) == [
                "A:1:1: node has no key \"email\""
            ])
        #expect(
            mistakes("{{> A}}", partials: ["A": " {{> A}}"]) == ["A:1:2: the partial \"A\" includes itself"]
        )
        #expect(
            mistakes("{{> A}}", partials: ["A": "{{> B}}", "B": "{{#on}}{{> A}}{{/on}}"]) == [
                "B:1:8: the partial \"A\" includes itself"
            ])
        #expect(
            mistakes("{{> test}}", partials: ["test": ""]) == [
                "test:1:1: the partial \"test\" includes itself"
            ])
    }

    @Test func allMistakesAreReported() {
        let source = "{{a1}}\n{{> A}}\n{{b b}}\n{{#on}}\n{{> A}}{{nodes}}\n"
        #expect(
            mistakes(source, partials: ["A": "{{zz\n{{q1}}"]) == [
                "test:1:1: node has no key \"a1\"",
                "test:3:1: \"b b\" is not a valid name",
                "test:4:1: the section \"on\" is never closed",
                "test:5:8: \"nodes\" is a list and cannot be printed: {{#nodes}} opens it",
                "A:1:1: \"{{\" is not closed with \"}}\" on its line; write it as text with {{\"{{\"}}",
                "A:2:1: node has no key \"q1\"",
            ])
    }

    @Test func anErrorReadsAsEditorsWantIt() {
        let error = TemplateError(
            template: "A.mustache",
            position: TemplatePosition(line: 3, column: 5),
            message: "node has no key \"naem\"",
            suggestion: "name"
        )
        let expected = "A.mustache:3:5: error: node has no key \"naem\"; did you mean \"name\"?"
        #expect(error.description == expected)
        #expect(TemplateErrors([error, error]).description == expected + "\n" + expected)
    }
}
