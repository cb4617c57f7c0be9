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
    /// The keys without those of `base`.
    public let keys: [Key]
    /// The record with the keys that this one adds to.
    public let base: (@Sendable () -> RecordDescription)?
    /// The name, and where the added keys exist: `flow in SwiftUI`.
    public let title: String
    /// Distinguishes schemas with the same name.
    let type: ObjectIdentifier
}

extension TemplateSchema {
    public var description: RecordDescription {
        RecordDescription(
            name: name,
            summary: summary,
            keys: own.map { field in
                let record = field.records.map { records in { @Sendable in records().description } }
                return RecordDescription.Key(
                    name: field.key, kind: field.kind, summary: field.summary, record: record)
            },
            base: base?.description,
            title: base.map { "\(name) in \($0.place)" } ?? name,
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
            waiting = level.flatMap { record in
                [record.base?()].compactMap(\.self) + record.keys.compactMap { $0.record?() }
            }
        }
        return sections.joined(separator: "\n")
    }

    private var section: String {
        let rows = keys.map { "| `\($0.name)` | \($0.kindDescription) | \($0.summary.tableCell) |\n" }
        let others = base.map { " Has all keys of \($0().link), and these:" } ?? ""
        return "## \(title)\n\n\(summary)\(others)\n\n| key | kind | meaning |\n| --- | --- | --- |\n" + rows.joined()
    }
}

extension RecordDescription {
    /// The link to the heading, whose anchor GitHub derives from its lower-case words, joined by hyphens.
    fileprivate var link: String {
        "[\(title)](#\(title.lowercased().split(separator: " ").joined(separator: "-")))"
    }
}

extension RecordDescription.Key {
    fileprivate var kindDescription: String {
        let link = record.map { $0().link }
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
