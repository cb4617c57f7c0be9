import FlowModel

/// What text in a URL can be read as.
enum LinkValue {
    /// Texts that tell types apart, the plainest first.
    static let samples = ["1", "a", "true", "1.5", "-1", "300", "70000", "5000000000", "ab"]

    /// Whether a parameter of the type can be read from a text. A type that the language does not know may read anything.
    static func isReadable(_ text: String, as type: SwiftType) -> Bool {
        switch type.unwrapped {
        case "Bool": text == "true" || text == "false"
        case "Character": text.count == 1
        case "Double": Double(text) != nil
        case "Float": Float(text) != nil
        case "Int", "Int64": Int64(text) != nil
        case "Int8": Int8(text) != nil
        case "Int16": Int16(text) != nil
        case "Int32": Int32(text) != nil
        case "UInt", "UInt64": UInt64(text) != nil
        case "UInt8": UInt8(text) != nil
        case "UInt16": UInt16(text) != nil
        case "UInt32": UInt32(text) != nil
        default: true
        }
    }

    /// The samples that can be read as a type.
    static func samples(of type: SwiftType?) -> [String] {
        guard let type else { return samples }
        let own = ["UUID": ["00000000-0000-0000-0000-000000000001"], "Date": ["2026-01-31T00:00:00Z"]]
        return own[type.unwrapped, default: []] + samples.filter { isReadable($0, as: type) }
    }
}
