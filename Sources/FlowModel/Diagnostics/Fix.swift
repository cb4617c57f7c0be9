/// A change of the sources that removes a finding, and that nobody has to think about.
public struct Fix: Hashable, Sendable {
    /// What it does, as an order: ``write `cart` ``.
    public var title: String
    public var edits: [Edit]

    /// A change of one place. It keeps comments and the way in which things are written.
    public enum Edit: Hashable, Sendable {
        /// Another word for one that stands once in the range, in quotes or not.
        case respell(SourceRange, from: String, to: String)
        /// No entry of a list, or of a mapping, any more: the one whose value has just this range.
        case removeEntry(SourceRange)
    }

    public init(title: String, edits: [Edit]) {
        self.title = title
        self.edits = edits
    }

    /// The nearest name for a misspelt one wherever it stands. Nil where more than one is as near, and where so few
    /// letters are alike that it may be another name altogether.
    public static func respelling(
        _ name: String, at ranges: [SourceRange], among candidates: some Collection<String>
    ) -> Fix? {
        Spelling.onlyNearest(to: name, among: candidates).map { replacing(name, by: $0, at: ranges) }
    }

    /// Another name for one wherever it stands.
    public static func replacing(_ name: String, by other: String, at ranges: [SourceRange]) -> Fix {
        // A flow-wide `all` stands for many transitions, and once in the file.
        var seen: Set<SourceRange> = []
        return Fix(
            title: "write `\(other)`",
            edits: ranges.filter { seen.insert($0).inserted }.map { .respell($0, from: name, to: other) })
    }
}
