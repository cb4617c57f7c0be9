import FlowModel

extension [Condition] {
    /// The conditions as messages list them: "`isLoggedIn` and not `isBeta`".
    var listed: String {
        let names = map { ($0.isNegated ? "not " : "") + "`\($0.name.value)`" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// "`isLoggedIn` and not `isBeta` hold".
    var holding: String { listed + (count == 1 ? " holds" : " hold") }
}
