/// The first line of a draft's files. It says whether somebody has changed the file since: then it is theirs.
public enum Stamp {
    private static let start = "# Written by flowgen import, which replaces it until somebody changes it. "

    /// Returns the contents with the line.
    public static func add(to contents: String) -> String {
        start + hash(contents) + "\n" + contents
    }

    /// Whether the text is as it was written.
    public static func isUntouched(_ text: String) -> Bool {
        guard text.hasPrefix(start), let end = text.firstIndex(of: "\n") else { return false }
        return text[..<end] == start + hash(String(text[text.index(after: end)...]))
    }

    /// Whether the text was once a draft.
    public static func isDraft(_ text: String) -> Bool { text.hasPrefix(start) }

    /// FNV-1a with 64 bits. It only has to notice changes.
    private static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
