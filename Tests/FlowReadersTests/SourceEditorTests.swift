import FlowModel
import FlowReaders
import Testing

/// What edits leave of YAML. In the texts, `«` and `»` enclose the values whose entries are removed.
@Suite struct SourceEditorTests {
    private func removing(_ marked: String) -> String? {
        let (source, ranges) = unmarked(marked)
        var editor = SourceEditor([source])
        for range in ranges {
            guard editor.add(Fix(title: "", edits: [.removeEntry(range)])) else { return nil }
        }
        return String(decoding: editor.edited[0].bytes, as: UTF8.self)
    }

    /// Returns the text without marks, and the ranges that were marked.
    private func unmarked(_ marked: String) -> (SourceFile, [SourceRange]) {
        var text = ""
        var ranges: [SourceRange] = []
        var position = SourcePosition(line: 1, column: 1)
        var start = position
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "«": start = position
            case "»": ranges.append(SourceRange(file: FileID(0), start: start, end: position))
            default:
                text.unicodeScalars.append(scalar)
                position.column += 1
                if scalar == "\n" { position = SourcePosition(line: Int(position.line) + 1, column: 1) }
            }
        }
        return (SourceFile(path: "A.yaml", text: text), ranges)
    }

    @Test(
        arguments: [
            // Block lists: whole lines with their comments, and nothing else.
            ("a:\n  - b\n  - «c»\n  - d\n", "a:\n  - b\n  - d\n"),
            ("a:\n  - «b»\n  - c\n", "a:\n  - c\n"),
            ("a:\n  - b\n  - «c»", "a:\n  - b\n"),
            ("a:\n- b\n- «c» # why\n# about d\n- d\n", "a:\n- b\n# about d\n- d\n"),
            (
                "a:\n  - b\n\n  # about c\n  - «{d: 1,\n     e: 2}» # c\n\n  - f\n",
                "a:\n  - b\n\n  # about c\n\n  - f\n"
            ),
            ("a:\n  - b\n  - «c: |\n      one\n\n      two\n»  - d\n", "a:\n  - b\n  - d\n"),
            ("a:\n  - b\n  -   «\"c\"»\n", "a:\n  - b\n"),
            ("a:\r\n  - b\r\n  - «c»\r\n  - d\r\n", "a:\r\n  - b\r\n  - d\r\n"),
            ("\u{FEFF}a:\n  - b\n  - «홈»\n", "\u{FEFF}a:\n  - b\n"),
            // A list that becomes empty is removed with its key.
            ("a:\n  b:\n    - «c»\n  d: 1\n", "a:\n  d: 1\n"),
            ("a:\n  b: [«c»]\n", "a:\n"),
            ("a: {b: [«c», «d»], e: 1}\n", "a: {e: 1}\n"),
            ("a:\n  b:\n    - «c»\n    - «d»\n", "a:\n"),
            ("a:\n  - b: [«c»] # why\n    # about d\n    d: 1\n", "a:\n  - # about d\n    d: 1\n"),
            ("a:\n  - b: [«c»]\n    d: 1\n  - e\n", "a:\n  - d: 1\n  - e\n"),
            // Values of mappings.
            ("a:\n  b: «{c: 1}» # why\n  d: 1\n", "a:\n  d: 1\n"),
            ("a:\n  b:\n    «c: 1\n    d: 2»\n  e: 1\n", "a:\n  e: 1\n"),
            ("a: {b: «{c: 1}»}\n", "a: {}\n"),
            ("a: {b: «{c: 1}», d: 1}\n", "a: {d: 1}\n"),
            ("a: {d: 1, b: «{c: 1}»}\n", "a: {d: 1}\n"),
            // Flow style.
            ("a: [«b», c]\n", "a: [c]\n"),
            ("a: [b, «c», d]\n", "a: [b, d]\n"),
            ("a: [b, «c»]\n", "a: [b]\n"),
            ("a: [ b, «c» ]\n", "a: [ b ]\n"),
            ("a: [ «b», c ]\n", "a: [ c ]\n"),
            ("a: [b , «c» , d]\n", "a: [b , d]\n"),
            ("a: [b, «c»,]\n", "a: [b,]\n"),
            ("a: [b, «c», «d»]\n", "a: [b]\n"),
            ("a: [«b», «c», d]\n", "a: [d]\n"),
            ("a: [b,«c»,d]\n", "a: [b,d]\n"),
            ("a: [b, «{c: [1, 2]}», 'd, #']\n", "a: [b, 'd, #']\n"),
            ("a: [\n  b,\n  «c»,\n  d,\n]\n", "a: [\n  b,\n  d,\n]\n"),
            ("a: [\n  b,\n  «c»\n]\n", "a: [\n  b\n]\n"),
            (
                "a: [\n  b, # , about b\n  «c», # about c\n  # about d\n  d\n]\n",
                "a: [\n  b, # , about b\n  # about d\n  d\n]\n"
            ),
            ("a: [b,\n    «c»]\n", "a: [b\n    ]\n"),
        ])
    func removals(marked: String, expected: String) {
        #expect(removing(marked) == expected)
    }

    /// If it is unclear what to cut, nothing is cut.
    @Test(arguments: ["«a»\n", "- - «a»\n  - b\n", "a:\n  - b: [«c»]\n", "? [«a»]\n: b\n"])
    func refused(marked: String) {
        #expect(removing(marked) == nil)
    }

    private func respelling(_ old: String, _ new: String, in marked: String) -> String? {
        let (source, ranges) = unmarked(marked)
        var editor = SourceEditor([source])
        guard editor.add(Fix(title: "", edits: ranges.map { .respell($0, from: old, to: new) })) else { return nil }
        return String(decoding: editor.edited[0].bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            ("a: «crat»", "a: cart"), ("a: «\"crat\"» # crat", "a: \"cart\" # crat"), ("a: «'crat'»", "a: 'cart'"),
            ("a: «Shop/crat»", "a: Shop/cart"), ("a: «/x/:crat?crat-s=1»", "a: /x/:cart?crat-s=1"),
            ("«crat»: [«crat», «crat»]", "cart: [cart, cart]"), ("홈: «crat»", "홈: cart"),
        ])
    func respellings(marked: String, expected: String) {
        #expect(respelling("crat", "cart", in: marked) == expected)
    }

    /// A name that is written with an escape, twice, or as part of another word is not replaced, nor is any other use.
    @Test(arguments: ["a: «\"cr\\x61t\"»", "a: «crat/crat»", "a: «crats»", "a: «홈crat»", "a: [«crat», «carts»]"])
    func refusedRespellings(marked: String) {
        #expect(respelling("crat", "cart", in: marked) == nil)
    }

    @Test func editsDoNotOverlap() {
        let (source, ranges) = unmarked("a: [b, «c»]")
        var editor = SourceEditor([source])
        let edits: [[Fix.Edit]] = [[.respell(ranges[0], from: "c", to: "d")], [.removeEntry(ranges[0])], []]
        let added = edits.map { editor.add(Fix(title: "", edits: $0)) }
        #expect(added == [true, false, false])
        #expect(String(decoding: editor.edited[0].bytes, as: UTF8.self) == "a: [b, d]")
    }
}
