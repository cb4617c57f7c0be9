import FlowBackends
import FlowModel
import FlowRules
import FlowgenKit
import Foundation
import Testing

@testable import FlowReaders

/// Each key of the language means something to somebody, so `diff` says something where it goes away or has another value; or
/// Diff.md lists it under "What is not compared".
struct UncomparedKeyTests {
    /// The keys that are not compared.
    private static let uncompared = [
        "animated", "deprecated", "description", "hidesTabBar", "icon", "imports", "limits.taps", "reducer", "reset",
        "support",
        "tags", "toolbar", "was", "why", "with",
    ]
    /// The keys that the corpus has only where they make no difference: of a module's links, in an app without schemes, of a
    /// style that nothing has, and for the outcome's usual end.
    private static let equivalent: Set = [
        "path", "styles", "styles.*.like", "routes.*.transitions.then.*.then.*.then",
    ]

    @Test(.enabled(if: !RandomSeeds.isByDay, "it compares a thousand programs"))
    func keys() throws {
        var tried: [String: Int] = [:]
        var reported: Set<String> = []
        func isOpen(_ entry: KeyEntry) -> Bool { !reported.contains(entry.path) && tried[entry.path, default: 0] < 6 }
        for corpusCase in CorpusCase.all {
            let sources = (try? corpusCase.sources) ?? []
            guard sources.count == 1, sources[0].bytes.count < 6000 else { continue }
            let entries = KeyEntry.all(in: sources[0]).filter(isOpen)
            guard !entries.isEmpty, Self.isValid(sources[0]) else { continue }
            for entry in entries where isOpen(entry) {
                for changed in entry.changes where Self.isValid(changed) && isOpen(entry) {
                    tried[entry.path, default: 0] += 1
                    if Self.isChange(sources[0], changed) || Self.isChange(changed, sources[0]) {
                        reported.insert(entry.path)
                    }
                }
            }
        }
        #expect(reported.count > 100)
        let silent = Set(tried.keys).subtracting(reported)
        let others = silent.subtracting(Self.equivalent).filter { path in
            !Self.uncompared.contains { path == $0 || path.hasSuffix(".\($0)") }
        }
        #expect(others.isEmpty, "`diff` says nothing about \(others.sorted())")
        #expect(Self.equivalent.isSubset(of: silent))
    }

    private static func isChange(_ old: SourceFile, _ new: SourceFile) -> Bool {
        let audiences = Set(Audience.allCases)
        return !Flowgen.diff(from: Program(sources: [old]), to: Program(sources: [new]), for: audiences).changes.isEmpty
    }

    private static func isValid(_ source: SourceFile) -> Bool {
        !Flowgen.check(Program(sources: [source])).findings.contains { $0.severity == .error }
    }
}

/// A key of the language in a file, with what it says.
private struct KeyEntry {
    /// The keys down to this one, with `*` for a name.
    let path: String
    /// The file without the key, and with other values of it that the file has.
    let changes: [SourceFile]

    private static let words = Set(LanguageMapping.allCases.flatMap { $0.keys.map { $0.rawValue } })

    /// The keys whose own keys are names.
    private static let ofNames: Set = [
        "routes", "params", "guards", "styles", "outcomes", "metadata", "then", "with", "rules",
    ]

    static func all(in source: SourceFile) -> [Self] {
        let tree = YAMLParser.parse(source, file: FileID(0)).tree
        let text = String(decoding: source.bytes, as: UTF8.self)
        guard text.utf8.count == text.count else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let starts = lines.map { text.distance(from: text.startIndex, to: $0.startIndex) }
        let bytes = Array(text)
        func offset(_ position: SourcePosition) -> Int {
            let line = Int(position.line) - 1
            return line < starts.count ? min(starts[line] + Int(position.column) - 1, bytes.count) : bytes.count
        }
        var found: [(path: String, key: Range<Int>, value: Range<Int>, isBlock: Bool)] = []
        func visit(_ node: YAMLTree.NodeID, _ path: [String]) {
            let children = sequence(first: tree[node].firstChild) { tree[$0].next }.prefix { $0 >= 0 }
            switch tree[node].kind {
            case .sequence: for child in children { visit(child, path) }
            case .mapping:
                let pairs = Array(children)
                for index in stride(from: 0, to: pairs.count - 1, by: 2) {
                    let (key, value) = (pairs[index], pairs[index + 1])
                    let name = tree.string(key)
                    let isWord = words.contains(name) && !ofNames.contains(path.last ?? "")
                    let next = path + [isWord ? name : "*"]
                    if isWord {
                        found.append(
                            (
                                next.joined(separator: "."), offset(tree[key].start)..<offset(tree[key].end),
                                offset(tree[value].start)..<offset(tree[value].end), tree[node].isPlain
                            ))
                    }
                    visit(value, next)
                }
            default: break
            }
        }
        for root in tree.roots { visit(root, []) }
        return found.map { entry in
            func replacing(_ range: Range<Int>, by other: String) -> SourceFile {
                SourceFile(
                    path: source.path,
                    text: String(bytes[..<range.lowerBound]) + other + String(bytes[range.upperBound...]))
            }
            if entry.value.lowerBound < entry.key.upperBound || entry.value.isEmpty {
                return Self(path: entry.path, changes: [])
            }
            var range = entry.key.lowerBound..<entry.value.upperBound
            if entry.isBlock {
                range = (starts.last { $0 <= range.lowerBound } ?? 0)..<range.upperBound
            } else if bytes[range.upperBound...].starts(with: ", ") {
                range = range.lowerBound..<range.upperBound + 2
            } else if range.lowerBound >= 2, bytes[range.lowerBound - 2] == "," {
                range = range.lowerBound - 2..<range.upperBound
            }
            let others = found.filter { $0.path == entry.path }.map { String(bytes[$0.value]) }
            let old = String(bytes[entry.value])
            return Self(
                path: entry.path,
                changes: [replacing(range, by: "")]
                    + Set(others).subtracting([old]).sorted().prefix(3).map { replacing(entry.value, by: $0) })
        }
    }
}
