/// A change of the sources that removes a finding and, unless it is a guess, needs no further thought.
public struct Fix: Hashable, Sendable {
    /// The change as an imperative: ``write `cart` ``.
    public var title: String
    public var edits: [Edit]
    /// The declared name that the fix writes. What is misspelled may be the declaration.
    public var declaredName: String?
    /// Whether the fix is right only if something is what it seems to be: it is applied only if someone says so.
    public var isGuess = false

    /// A change in one place. It preserves comments and formatting.
    public enum Edit: Hashable, Sendable {
        /// Replaces a word that occurs once in the range, quoted or not.
        case respell(SourceRange, from: String, to: String)
        /// Removes the list or mapping entry whose value has exactly this range.
        case removeEntry(SourceRange)
        /// Adds a value to those that a key of a declaration has: `was: [older, old]`. The value is YAML that
        /// `YAMLText` wrote.
        case addValue(String, key: String, Declaration)
    }

    /// The place of a declaration whose keys are edited.
    public struct Declaration: Hashable, Sendable {
        /// The range of the declaration's name or, for a transition, of the whole.
        public var range: SourceRange
        /// The key that a declaration stands for that is a single word: `to`, of the transition `cart`.
        public var word: String?

        public init(_ range: SourceRange, word: String? = nil) {
            self.range = range
            self.word = word
        }
    }

    public init(title: String, edits: [Edit], isGuess: Bool = false) {
        self.title = title
        self.edits = edits
        self.isGuess = isGuess
    }

    /// Replaces a misspelled name by the nearest one wherever it occurs. Nil if several are equally near, or if so few
    /// letters match that a different name may be meant.
    ///
    /// - Parameter words: Those of the candidates that the language has. The program declares the others.
    public static func respelling(
        _ name: String, at ranges: [SourceRange], among candidates: some Collection<String>, words: [String] = []
    ) -> Fix? {
        // Of two letters, one is too few.
        guard name.unicodeScalars.count > 2 else { return nil }
        return Spelling.onlyNearest(to: name, among: candidates).map { meant in
            var fix = replacing(name, by: meant, at: ranges)
            if !words.contains(meant) { fix.declaredName = meant }
            return fix
        }
    }

    /// Replaces a name wherever it occurs.
    public static func replacing(_ name: String, by other: String, at ranges: [SourceRange]) -> Fix {
        // An `all` in `anywhere` represents many transitions, but occurs once in the file.
        var seen: Set<SourceRange> = []
        return Fix(
            title: "write `\(other)`",
            edits: ranges.filter { seen.insert($0).inserted }.map { .respell($0, from: name, to: other) })
    }
}
