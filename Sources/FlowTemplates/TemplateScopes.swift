import FlowModel

/// The records that are open at a point in a template. Names are looked up in the innermost first.
struct TemplateScopes {
    /// The target to which a name resolves.
    enum Target {
        /// A field of the open record at a depth.
        case value(depth: Int, FoundField)
        /// `-first` and `-last` of the list open at a depth.
        case first(depth: Int)
        case last(depth: Int)
    }

    /// The reason why a name does not resolve.
    struct Failure: Error {
        let message: String
        var suggestion: String?
    }

    private struct Scope {
        /// The schema; nil if unknown because of a mistake.
        let schema: (any RecordSchema)?
        let isList: Bool
        /// The name that opened it, and the depth of the record that has this name.
        let opener: (path: [String], depth: Int)?
    }

    private var scopes: [Scope]

    init(_ root: any RecordSchema) {
        scopes = [Scope(schema: root, isList: false, opener: nil)]
    }

    mutating func enter(
        _ schema: any RecordSchema,
        isList: Bool,
        by path: [String],
        from depth: Int
    ) {
        scopes.append(Scope(schema: schema, isList: isList, opener: (path, depth)))
    }

    mutating func enterUnknown() {
        scopes.append(Scope(schema: nil, isList: false, opener: nil))
    }

    /// Closes the innermost record.
    mutating func leave() {
        scopes.removeLast()
    }

    /// Resolves a name here; nil if a mistake that is already reported makes it unknown.
    func resolve(_ name: TemplateName) -> Result<Target, Failure>? {
        if name.text == "-first" || name.text == "-last" {
            return resolvePosition(name.text)
        }
        let path = name.path
        guard path.count <= TemplateLimits.depth else {
            return .failure(Failure(message: "the name has more than \(TemplateLimits.depth) parts"))
        }
        for depth in scopes.indices.reversed() {
            guard let schema = scopes[depth].schema else { return nil }
            switch schema.field(at: path) {
            case .found(let field):
                return .success(.value(depth: depth, field))
            case .unknown:
                continue
            case .unknownSubkey(let index, let record):
                return .failure(unknown(path, at: index, record))
            case .opaque(let prefix, let kind):
                return resolveOpaque(path, prefix, kind, depth)
            }
        }
        return .failure(unknown(path))
    }

    private func resolvePosition(_ name: String) -> Result<Target, Failure>? {
        for depth in scopes.indices.reversed() {
            if scopes[depth].isList {
                return .success(name == "-first" ? .first(depth: depth) : .last(depth: depth))
            }
            if scopes[depth].schema == nil { return nil }
        }
        return .failure(Failure(message: "\"\(name)\" is available only in the section of a list"))
    }

    /// Resolves a dotted name into a record that may be missing. It is available only in that record's section.
    private func resolveOpaque(
        _ path: [String],
        _ prefix: [String],
        _ kind: FieldKind,
        _ owner: Int
    ) -> Result<Target, Failure>? {
        let record = prefix.joined(separator: ".")
        guard kind == .optionalRecord else {
            let hint = kind == .list ? ": {{#\(record)}} iterates over it" : ""
            return .failure(Failure(message: "\(kind.phrase(record)) and has no keys of its own\(hint)"))
        }
        let section = scopes.indices.last { depth in
            guard let opener = scopes[depth].opener else { return false }
            return opener.depth == owner && opener.path == prefix
        }
        guard let section, let schema = scopes[section].schema else {
            let message =
                "the record \"\(record)\" may be missing: its keys are available only within {{#\(record)}}"
            return .failure(Failure(message: message))
        }
        let rest = Array(path[prefix.count...])
        switch schema.field(at: rest) {
        case .found(let field):
            return .success(.value(depth: section, field))
        case .unknown:
            return .failure(unknown(path, at: prefix.count, schema.description))
        case .unknownSubkey(let index, let record):
            return .failure(unknown(path, at: prefix.count + index, record))
        case .opaque(let further, let kind):
            return resolveOpaque(path, prefix + further, kind, section)
        }
    }

    // MARK: - Unknown names

    private func unknown(_ path: [String]) -> Failure {
        let records = scopes.reversed().compactMap(\.schema)
        let names = records.map(\.description.name)
        let message =
            names.count > 1
            ? "neither \(names.joined(separator: " nor ")) has a key \"\(path[0])\""
            : "\(names.joined()) has no key \"\(path[0])\""
        let suggestion = Spelling.nearest(
            to: path[0], among: records.flatMap { $0.description.keys.map(\.name) })
        return Failure(
            message: message,
            suggestion: suggestion.map { ([$0] + path.dropFirst()).joined(separator: ".") }
        )
    }

    private func unknown(_ path: [String], at index: Int, _ record: RecordDescription?) -> Failure {
        var failure = Failure(message: "\(record?.name ?? "the record") has no key \"\(path[index])\"")
        let keys = record?.keys.map(\.name) ?? []
        if let nearest = Spelling.nearest(to: path[index], among: keys) {
            failure.suggestion = (path[..<index] + [nearest] + path[(index + 1)...]).joined(separator: ".")
        }
        return failure
    }
}

extension FieldKind {
    /// Describes a name of this kind in a message.
    func phrase(_ name: String) -> String {
        switch self {
        case .text: "\"\(name)\" is text"
        case .flag: "\"\(name)\" is a flag"
        case .list: "\"\(name)\" is a list"
        case .record, .optionalRecord: "\"\(name)\" is a record"
        }
    }
}
