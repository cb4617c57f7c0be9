public import FlowBackends

extension GeneratedFile {
    /// Whether a build may have written a file of this name.
    public static func couldBeGenerated(_ name: String) -> Bool {
        name == "FlowSupport.swift" || name.hasSuffix(".flow.swift")
    }

    /// Whether flowgen wrote these bytes: their first line says so.
    public static func isGenerated(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark.utf8) }
}
