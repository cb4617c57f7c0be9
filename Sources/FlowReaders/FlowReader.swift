public import FlowModel

/// Reads files of the flow language.
public enum FlowReader {
    /// Returns the documents of one file, and every mistake in it that is visible without the other files. Never fails:
    /// any bytes whatsoever yield documents or findings.
    public static func read(_ source: SourceFile, as file: FileID, for frameworks: Frameworks) -> FileContents {
        let reading = Reading(source, as: file, for: frameworks)
        if reading.doubts.isEmpty { return reading.contents }
        var search = LookalikeSearch(source, reading) { Reading(source, replacing: $0, as: file, for: frameworks) }
        search.run()
        return search.contents
    }
}
