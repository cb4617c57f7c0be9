import Foundation

/// A title from YAML: the key of its translations, and where they are.
nonisolated public struct FlowTitle: Hashable, Sendable, CustomStringConvertible {
    /// The key of the translations: the text in YAML.
    public let key: String
    /// The bundle: a function, as a module may isolate its `Bundle.module` to the main actor, and routes have no actor.
    private let _bundle: @MainActor @Sendable () -> Foundation.Bundle

    /// Creates a title. Xcode does not collect its key for string catalogs.
    public init(_ key: String, in bundle: @escaping @MainActor @Sendable () -> Foundation.Bundle) {
        self.key = key
        _bundle = bundle
    }

    /// The bundle with its translations.
    @MainActor public var bundle: Foundation.Bundle { _bundle() }
    /// The key.
    public var description: String { key }

    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
