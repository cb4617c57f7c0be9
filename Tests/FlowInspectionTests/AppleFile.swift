import Foundation

/// An association file as iOS reads it, according to Apple's documentation of `applinks`. Rejects what is undocumented.
struct AppleFile {
    struct Component: Hashable {
        var path = "*"
        var query: [String: String] = [:]
        var fragment = "*"
        var isExcluded = false
        var comment = ""
    }

    struct Undocumented: Error {
        let what: String
    }

    private(set) var appIDs: [String] = []
    private(set) var components: [Component] = []

    init(json: String) throws {
        let file = try Self.object(JSONSerialization.jsonObject(with: Data(json.utf8)), keys: ["applinks"])
        let links = try Self.object(file["applinks"], keys: ["details"])
        guard let details = links["details"] as? [Any] else { throw Undocumented(what: "details") }
        for detail in details {
            let detail = try Self.object(detail, keys: ["appIDs", "components"])
            guard let apps = detail["appIDs"] as? [String], let parts = detail["components"] as? [Any] else {
                throw Undocumented(what: "a detail")
            }
            appIDs += apps
            components += try parts.map(Self.component)
        }
    }

    /// Returns the comment of the component that opens a URL in the app, or nil if the URL stays on the site. The first
    /// component that matches decides.
    func decision(on url: String) -> String? {
        let halves = url.split(separator: "#", maxSplits: 1).map(String.init)
        let parts = halves[0].split(separator: "?", maxSplits: 1).map(String.init)
        var items: [String: String] = [:]
        for item in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            items[pair[0]] = pair.count > 1 ? pair[1] : ""
        }
        let first = components.first { component in
            Self.matches(parts[0], component.path)
                && Self.matches(halves.count > 1 ? halves[1] : "", component.fragment)
                // A missing query item counts as empty.
                && component.query.allSatisfy { Self.matches(items[$0.key] ?? "", $0.value) }
        }
        return first.flatMap { $0.isExcluded ? nil : $0.comment }
    }

    /// Matches `*` with any number of characters, and `?` with one.
    private static func matches(_ text: String, _ pattern: String) -> Bool {
        matches(Array(text)[...], Array(pattern)[...])
    }

    private static func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" {
            return (text.startIndex...text.endIndex).contains { matches(text[$0...], pattern.dropFirst()) }
        }
        guard let character = text.first, first == "?" || first == character else { return false }
        return matches(text.dropFirst(), pattern.dropFirst())
    }

    private static func component(_ value: Any) throws -> Component {
        let object = try object(value, keys: ["/", "?", "#", "exclude", "comment"])
        var component = Component()
        if let path = object["/"] { component.path = try Self.value(path) }
        if let query = object["?"] { component.query = try Self.value(query) }
        if let fragment = object["#"] { component.fragment = try Self.value(fragment) }
        if let isExcluded = object["exclude"] { component.isExcluded = try Self.value(isExcluded) }
        if let comment = object["comment"] { component.comment = try Self.value(comment) }
        return component
    }

    private static func object(_ value: Any?, keys: Set<String>) throws -> [String: Any] {
        let object: [String: Any] = try Self.value(value as Any)
        for key in object.keys where !keys.contains(key) { throw Undocumented(what: key) }
        return object
    }

    private static func value<Value>(_ value: Any) throws -> Value {
        guard let value = value as? Value else { throw Undocumented(what: "\(value)") }
        return value
    }
}
