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

    // MARK: Values

    /// Adds `b` to `was` of what is between the marks.
    private func adding(_ marked: String) -> String? {
        let (source, ranges) = unmarked(marked)
        var editor = SourceEditor([source])
        for range in ranges {
            let edit = Fix.Edit.addValue("b", key: "was", Fix.Declaration(range, word: "to"))
            guard editor.add(Fix(title: "", edits: [edit])) else { return nil }
        }
        return String(decoding: editor.edited[0].bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            // By the name of a route, the name of a document, and the whole of a transition.
            ("r:\n  «x»:\n", "r:\n  x: {was: b}\n"), ("r: {«x»: , y: {}}", "r: {x: {was: b} , y: {}}"),
            ("r: {«x», y}", "r: {x: {was: b}, y}"), ("r: {«x»}", "r: {x: {was: b}}"),
            ("r: {«'x'» : {}}", "r: {'x' : {was: b}}"), ("flow: «X» # x\nroot: a\n", "flow: X # x\nwas: b\nroot: a\n"),
            ("\u{FEFF}# x\nflow: «X»\nroot: a\n", "\u{FEFF}# x\nflow: X\nwas: b\nroot: a\n"),
            ("{flow: «X», root: a}", "{flow: X, root: a, was: b}"), ("t: [«x», y]", "t: [{to: x, was: b}, y]"),
            ("t:\n- «x»\n", "t:\n- {to: x, was: b}\n"), ("t: [«{to: x}»]", "t: [{to: x, was: b}]"),
            ("t:\n- «to: x»\n- y\n", "t:\n- to: x\n  was: b\n- y\n"),
            ("t:\n  -   «to: x\n      name: y»\n", "t:\n  -   to: x\n      was: b\n      name: y\n"),
            ("t: [«{to: x, animated: }»]", "t: [{to: x, animated:, was: b }]"),
            // What it has already.
            ("r: {«x»: {was: a}}", "r: {x: {was: [a, b]}}"), ("r: {«x»: {was: \"a\"}}", "r: {x: {was: [\"a\", b]}}"),
            ("r: {«x»: {was: }}", "r: {x: {was: b }}"), ("r: {«x»: {was: []}}", "r: {x: {was: [b]}}"),
            ("r: {«x»: {was: [a]}}", "r: {x: {was: [a, b]}}"),
            ("r:\n  «x»:\n    was:\n      - a\n\n    y: 1\n", "r:\n  x:\n    was:\n      - a\n      - b\n\n    y: 1\n"),
            ("r:\n  «x»:\n    was: [\n      a, # one\n    ]\n", "r:\n  x:\n    was: [\n      a, b, # one\n    ]\n"),
            // Two declarations, one in the other.
            ("r:\n  «x»: {t: [«y»]}\n", "r:\n  x: {t: [{to: y, was: b}], was: b}\n"),
        ])
    func additions(marked: String, expected: String) {
        #expect(adding(marked) == expected)
    }

    /// What has no place for a key, and a value of several lines.
    @Test(arguments: [
        "r:\n  «x»: y\n", "r:\n  «x»: [y]\n", "r:\n  «x»:\n    was: |\n      a\n", "r:\n  «x»:\n    was:\n      p: a\n",
    ])
    func refusedAdditions(marked: String) {
        #expect(adding(marked) == nil)
    }

    @Test func oneAdditionToADeclaration() {
        let (source, ranges) = unmarked("r: {«x»: {}}")
        var editor = SourceEditor([source])
        let added = ["a", "b"].map {
            editor.add(Fix(title: "", edits: [.addValue($0, key: "was", Fix.Declaration(ranges[0]))]))
        }
        #expect(added == [true, false])
        #expect(String(decoding: editor.edited[0].bytes, as: UTF8.self) == "r: {x: {was: a}}")
    }

    /// Any text is read back as it was written, in braces and in a block.
    @Test(
        arguments: [
            "/a/:id", "/s?q=:q&r=:r", "yes", "null", "a, b", "{a}", "1", "-", "a: b", "'\"\\", "홈", "a:", "~", "# a",
            "a #b",
        ])
    func words(text: String) {
        let word = YAMLText.word(text)
        for route in ["{title: \(word)}", "{path: [/a, /b], title: \(word), entry: x}", "\n    title: \(word)\n"] {
            let source = SourceFile(path: "A.yaml", text: "flow: A\nroot: r\nroutes:\n  r: \(route)")
            let read = FlowReader.read(source, as: FileID(0), for: .plain)
            guard case .flow(let flow)? = read.documents.first else {
                Issue.record("\(read.findings)")
                continue
            }
            #expect(flow.routes.first?.metadata.title?.value == text)
        }
    }
}
