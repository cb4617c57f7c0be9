/// The edits from which a change between two versions of a program follows: made in the old version, they alone have the
/// change as a consequence, and without them the new version has it not.
public struct Cause: Hashable, Sendable {
    /// An edit of one file: the lines that it has removed, and those that it has added.
    public struct Edit: Hashable, Sendable {
        /// The innermost part of the program that the edit is in.
        public var subject: Subject
        /// The lines that are new; those that are gone if none is.
        public var range: SourceRange
        /// The lines in whose place they are. Nil if nothing was there, or if nothing is there now.
        public var former: SourceRange?
        public var removed: [String]
        public var added: [String]

        public init(
            _ subject: Subject, at range: SourceRange, was former: SourceRange?, removed: [String], added: [String]
        ) {
            (self.subject, self.range, self.former) = (subject, range, former)
            (self.removed, self.added) = (removed, added)
        }

        /// Whether a place is in one of the lines.
        func contains(_ place: SourceRange) -> Bool {
            [range, former].compactMap(\.self).contains { lines in
                lines.file == place.file && lines.start.line <= place.start.line && place.start.line <= lines.end.line
            }
        }
    }

    /// The edits, in the order of their places.
    public var edits: [Edit]
    /// Whether each of the edits alone has the consequence. Otherwise, all of them are needed together.
    public var isEach: Bool

    public init(_ edits: [Edit], isEach: Bool) { (self.edits, self.isEach) = (edits, isEach) }

    /// Whether a finding, or a note of it, is at one of the edits: then it says itself what was edited.
    package func contains(_ finding: Finding) -> Bool {
        ([finding.range] + finding.notes.map(\.range)).contains { place in edits.contains { $0.contains(place) } }
    }
}
