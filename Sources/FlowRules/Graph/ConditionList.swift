import FlowModel

extension [Condition] {
    /// The conditions as messages list them: "`isLoggedIn` and not `isBeta`".
    var listed: String { map { ($0.isNegated ? "not " : "") + "`\($0.name.value)`" }.listed() }

    /// "`isLoggedIn` and not `isBeta` hold".
    var holding: String { listed + (count == 1 ? " holds" : " hold") }
}
