import FlowModel
import FlowReaders

/// What holds of reading any bytes whatsoever. Tests and the fuzzer ask for the same.
enum ReaderContract {
    /// What does not hold for these bytes; empty where all does.
    static func violations(of bytes: [UInt8]) -> [String] {
        let file = FileID(7)
        let contents = FlowReader.read(SourceFile(path: "Fuzz.yaml", bytes: bytes), as: file)
        let lines = LineLengths(bytes)
        var violations: [String] = []
        func require(_ condition: Bool, _ message: @autoclosure () -> String) {
            if !condition { violations.append(message()) }
        }
        func requireInside(_ range: SourceRange, _ what: @autoclosure () -> String) {
            require(range.file == file, "\(what()) is in another file")
            require(range.start <= range.end, "\(what()) ends before it starts: \(range)")
            require(lines.contain(range.start), "\(what()) starts outside of the file: \(range.start)")
            require(lines.contain(range.end), "\(what()) ends outside of the file: \(range.end)")
        }

        for finding in contents.findings {
            let name = "`\(finding.rule.rawValue)`, \(finding.message),"
            requireInside(finding.range, name)
            for note in finding.notes { requireInside(note.range, "a note of \(name)") }
            require(!finding.message.isEmpty, "a finding without a message")
        }
        for range in ranges(of: contents.documents) { requireInside(range, "a declaration") }
        if contents.documents.isEmpty, contents.findings.isEmpty {
            require(lines.sayNothing, "text without documents and findings")
        }
        // Linking never fails either.
        let graph = GraphLinker.link([contents], paths: ["Fuzz.yaml"])
        require(graph.flows.count + graph.apps.count == contents.documents.count, "a document was not linked")
        return violations
    }

    /// The places of what documents declare.
    private static func ranges(of documents: [Document]) -> [SourceRange] {
        var ranges = documents.map(\.name.range)
        for case .flow(let flow) in documents {
            if let root = flow.root { ranges.append(root.range) }
            ranges += flow.outcomes.map(\.name.range) + flow.anywhere.map(\.range)
            for route in flow.routes {
                ranges.append(route.name.range)
                ranges += route.params.flatMap { [$0.name.range, $0.type.range] }
                ranges += route.metadata.declared.flatMap { [$0.key.range, $0.value.range] }
                for transition in route.transitions {
                    ranges += [transition.range, transition.verb.range]
                    ranges += transition.with.flatMap { [$0.param.range, $0.expression.range] }
                }
            }
        }
        return ranges
    }
}

/// The lengths of the lines of a file in Unicode scalars, counted apart from the reader.
struct LineLengths {
    private var lengths: [Int] = []
    /// Whether no line has anything but comments, directives and marks of documents.
    private(set) var sayNothing = true

    init(_ bytes: [UInt8]) {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var line: [UInt8] = []
        var last: UInt8 = 0
        for byte in content {
            // CR LF is one break.
            if byte == 0x0A, last == 0x0D {
                last = byte
                continue
            }
            if byte == 0x0A || byte == 0x0D {
                add(line)
                line = []
            } else {
                line.append(byte)
            }
            last = byte
        }
        add(line)
    }

    private mutating func add(_ line: [UInt8]) {
        lengths.append(line.count { $0 & 0xC0 != 0x80 })
        let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let marks: [[UInt8]] = ["#", "%", "---", "...", "\u{FEFF}"].map { Array($0.utf8) }
        if !text.isEmpty, !marks.contains(where: { text.starts(with: $0) }) { sayNothing = false }
    }

    /// Whether the place is one between two characters of the file, its end included.
    func contain(_ position: SourcePosition) -> Bool {
        let line = Int(position.line) - 1
        return lengths.indices.contains(line) && position.column >= 1 && Int(position.column) <= lengths[line] + 1
    }
}
