import FlowModel
import FlowReaders

/// What must hold when any bytes whatsoever are read. The tests and the fuzzer share it.
enum ReaderContract {
    /// Returns what does not hold for these bytes.
    static func violations(of bytes: [UInt8]) -> [String] {
        let file = FileID(7)
        let contents = FlowReader.read(SourceFile(path: "Fuzz.yaml", bytes: bytes), as: file, for: .plain)
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
        let graph = GraphLinker.link([contents], paths: ["Fuzz.yaml"], for: .plain)
        let linked = graph.flows.count + graph.tabs.count + graph.apps.count
        require(linked == contents.documents.count, "a document was not linked")
        for index in graph.transitions.indices {
            let transition = graph.transitions[index]
            require(
                graph.branches(of: index).count == transition.declaration.then.count, "a branch was not linked")
        }
        return violations
    }

    /// Returns the ranges of the declarations in documents.
    private static func ranges(of documents: [Document]) -> [SourceRange] {
        documents.map(\.name.range)
            + documents.flatMap { document in
                switch document {
                case .flow(let flow): ranges(of: flow)
                case .tabs(let tabs): tabs.items.flatMap { [$0.flow.range, $0.name.range] + ranges(of: $0.requires) }
                case .app(let app): ranges(of: app)
                }
            }
    }

    private static func ranges(of flow: FlowDocument) -> [SourceRange] {
        var ranges = flow.outcomes.map(\.name.range) + flow.anywhere.flatMap(self.ranges)
        ranges += [flow.root?.range, flow.module?.range].compactMap(\.self)
        ranges += flow.paths.map(\.range) + self.ranges(of: flow.requires)
        for route in flow.routes {
            ranges.append(route.name.range)
            ranges += route.params.flatMap { [$0.name.range, $0.type.range] }
            ranges += route.metadata.declared.flatMap { [$0.key.range, $0.value.range] }
            ranges +=
                route.paths.map(\.range) + self.ranges(of: route.requires) + route.transitions.flatMap(self.ranges)
        }
        return ranges
    }

    private static func ranges(of app: AppDocument) -> [SourceRange] {
        var ranges = app.anywhere.flatMap(self.ranges)
        ranges += app.start.flatMap { [$0.target.range] + self.ranges(of: $0.when) }
        ranges += app.guards.flatMap { [$0.name.range] + ($0.until ?? []).map(\.range) }
        ranges += (app.links.schemes + app.links.hosts).map(\.range)
        return ranges
    }

    private static func ranges(of transition: Shared<TransitionDeclaration>) -> [SourceRange] {
        var ranges = [transition.range, transition.verb.range] + self.ranges(of: transition.requires)
        ranges += transition.with.flatMap { [$0.param.range, $0.expression.range] }
        ranges += transition.then.flatMap { [$0.outcome.range] + self.ranges(of: $0.transition) }
        return ranges
    }

    private static func ranges(of conditions: [Condition]) -> [SourceRange] { conditions.map(\.name.range) }
}

/// The lengths of a file's lines in Unicode scalars, counted independently of the reader.
struct LineLengths {
    private var lengths: [Int] = []
    /// Whether the lines contain only comments, directives and document markers.
    private(set) var sayNothing = true

    init(_ bytes: [UInt8]) {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var line: [UInt8] = []
        var last: UInt8 = 0
        for byte in content {
            // CR LF is a single line break.
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

    /// Whether the position is before a character of the file or at the end of a line.
    func contain(_ position: SourcePosition) -> Bool {
        let line = Int(position.line) - 1
        return lengths.indices.contains(line) && position.column >= 1 && Int(position.column) <= lengths[line] + 1
    }
}

extension Frameworks {
    /// A framework that has nothing of its own.
    static let plain = Frameworks([
        Framework("plain", minimumOS: MinimumOS(1, because: "there is no iOS 0", standard: 1, "It does not matter."))
    ])
}
