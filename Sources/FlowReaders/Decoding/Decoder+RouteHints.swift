import FlowModel
import FlowSwift

// Hints for routes that are in the wrong place, or of the wrong type.

extension Decoder {
    /// Reports a route that is next to `routes` instead of below it. Returns false if it is not a route.
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
            help: "a route goes below `routes:`, indented further", key: name(of: entry))
        return true
    }

    /// Returns help for a route whose value is not a mapping.
    func routeHelp(_ entry: Entry) -> String {
        if RouteKey.lookup[tree.bytes(entry.key)] != nil {
            return "`\(name(of: entry))` is a key of a route: indent it further than the route's name"
        }
        guard tree[entry.value].kind == .scalar else { return "write `\(name(of: entry)): {transitions: […]}`" }
        let value = tree.string(entry.value)
        switch value {
        case "~", "null", "true": return "remove the value, or write keys below it"
        case _ where SwiftName.startsUpperCase(value) && SwiftName.isIdentifier(value):
            return "write `\(name(of: entry)): {view: \(value)}`"
        default: return "write `key: value` below it, such as `title: \(value)`"
        }
    }
}
