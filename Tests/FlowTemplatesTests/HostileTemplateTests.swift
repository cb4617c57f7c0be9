import Testing

@testable import FlowTemplates

/// Any source quickly results in a template or in a list of mistakes, each with a position in the source.
@Suite struct HostileTemplateTests {
    @Test(arguments: 0..<10)
    func randomSources(batch: Int) {
        var random = SplitMix64(state: UInt64(batch) + 1)
        let fragments = [
            "{{", "}}", "{{[}}", "{{]}}", "{{|}}", "[", "|", "{", "}", "#", "^", "/", ">", "!", "\"", "&", "=", ".",
            "-", " ", "\n", "\r\n",
            "\t", "name",
            "nodes", "on", "owner", "-last", "{{name}}", "{{#nodes}}", "{{/nodes}}", "{{> P}}",
            "{{> test}}", "한",
            "\u{0}", "\u{301}",
        ]
        for round in 0..<500 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<40, using: &random) {
                if round.isMultiple(of: 5) {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                } else {
                    bytes += fragments.randomElement(using: &random)!.utf8
                }
            }
            let source = String(decoding: bytes, as: UTF8.self)
            do throws(TemplateErrors) {
                let template = try Template<Node>(source, named: "test", partials: ["P": "{{name}}\n"])
                _ = template.render(Node(nodes: [Node()]))
            } catch {
                #expect(!error.errors.isEmpty)
                let lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                for mistake in error.errors {
                    #expect(
                        lines.indices.contains(mistake.line - 1), "\(source.debugDescription): \(mistake)")
                    #expect((1...lines[mistake.line - 1].count).contains(mistake.column), "\(mistake)")
                }
            }
        }
    }

    @Test func deepSections() {
        let depth = 100_000
        let open = String(repeating: "{{#on}}", count: depth)
        let close = String(repeating: "{{/on}}", count: depth)
        #expect(mistakes(open + close) == ["test:1:449: sections and groups are nested more than 64 deep"])
        #expect(
            mistakes(String(repeating: "{{#on}}", count: 64) + String(repeating: "{{/on}}", count: 64))
                == [])
        let groups = String(repeating: "{{[}}", count: depth) + String(repeating: "{{]}}", count: depth)
        #expect(mistakes(groups) == ["test:1:321: sections and groups are nested more than 64 deep"])
    }

    @Test func deepPartials() {
        var partials: [String: String] = [:]
        for index in 0..<200 { partials["P\(index)"] = "{{> P\(index + 1)}}" }
        #expect(
            mistakes("{{> P0}}", partials: partials) == [
                "P63:1:1: sections, groups and partials are nested more than 64 deep"
            ])
    }

    @Test func multiplyingPartials() {
        var partials = ["P40": "{{name}}"]
        for index in 0..<40 { partials["P\(index)"] = "{{> P\(index + 1)}}{{> P\(index + 1)}}" }
        #expect(mistakes("{{> P0}}", partials: partials).map { $0.hasSuffix(Self.tooLarge) } == [true])
        for index in 0...40 { partials["P\(index)"] = "{{> P\(index + 1)}}{{> P\(index + 1)}}" }
        partials["P10"] = String(repeating: "x", count: 1_000_000)
        #expect(mistakes("{{> P0}}", partials: partials).map { $0.hasSuffix(Self.tooLarge) } == [true])
    }

    private static let tooLarge = ": the template is too large once its partials are copied in"

    @Test func longNames() {
        let path = Array(repeating: "boss", count: 100_000).joined(separator: ".")
        #expect(mistakes("{{\(path)}}") == ["test:1:1: the name has more than 64 parts"])
        let name = String(repeating: "n", count: 1_000_000)
        #expect(mistakes("{{\(name)}}").count == 1)
    }

    @Test func manyMistakes() {
        let found = mistakes(String(repeating: "{{}}\n", count: 50_000))
        #expect(found.count == 201)
        #expect(
            found.last == "test:201:1: more mistakes follow; only the first 200 are listed")
        #expect(mistakes(String(repeating: "{{what}}", count: 50_000)).count == 201)
    }

    @Test(arguments: [
        "{", "{{", "{{{", "{{!", "{{\"", "{{#", "{{#on}}", "{{/on}}", "{{#on}}\n{{/note}}", "{{>}}", "{{[}}", "{{|}}",
        "{{]}}", "{{[}}\n",
    ])
    func repeatedMistakes(of fragment: String) {
        #expect(!mistakes(String(repeating: fragment, count: 20_000)).isEmpty)
    }

    @Test(arguments: ["}", "\n", " ", "{ ", "{{!}}", "{{name}}", "{{#on}}{{/on}}", "{{\"\"}}", "{{[}}{{|}}{{]}}"])
    func repeatedCorrectText(of fragment: String) {
        #expect(mistakes(String(repeating: fragment, count: 20_000)).isEmpty)
    }
}
