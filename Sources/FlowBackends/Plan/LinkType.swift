import FlowModel
import FlowSwift

/// The types that a URL contains as they are printed; any other type is encoded by its `Codable` conformance.
enum LinkType {
    static func isPlain(_ type: SwiftType) -> Bool { names.contains(type.nameInSwift) }

    private static let names: Set<String> = [
        "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "Substring",
        "TimeInterval", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
}
