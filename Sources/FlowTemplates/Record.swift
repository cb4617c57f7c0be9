/// What a template reads of one record, in the order of its slots.
@usableFromInline struct Record: Sendable {
    let values: [Value]
}

/// What a slot holds.
@usableFromInline enum Value: Sendable {
    case text(String)
    case flag(Bool)
    /// A list; a record is a list of one, a missing one an empty list.
    case records([Record])

    /// Whether a section on the value is rendered.
    var isPresent: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .records(let records): !records.isEmpty
        }
    }
}
