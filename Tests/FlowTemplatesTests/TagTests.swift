import Testing

@testable import FlowTemplates

@Suite struct TagTests {
    let tree = Node(
        name: "top",
        note: "N",
        on: true,
        nodes: [Node(name: "a"), Node(name: "b", on: true), Node(name: "c")],
        owner: Owner(
            name: "Ann", email: "a@b", bosses: [Owner(name: "Bo", city: City(name: "Ulm", zip: "89"))])
    )

    @Test(arguments: [
        ("", ""),
        ("plain } text }} {", "plain } text }} {"),
        ("{{name}}", "top"),
        ("<{{ name }}|{{\tname\t}}>", "<top|top>"),
        ("{{name}}}", "top}"),
        ("{ {{name}} }", "{ top }"),
        ("{{\"{{\"}}name}}", "{{name}}"),
        ("{{\"{\"}}{{name}}}", "{top}"),
        ("{{ \"a b\" }}{{\"\"}}", "a b"),
        ("한{{name}}글", "한top글"),
    ])
    func text(source: String, expected: String) throws {
        #expect(try render(source, tree) == expected)
    }

    @Test func textIsNeverEscaped() throws {
        #expect(try render("{{name}}", Node(name: "<&\"'{{name}}>")) == "<&\"'{{name}}>")
    }

    @Test(arguments: [
        ("{{#on}}yes{{/on}}{{^on}}no{{/on}}", "yes"),
        ("{{#note}}({{note}}){{/note}}{{^note}}none{{/note}}", "(N)"),
        ("{{#nodes}}{{name}},{{/nodes}}", "a,b,c,"),
        ("{{^nodes}}none{{/nodes}}", ""),
        ("{{#nodes}}{{#on}}{{name}}{{/on}}{{/nodes}}", "b"),
        ("{{#best}}{{name}}{{/best}}{{^best}}none{{/best}}", "a"),
        ("{{#nodes}}{{#best}}!{{/best}}{{^best}}-{{/best}}{{/nodes}}", "---"),
        ("{{#owner}}{{name}} {{email}}{{/owner}}", "Ann a@b"),
        ("{{^owner}}none{{/owner}}", ""),
        ("{{# on }}1{{/ on }}{{ # on }}2{{ / on }}", "12"),
    ])
    func sections(source: String, expected: String) throws {
        #expect(try render(source, tree) == expected)
    }

    @Test func sectionsOnWhatIsEmpty() throws {
        let source =
            "{{^on}}1{{/on}}{{^note}}2{{/note}}{{^nodes}}3{{/nodes}}{{^best}}4{{/best}}"
            + "{{#nodes}}5{{/nodes}}"
        #expect(try render(source, Node()) == "1234")
    }

    @Test(arguments: [
        ("{{#nodes}}{{name}}{{^-last}}, {{/-last}}{{/nodes}}", "a, b, c"),
        ("{{#nodes}}{{#-first}}[{{/-first}}{{name}}{{#-last}}]{{/-last}}{{/nodes}}", "[abc]"),
        ("{{#nodes}}{{^-first}}-{{/-first}}{{name}}{{/nodes}}", "a-b-c"),
        // A record's section does not hide the list around it.
        ("{{#nodes}}{{#owner}}{{#-last}}last{{/-last}}{{/owner}}{{/nodes}}", "last"),
    ])
    func positions(source: String, expected: String) throws {
        #expect(try render(source, tree) == expected)
    }

    @Test func positionsAreThoseOfTheInnermostList() throws {
        let node = Node(nodes: [
            Node(name: "1", nodes: [Node(name: "x"), Node(name: "y")]), Node(name: "2"),
        ])
        let source =
            "{{#nodes}}{{#nodes}}{{name}}{{^-last}},{{/-last}}{{/nodes}}{{#-last}}.{{/-last}}{{/nodes}}"
        #expect(try render(source, node) == "x,y.")
    }

    @Test(arguments: [
        ("{{#nodes}}{{#owner}}{{name}}{{note}}{{/owner}}{{/nodes}}", "ooo"),
        (
            "{{#owner}}{{name}}/{{note}}{{#nodes}} {{email}}{{name}}{{/nodes}}{{/owner}}",
            "Ann/N a@ba a@bb a@bc"
        ),
    ])
    func innerNamesComeFirst(source: String, expected: String) throws {
        #expect(try render(source, tree) == expected)
    }

    @Test(arguments: [
        ("{{owner.name}}", "Ann"),
        ("{{owner.city.zip}}", "z"),
        ("{{#owner.city}}{{zip}}{{name}}{{note}}{{/owner.city}}", "zcN"),
        ("{{#owner.email}}yes{{/owner.email}}", "yes"),
        ("{{#owner.boss}}{{name}}{{/owner.boss}}", "Bo"),
        (
            "{{#owner.boss}}{{owner.boss.name}} {{owner.boss.city.zip}} {{owner.name}}{{/owner.boss}}",
            "Bo 89 Ann"
        ),
        (
            "{{#owner.boss}}{{#nodes}}{{owner.city.name}}{{/nodes}}{{owner.boss.name}}{{/owner.boss}}",
            "cccBo"
        ),
    ])
    func dottedNames(source: String, expected: String) throws {
        #expect(try render(source, tree) == expected)
    }

    @Test(arguments: [
        // A comment ends at the first "}}", whatever it contains.
        ("a{{! {{#x}}b", "ab"),
        ("a{{!}}b", "ab"),
        ("a{{! one\ntwo }}b", "ab"),
    ])
    func comments(source: String, expected: String) throws {
        #expect(try render(source, tree) == expected)
    }

    @Test func partials() throws {
        let partials = ["Name": "<{{name}}>", "Folder/Both-2.x": "{{> Name}}{{#nodes}}{{>Name}}{{/nodes}}"]
        #expect(try render("{{>Folder/Both-2.x}}!", tree, partials: partials) == "<top><a><b><c>!")
    }

    @Test func aBufferIsAddedTo() throws {
        let template = try Template<Node>("{{name}};", named: "test")
        var buffer = Array("before ".utf8)
        template.render(Node(name: "x"), into: &buffer)
        template.render(Node(name: "y"), into: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "before x;y;")
    }

    @Test func threadsShareATemplate() async throws {
        let template = try Template<Node>(
            "{{#nodes}}{{name}}{{^-last}}, {{/-last}}{{/nodes}}", named: "test")
        let expected = template.render(tree)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { [tree] in
                    (0..<200).allSatisfy { _ in template.render(tree) == expected }
                }
            }
            for await same in group { #expect(same) }
        }
    }
}
