import FlowModel
import Foundation
import Testing

@testable import FlowReaders

/// The quick reader returns the same tree as libyaml, or none.
@Suite struct CommonYAMLTests {
    /// Every YAML file in the repository: sample flows, corpus cases, fuzzer inputs.
    static let files: [(name: String, bytes: [UInt8])] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return ["Flows", "Tests", "Examples"].flatMap { folder in
            let url = root.appendingPathComponent(folder)
            let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            return paths.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { path in
                (try? Data(contentsOf: url.appendingPathComponent(path))).map { ("\(folder)/\(path)", Array($0)) }
            }
        }
    }()

    @Test func readsAllFilesAsLibYAMLDoes() {
        #expect(Self.files.count > 500)
        for file in Self.files {
            let isRead = Self.isReadAlike(file.bytes, file.name)
            // YAML as people write it, unlike the corpus cases, many of which are mistakes.
            if file.name.hasPrefix("Flows") || file.name.hasPrefix("Examples") {
                #expect(isRead, "\(file.name) is left to libyaml")
            }
        }
    }

    /// A third of the beginnings of each file.
    @Test func readsBeginningsOfAFileAsLibYAMLDoes() {
        var (read, all) = (0, 0)
        for (number, file) in Self.files.enumerated() where file.bytes.count < 600 {
            for count in stride(from: number % 3, to: file.bytes.count, by: RandomSeeds.isByDay ? 11 : 3) {
                let beginning = Array(file.bytes[..<count]) + [UInt8(ascii: "\n")]
                if Self.isReadAlike(beginning, "\(file.name) to \(count)") { read += 1 }
                all += 1
            }
        }
        // A third of them is common YAML.
        #expect(read * 4 > all, "\(read) of \(all)")
    }

    /// Small changes to small files, which mostly remain common YAML.
    @Test(arguments: 1...UInt64(RandomSeeds.count(byDay: 2, byNight: 8)))
    func readsEditedFilesAsLibYAMLDoes(_ seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let marks = Array(":-?[]{},#&*!|>'\"%@`\\ \n\t\r.=<>~()a0한é\u{85}\u{2028}\u{FEFF}😀".unicodeScalars)
        let small = Self.files.filter { $0.bytes.count < 1000 }
        var read = 0
        for _ in 0..<3000 {
            let file = try #require(small.randomElement(using: &random))
            var text = Array(String(decoding: file.bytes, as: UTF8.self).unicodeScalars)
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                let end = min(text.count, place + Int.random(in: 0...6, using: &random))
                let mark = try #require(marks.randomElement(using: &random))
                switch Int.random(in: 0...3, using: &random) {
                case 0: text.removeSubrange(place..<end)
                case 1: text.insert(contentsOf: text[place..<end], at: end)
                default: text.insert(mark, at: place)
                }
            }
            var edited = String.UnicodeScalarView()
            edited.append(contentsOf: text)
            if Self.isReadAlike(Array(String(edited).utf8), String(edited)) { read += 1 }
        }
        // About 850 of them are common YAML.
        #expect(read > 700, "\(read)")
    }

    @Test(arguments: 1...UInt64(RandomSeeds.count(byDay: 4, byNight: 8)))
    func readsRandomTextAsLibYAMLDoes(_ seed: UInt64) {
        var random = SplitMix64(state: seed)
        let pieces = [
            "a", "b: ", "c:", "- ", "-", "\n", "\n  ", "\n    ", " ", "{", "}", "[", "]", ", ", ",", "'", "\"", "#",
            " # ",
            "한", "?", "!", ":", ".", "...", "---", "<<: ", "x: {y: z}\n", "- a\n",
        ]
        var read = 0
        for _ in 0..<20000 {
            let count = Int.random(in: 1...12, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "\n"
            if Self.isReadAlike(Array(text.utf8), text) { read += 1 }
        }
        // About 560 of them are common YAML.
        #expect(read > 400, "\(read)")
    }

    @Test(arguments: [
        "a: b\n", "a:\n- b\n- c: d\n  e: f\nb:\n  - {c: [d, 'e'], \"f\": {}}  # g\n\n# h\nc:\n",
        "한: 글 # 한\n글:\n  é: \"한\"\n",
        "a: b: c\n", "a: b\n  c\n", "# a\n---\n\nb: c\n", "---\n", "---\n---\na: b\n", " ---\na: b\n", "a:\n  b\n",
        "- a\n", "a: [\n", "a: b",
    ])
    func isSureOfWhatItReads(_ text: String) {
        Self.isReadAlike(Array(text.utf8), text)
    }

    /// Returns whether the quick reader reads the bytes. Records an issue if libyaml reads them differently.
    @discardableResult
    private static func isReadAlike(_ bytes: [UInt8], _ name: String) -> Bool {
        guard let tree = CommonYAML.parse(bytes) else { return false }
        let expected = YAMLParser.parseWithLibYAML(SourceFile(path: "A.yaml", bytes: bytes), file: FileID(0))
        #expect(expected.findings.isEmpty, "\(name)")
        #expect(Self.description(of: tree) == Self.description(of: expected.tree), "\(name)")
        return true
    }

    /// Returns everything in a tree, one line per node.
    private static func description(of tree: YAMLTree) -> [String] {
        let nodes = tree.nodes.indices.map { index in
            let node = tree.nodes[index]
            let text = node.kind == .scalar ? tree.string(YAMLTree.NodeID(index)) : ""
            let links = "\(node.firstChild) \(node.childCount) \(node.next)"
            return "\(node.kind) \(node.isPlain) \(node.start) \(node.end) \(links) \(text)"
        }
        return nodes + ["\(tree.roots)"]
    }
}
