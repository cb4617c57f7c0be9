/// A line of a source file.
public struct Place: Hashable, Comparable, Sendable {
    public var file: String
    public var line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    public static func < (one: Place, other: Place) -> Bool {
        (one.file, one.line) < (other.file, other.line)
    }

    /// The place without folders, as comments show it: `Home.swift:12`.
    var short: String {
        (file.split(separator: "/").last.map(String.init) ?? file) + ":\(line)"
    }
}
