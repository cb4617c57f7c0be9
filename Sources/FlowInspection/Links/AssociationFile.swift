import FlowModel
import FlowReporters
import FlowSwift

/// Writes the `apple-app-site-association` file of a program, which states which URLs of a site open in the app. Apple
/// defines the format (developer.apple.com/documentation/bundleresources/applinks). The first component that matches a
/// URL decides.
///
/// `?*` matches one or more characters including slashes, so a pattern with a placeholder would also match longer URLs,
/// which the app does not know: they are excluded before it, and stay on the site, unless a link with a rest may open
/// them. The same goes for fragments. A component without a fragment matches URLs with any.
public struct AssociationFile: Sendable {
    /// An app ID, `ABCDE12345.com.example.shop`: its prefix, usually the team ID, and the bundle identifier.
    public struct AppID: Hashable, Sendable {
        public let text: String

        /// Creates the app ID in a text; nil if the text is none.
        public init?(_ text: String) {
            let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].utf8.count == 10, parts[0].utf8.allSatisfy(Self.isOfPrefix),
                parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ part in
                    !part.isEmpty && part.utf8.allSatisfy(Self.isOfBundle)
                })
            else { return nil }
            self.text = text
        }

        private static func isOfPrefix(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte.isASCIIDigit
        }

        private static func isOfBundle(_ byte: UInt8) -> Bool {
            byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
        }
    }

    /// One entry of `components`.
    struct Component: Hashable {
        var path: String
        var fragment: String?
        var requiredKeys: [String] = []
        var isExcluded = false
        var comment: String
    }

    let appIDs: [AppID]
    let components: [Component]

    public init(_ list: LinkList, appIDs: [AppID]) {
        self.appIDs = appIDs
        var components: [Component] = []
        var excluded: Set<Component> = []
        let patterns = list.links.map(\.pattern)
        for link in list.links {
            let segments = link.pattern.segments
            for longer in Self.longerPaths(than: link.pattern)
            where !patterns.contains(where: { Self.mayTake(longer, $0) }) {
                let component = Self.component(longer, of: segments, "longer than \(link.pattern.text)", excludes: true)
                var key = component
                key.comment = ""
                if excluded.insert(key).inserted { components.append(component) }
            }
            var component = Self.component(segments.map(Self.text), of: segments, link.route)
            // A `*` for the query that a fragment may have.
            if link.pattern.isQueryLast, let fragment = component.fragment { component.fragment = fragment + "*" }
            if !link.pattern.isQueryLast { component.requiredKeys = link.requiredKeys.map(Self.encoded) }
            components.append(component)
        }
        self.components = components
    }

    public var json: String {
        JSONWriter.document { json in
            json.object { json in
                json.member("applinks") { json in
                    json.object { json in
                        json.member("details") { json in json.array([self]) { $1.writeDetails(to: &$0) } }
                    }
                }
            }
        }
    }

    private func writeDetails(to json: inout JSONWriter) {
        json.object { json in
            json.member("appIDs") { json in json.array(appIDs) { $0.string($1.text) } }
            json.member("components") { json in json.array(components) { Self.write($1, to: &$0) } }
        }
    }

    private static func write(_ component: Component, to json: inout JSONWriter) {
        json.object { json in
            json.member("/", component.path)
            if !component.requiredKeys.isEmpty {
                json.member("?") { json in
                    json.object { json in
                        for key in component.requiredKeys { json.member(key, anything) }
                    }
                }
            }
            if let fragment = component.fragment { json.member("#", fragment) }
            if component.isExcluded { json.member("exclude", true) }
            json.member("comment", component.comment)
        }
    }

    // MARK: Paths

    /// The pattern for a placeholder: one or more characters.
    private static let anything = "?*"

    /// Returns the component with texts of a pattern's segments.
    private static func component(
        _ texts: [String], of segments: [PathPattern.Segment], _ comment: String, excludes: Bool = false
    ) -> Component {
        let path = texts.prefix { !$0.isEmpty }
        var component = Component(
            path: "/" + path.joined(separator: "/"), isExcluded: excludes, comment: comment)
        for case .fragment(let isRooted) in segments {
            component.fragment = (isRooted ? "/" : "") + texts.dropFirst(path.count + 1).joined(separator: "/")
        }
        return component
    }

    private static func text(_ segment: PathPattern.Segment) -> String {
        parts(of: segment).joined()
    }

    private static func parts(of segment: PathPattern.Segment) -> [String] {
        guard let parts = segment.parts else { return [anything] }
        return parts.map { if case .text(let text) = $0 { encoded(text) } else { anything } }
    }

    /// The segments of the longer paths that the pattern's component would also match: with a slash in one of the
    /// placeholders.
    private static func longerPaths(than pattern: PathPattern) -> [[String]] {
        let segments = pattern.segments.map(text)
        return pattern.segments.indices.flatMap { index -> [[String]] in
            if case .rest = pattern.segments[index] { return [] }
            let parts = parts(of: pattern.segments[index])
            return parts.indices.filter { parts[$0] == anything }.map { part in
                let halves = [parts[...part].joined(), parts[part...].joined()]
                return segments[..<index] + halves + segments[(index + 1)...]
            }
        }
    }

    /// Whether another link may match what is longer than one, and opens it although it comes later: one with a rest, or
    /// one without a fragment, which takes any. Where both have text, it is the same.
    private static func mayTake(_ longer: [String], _ pattern: PathPattern) -> Bool {
        let path = longer.prefix { !$0.isEmpty }
        let texts = pattern.fragment == nil ? Array(path) : longer
        let takesFragment = pattern.fragment == nil && path.count < longer.count
        let fits = takesFragment ? pattern.segments.count == path.count : false
        guard fits || pattern.rest != nil && pattern.segments.count <= texts.count else { return false }
        return zip(pattern.segments, texts).allSatisfy { segment, text in
            guard case .literal(let literal) = segment, !text.contains(anything) else { return true }
            return encoded(literal) == text
        }
    }

    /// Encodes a text as in a URL that is sent: what is not ASCII is percent-encoded. A `$` before a parenthesis would
    /// start a substitution variable, so it is replaced by a wildcard for any one character.
    private static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            if byte < 0x80 {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded.replacing("$(", with: "?(")
    }
}
