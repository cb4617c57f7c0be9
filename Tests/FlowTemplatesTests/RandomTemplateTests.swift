import Testing

@testable import FlowTemplates

/// Random templates, each valid for its data, rendered by the engine and by the naive interpreter.
@Suite struct RandomTemplateTests {
    @Test(arguments: 0..<20)
    func agreesWithTheReferenceInterpreter(batch: Int) throws {
        var broken = 0
        for seed in batch * 150..<(batch + 1) * 150 {
            var writer = TemplateWriter(seed: UInt64(seed))
            let partials = [
                "L": writer.line(), "P": writer.template(partials: []), "Q": writer.template(partials: ["P"]),
            ]
            let source = writer.template(partials: ["P", "Q"])
            let node = writer.node(depth: 3)
            let expected = ReferenceInterpreter(partials: partials).render(source, node.datum)
            let actual = try render(source, node, partials: partials)
            #expect(actual == expected.text, "seed \(seed), template \(source.debugDescription), \(partials)")
            broken += expected.broken
        }
        #expect(broken > 30, "hardly a group is broken: \(broken)")
    }
}

/// Writes random templates and data for them.
private struct TemplateWriter {
    private enum Record { case node, owner, city }

    private var random: SplitMix64
    private var open: [Record] = []
    private var isInList = false
    private var partials: [String] = []
    private var isInGroup = false

    init(seed: UInt64) {
        random = SplitMix64(state: seed)
    }

    mutating func template(partials: [String]) -> String {
        self.partials = partials
        open = [.node]
        isInList = false
        return body(depth: 3)
    }

    /// Returns a partial that only groups include.
    mutating func line() -> String {
        isInGroup = true
        defer { isInGroup = false }
        return template(partials: [])
    }

    mutating func node(depth: Int) -> Node {
        Node(
            name: pick(["x", "", "name", "a name that takes a third of a whole line"]),
            note: pick(["", "one", "one\ntwo", "\n", "a\n\nb\n", "{{name}}"]),
            on: pick([true, false]),
            nodes: depth == 0 ? [] : (0..<pick([0, 1, 2, 3])).map { _ in node(depth: depth - 1) },
            owner: owner(depth: 2)
        )
    }

    private mutating func owner(depth: Int) -> Owner {
        Owner(
            name: pick(["Ann", ""]),
            email: pick(["", "a@b", "a\nb"]),
            bosses: depth == 0 || pick([true, false]) ? [] : [owner(depth: depth - 1)],
            city: City(name: pick(["Ulm", ""]), zip: pick(["89", "1\n2"]))
        )
    }

    private mutating func body(depth: Int) -> String {
        (0..<pick(isInGroup ? [1, 4, 6, 8] : [0, 1, 2, 4, 6])).map { _ in piece(depth: depth) }.joined()
    }

    private mutating func piece(depth: Int) -> String {
        if isInGroup { return pieceOfGroup(depth: depth) }
        return switch pick(Array(0..<13)) {
        case 0...3: pick(["a", " ", "\n", "\n", "  ", "\t", "\r\n", "}", "{ ", "}}", "한", "\n  ", " \n"])
        case 4: pick(["{{! c }}", "{{!}}\n", "\n  {{! {{x}}\n"])
        case 5: pick(["{{\"{{\"}}", "{{\"{\"}}", "\n  {{\"#\"}}\n"])
        case 6:
            partials.isEmpty
                ? "" : pick(["{{> P}}", "\n  {{>P}}\n", "{{> P }}\n", " {{> \(partials.last!)}}\n"])
        case 7, 8:
            pick(["{{", "\n  {{ ", "\n\t{{"]) + name(of: .text) + pick(["}}", "}}\n", " }} \n", "}}\n"])
        case 9: group(depth: depth)
        default: depth == 0 ? "." : section(depth: depth - 1)
        }
    }

    /// Within a line, on which some white space and other groups precede and follow.
    private mutating func group(depth: Int) -> String {
        isInGroup = true
        defer { isInGroup = false }
        let groups = (0..<pick([1, 1, 2])).map { _ in
            pick(["", " ", "words before it (", "한글", "{{name}} "]) + "{{[}}" + body(depth: max(1, depth)) + "{{]}}"
        }
        return pick(["", "", "\n", "\n  ", "\t"]) + groups.joined() + pick(["", ")", " }\n", "\n"])
    }

    private mutating func pieceOfGroup(depth: Int) -> String {
        switch pick(Array(0..<12)) {
        case 0...2: pick(["a", " ", "  ", "{ ", ")", "한글", "\t", ", ", "some words, to fill a line "])
        case 3, 4: pick(["{{name}}", "{{name}} ", "{{owner.name}}", "{{note}}"])
        case 5: pick(["{{! c }}", "{{\"{\"}}"])
        case 6: partials.isEmpty ? "" : "{{> L}}"
        case 7, 8: depth == 0 ? "a line of its own, nearly" : "{{|}}"
        case 9: depth == 0 ? "" : "{{[}}" + body(depth: depth - 1) + "{{]}}"
        default: depth == 0 ? "." : section(depth: depth - 1)
        }
    }

    private mutating func section(depth: Int) -> String {
        let kind = pick([FieldKind.text, .flag, .flag, .list, .list, .record, .optionalRecord])
        let name = name(of: kind)
        let isInverted = pick([false, false, true])
        let (outer, wasInList) = (open, isInList)
        if !isInverted {
            if kind == .list { isInList = true }
            if let record = Self.records[name] { open.append(record) }
        }
        let content = body(depth: depth)
        (open, isInList) = (outer, wasInList)
        let line = isInGroup ? "" : pick(["", "", "\n", "  \n", "\r\n"])
        let indentation = line.isEmpty ? "" : pick(["", "  ", "\t"])
        return indentation + "{{\(isInverted ? "^" : "#")\(name)}}" + line + content + indentation
            + "{{/\(name)}}" + line
    }

    private static let records: [String: Record] = [
        "nodes": .node, "best": .node, "owner": .owner, "boss": .owner, "city": .city, "owner.city": .city,
        "owner.boss": .owner,
    ]

    /// Returns a name that is known here: a key of any open record.
    private mutating func name(of kind: FieldKind) -> String {
        let isOwned = open.contains(.owner)
        switch kind {
        case .text:
            let inner = (isOwned ? ["email", "city.zip"] : []) + (open.contains(.city) ? ["zip"] : [])
            return pick(["name", "note", "owner.name", "owner.city.zip"] + inner)
        case .flag: return pick(["on"] + (isInList ? ["-first", "-last"] : []))
        case .list: return "nodes"
        case .record: return pick(["owner", "owner.city"] + (isOwned ? ["city"] : []))
        case .optionalRecord: return pick(["best", "owner.boss"] + (isOwned ? ["boss"] : []))
        }
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: choices.indices, using: &random)]
    }
}

extension Node {
    fileprivate var datum: [String: ReferenceInterpreter.Datum] {
        [
            "name": .text(name), "note": .text(note), "on": .flag(on), "nodes": .list(nodes.map(\.datum)),
            "best": .record(best?.datum), "owner": .record(owner.datum),
        ]
    }
}

extension Owner {
    fileprivate var datum: [String: ReferenceInterpreter.Datum] {
        [
            "name": .text(name), "email": .text(email), "boss": .record(bosses.first?.datum),
            "city": .record(["name": .text(city.name), "zip": .text(city.zip)]),
        ]
    }
}
