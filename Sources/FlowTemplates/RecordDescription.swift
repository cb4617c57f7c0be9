/// A schema without its type, for documentation and messages.
public struct RecordDescription: Sendable {
    /// A key, its kind and its meaning.
    public struct Key: Sendable {
        public let name: String
        public let kind: FieldKind
        public let summary: String
        /// The records that the key of a list or record stands for.
        public let record: (@Sendable () -> RecordDescription)?
    }

    public let name: String
    public let summary: String
    public let keys: [Key]
    /// Distinguishes schemas with the same name.
    let type: ObjectIdentifier
}

extension TemplateSchema {
    public var description: RecordDescription {
        RecordDescription(
            name: name,
            summary: summary,
            keys: fields.map { field in
                let record = field.records.map { records in { @Sendable in records().description } }
                return RecordDescription.Key(
                    name: field.key, kind: field.kind, summary: field.summary, record: record)
            },
            type: ObjectIdentifier(Root.self)
        )
    }

    /// Markdown: a table of keys for this record and every record reachable from it.
    public var documentation: String {
        RecordDescription.documentation(of: [description])
    }
}

extension RecordDescription {
    /// Markdown: a table of keys for each record and every record reachable from them, each once, nearest first.
    public static func documentation(of roots: [RecordDescription]) -> String {
        var seen: Set<ObjectIdentifier> = []
        var waiting = roots
        var sections: [String] = []
        while !waiting.isEmpty {
            let level = waiting.filter { seen.insert($0.type).inserted }
            sections += level.map(\.section)
            waiting = level.flatMap { $0.keys.compactMap { $0.record?() } }
        }
        return sections.joined(separator: "\n")
    }

    private var section: String {
        let rows = keys.map { "| `\($0.name)` | \($0.kindDescription) | \($0.summary.tableCell) |\n" }
        return "## \(name)\n\n\(summary)\n\n| key | kind | meaning |\n| --- | --- | --- |\n" + rows.joined()
    }
}

extension RecordDescription.Key {
    fileprivate var kindDescription: String {
        // GitHub derives a heading's anchor from its lower-case words, joined by hyphens.
        let link = record.map { record in
            let name = record().name
            return "[\(name)](#\(name.lowercased().split(separator: " ").joined(separator: "-")))"
        }
        return switch kind {
        case .text: "text"
        case .flag: "flag"
        case .list: "list of \(link ?? "records")"
        case .record: "\(link ?? "record")"
        case .optionalRecord: "\(link ?? "record"), may be missing"
        }
    }
}

extension String {
    /// The text on one line, with bars escaped that would end the cell.
    fileprivate var tableCell: String {
        var cell = ""
        for character in self {
            switch character {
            case "|": cell += "\\|"
            case _ where character.isNewline: cell += " "
            default: cell.append(character)
            }
        }
        return cell
    }
}
