/// The rows of state machines: which event leads from which state to which, and what is done then.
///
/// They are `switch` statements over a tuple of states and events, as SwiftState has them, and lists of `.a => .b`. A
/// `switch` over a route is one, too: a router of the app's own asks its delegate to show the route.
struct StateTables {
    /// A row. What is nil matches anything.
    struct Entry {
        var from: String?
        var event: String?
        var to: String?
        /// The type and the function in which it stands, and the row whose body says what is done.
        var type: String
        var function: String
        var row: Row?
        var place: Place
    }

    /// Rows that say which state follows.
    private(set) var transitions: [Entry] = []
    /// Rows that do something.
    private(set) var handlers: [Entry] = []
    /// Handlers of one event, which are the closure of a call.
    private(set) var closures: [(type: String, function: String, event: String)] = []

    var events: Set<String> {
        Set((transitions + handlers).compactMap(\.event) + closures.map(\.event))
    }

    init(_ program: Program, types: Set<String>) {
        for type in types.sorted() {
            guard let members = program.members[type] else { continue }
            for function in members.order {
                let body = program.body(type, function)
                read(body, type, function)
            }
        }
    }

    private mutating func read(_ body: Program.Body, _ type: String, _ function: String) {
        for fact in body.rows {
            if fact.row.subject.hasSuffix(".route") {
                for name in fact.row.patterns.compactMap(caseName) {
                    handlers.append(
                        Entry(
                            from: nil, event: Self.event(ofRoute: name), to: nil, type: type, function: function,
                            row: fact.row, place: fact.scope.place))
                }
                continue
            }
            guard let columns = Columns(fact.row.subject) else { continue }
            for pattern in fact.row.patterns where pattern != "default" {
                guard var entry = columns.entry(of: pattern, fact, type, function) else { continue }
                let results = body.returns.filter { $0.scope.rows.contains(fact.row) }
                    .flatMap { $0.value.paths }.compactMap(caseOfPath)
                if columns.to == nil, !results.isEmpty {
                    for result in results {
                        entry.to = result
                        transitions.append(entry)
                    }
                } else {
                    handlers.append(entry)
                }
            }
        }
        for call in body.calls where call.name == "addRoutes" || call.name == "addRoute" {
            let event = call.arguments.first { $0.label == "event" }.flatMap { caseOfPath($0.value.path) }
            for argument in call.arguments {
                for (from, to) in arrows(argument.value.text) {
                    transitions.append(
                        Entry(
                            from: from, event: event, to: to, type: type, function: function, row: nil,
                            place: call.scope.place))
                }
            }
            if let event, call.hasTrailingClosure { closures.append((type, function, event)) }
        }
    }

    /// The event that a router of the app's own sends to the function that tells routes apart: `switch context.route`.
    static func event(ofRoute name: String) -> String { "router." + name }

    /// The parts of a tuple that are states, and the one that is the event.
    private struct Columns {
        var from: Int?
        var event: Int?
        var to: Int?

        init?(_ subject: String) {
            let parts = tupleParts(subject)
            guard parts.count > 1 else { return nil }
            for (index, part) in parts.enumerated() {
                let name = last(part.filter { $0 != "?" && $0 != "!" }).lowercased()
                if from == nil, name.hasPrefix("from") || name == "state" || name == "currentstate" {
                    from = index
                } else if event == nil, name == "event" || name == "action" {
                    event = index
                } else if to == nil, name.hasPrefix("to") || name == "newstate" {
                    to = index
                }
            }
            guard from != nil, event != nil || to != nil || parts.count > 2 else { return nil }
        }

        func entry(of pattern: String, _ fact: RowFact, _ type: String, _ function: String) -> Entry? {
            let parts = tupleParts(pattern)
            func name(_ column: Int?) -> String?? {
                guard let column else { return .some(nil) }
                return parts.indices.contains(column) ? .some(caseName(parts[column])) : nil
            }
            guard let from = name(from), let event = name(event), let to = name(to) else { return nil }
            return Entry(
                from: from, event: event, to: to, type: type, function: function, row: fact.row,
                place: fact.scope.place)
        }
    }
}

/// Returns the case that a path names: that of `.room` and of `Route.room` is room.
func caseOfPath(_ path: [String]) -> String? {
    if path.count == 2, path[0].isEmpty || path[0].startsUppercase { return path[1] }
    if path.count == 3, path[0].startsUppercase, path[1].startsUppercase { return path[2] }
    return nil
}

/// Returns the arrows in a list `[.a => .b, .any => .c]`.
private func arrows(_ text: String) -> [(from: String?, to: String)] {
    let pieces = text.split(separator: ">")
    guard pieces.count > 1 else { return [] }
    return zip(pieces, pieces.dropFirst()).compactMap { left, right in
        guard left.hasSuffix("=") else { return nil }
        let from = left.dropLast().split(separator: ",").last.flatMap { piece in
            caseName(String(piece.drop { "[ ".contains($0) }))
        }
        guard let to = caseName(String(right.drop { $0 == " " })) else { return nil }
        return (from == "any" ? nil : from, to)
    }
}
