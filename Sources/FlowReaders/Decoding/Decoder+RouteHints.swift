import FlowModel

// Routes that are not where they should be, or not what.

extension Decoder {
    /// Reports a route that stands beside `routes` instead of below it. False for what is none.
    mutating func takesStrayRoute(_ entry: Entry) -> Bool {
        let hasKeys = tree[entry.value].kind == .mapping || tree.isEmptyScalar(entry.value)
        let isOtherKey =
            FlowKey.help(inPlaceOf: name(of: entry)) != nil
            || Spelling.nearest(to: name(of: entry), among: FlowKey.allCases.map(\.rawValue)) != nil
        guard hasKeys, !isOtherKey, SwiftName.isIdentifier(name(of: entry)), !SwiftName.startsUpperCase(name(of: entry))
        else {
            return false
        }
        report(
            .unknownKey, "a flow has no key `\(name(of: entry))`", at: range(entry.key),
            help: "a route stands below `routes:`, indented by more spaces", key: name(of: entry))
        return true
    }

    /// What to write in place of the value of a route that has no keys.
    func routeHelp(_ entry: Entry) -> String {
        if RouteKey.table[tree.bytes(entry.key)] != nil {
            return "`\(name(of: entry))` is a key of a route: indent it by more spaces than the route's name"
        }
        guard tree[entry.value].kind == .scalar else { return "write `\(name(of: entry)): {transitions: […]}`" }
        let value = tree.string(entry.value)
        switch value {
        case "~", "null", "true": return "leave the value out, or write keys below it"
        case _ where SwiftName.startsUpperCase(value) && SwiftName.isIdentifier(value):
            return "write `\(name(of: entry)): {view: \(value)}`"
        default: return "write `key: value` below it, such as `title: \(value)`"
        }
    }
}
