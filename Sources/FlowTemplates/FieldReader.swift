/// How the value of a key is read of a record.
@usableFromInline enum FieldReader: Sendable {
    case text(@Sendable (RecordReference) -> String)
    case flag(@Sendable (RecordReference) -> Bool)
    /// Lends the records: those of a list, the one that is there, or none.
    case records(@Sendable (RecordReference, (RecordReferences) -> Void) -> Void)

    /// The same key, read of a record that holds this one.
    func reached<Outer, Root>(by path: @escaping @Sendable (Outer) -> Root) -> FieldReader {
        @Sendable func descend(_ outer: RecordReference, _ body: (RecordReference) -> Void) {
            RecordReference.lend(outer.map(path), to: body)
        }
        switch self {
        case .text(let read):
            return .text { outer in
                var text = ""
                descend(outer) { text = read($0) }
                return text
            }
        case .flag(let read):
            return .flag { outer in
                var flag = false
                descend(outer) { flag = read($0) }
                return flag
            }
        case .records(let read):
            return .records { outer, body in descend(outer) { read($0, body) } }
        }
    }
}
