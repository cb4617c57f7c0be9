package import FlowModel
import FlowSwift

/// A parameter type that cannot be read, or cannot be part of a route.
package enum InvalidParamType: Rule {
    package static let id = RuleID.invalidParamType
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .check]
    package static let knowledge = Knowledge.flow
    package static let summary = "The type of a parameter cannot be read, or cannot be part of a route."
    package static let explanation = """
        A parameter is `Type`, `Type?` or `Type = default`, as in a Swift function. Routes are compared, hashed and \
        sent across threads, so their parameters must be `Hashable & Sendable`: functions, tuples and `any` types \
        are not. Put such data into a struct of your own, or pass an identifier and let the screen look up the rest. \
        Parameters must also be `Codable`, unless the route says `restores: false`: key paths and object identifiers \
        cannot be saved. Put a type that YAML would split, such as one with `: ` in it, in single quotes.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {onClose: () -> Void}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {productID: Int}
        """

    /// Checks for types that cannot be saved, and for those of the generated code; reading rejects others that are not even
    /// `Hashable`.
    package static func check(_ graph: FlowGraph) -> [Finding] {
        GeneratedParamTypes.check(graph) + graph.routes.indices.flatMap { notCodable($0, in: graph) }
    }

    private static func notCodable(_ route: Int, in graph: FlowGraph) -> [Finding] {
        let declaration = graph.routes[route].declaration
        guard declaration.isReadBack else { return [] }
        return declaration.params.compactMap { param in
            guard let name = notCodable(param.type.value.text) else { return nil }
            return Finding(
                id, "`\(param.name.value)` cannot be saved: `\(name)` is not `Codable`", at: param.type.range,
                in: graph.routes[route].subject,
                help: declaration.isSaved
                    ? "write `restores: false` to end saved state before the route, or pass an identifier"
                    : "no link can carry it either: remove the `path`, or pass an identifier",
                key: param.name.value)
        }
    }

    private static let notCodable: Set<String> = [
        "AnyHashable", "AnyKeyPath", "KeyPath", "ObjectIdentifier", "PartialKeyPath", "ReferenceWritableKeyPath",
        "WritableKeyPath",
    ]

    /// Returns the first type that is not `Codable` among those that a type consists of.
    private static func notCodable(_ type: String) -> String? {
        // Most types are a single name.
        if SwiftName.isIdentifier(type) { return notCodable.contains(type) ? type : nil }
        return type.utf8.split { !isPartOfWord($0) }
            .lazy.map { String(Substring($0)) }.first(where: notCodable.contains)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || byte == UInt8(ascii: ".") || byte >= 0x80
    }
}
