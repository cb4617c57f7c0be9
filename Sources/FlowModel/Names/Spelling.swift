import FlowSwift

/// Finds the name that was probably meant.
public enum Spelling {
    /// Returns the nearest of the candidates, if one is near enough to be a typo: at most a third of the letters
    /// differ. One more may differ if both begin and end alike (`payed`, `paid`), and the rest of a name may be missing
    /// (`cancel`, `cancelled`). Ties go to the candidate that comes first. Names longer than 64 characters are not
    /// compared, and the opposite of a name is not a typo of it, however near: `isNotReady`, `isReady`.
    public static func nearest(to name: String, among candidates: some Collection<String>) -> String? {
        search(for: name, among: candidates)?.candidate
    }

    /// Returns the nearest of the candidates, if no other is equally near and enough letters match to be sure: with two
    /// letters, one changed letter makes a different name.
    static func onlyNearest(to name: String, among candidates: some Collection<String>) -> String? {
        guard let best = search(for: name, among: candidates), best.isOnly else { return nil }
        let count = name.unicodeScalars.count
        return best.distance == 0 || count >= 3 && best.distance <= slips(in: count) ? best.candidate : nil
    }

    /// A candidate, and whether no other one is equally near.
    private typealias Match = (candidate: String, distance: Int, isOnly: Bool)

    private static func search(for name: String, among candidates: some Collection<String>) -> Match? {
        let letters = Array(name.lowercased().unicodeScalars)
        var opposites: [String] = []
        // Each opposite that is excluded costs another search.
        while opposites.count < 4, let match = search(for: name, letters, among: candidates, except: opposites) {
            if !Opposites.isOpposite(name, match.candidate, apart: match.distance) { return match }
            opposites.append(match.candidate)
        }
        return nil
    }

    private static func search(
        for name: String, _ letters: [Unicode.Scalar], among candidates: some Collection<String>,
        except others: [String]
    ) -> Match? {
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        var best: Match?
        // The lengths that any limit allows: most names are rejected by their length alone.
        let lengths = min(letters.count - 1, (2 * letters.count - 1) / 3)...(2 * letters.count)
        for candidate in candidates where lengths.contains(candidate.unicodeScalars.count) && candidate != name {
            if others.contains(candidate) { continue }
            let other = Array(candidate.lowercased().unicodeScalars)
            let limit = limit(letters, other)
            guard abs(other.count - letters.count) <= limit else { continue }
            let distance = distance(letters, other)
            guard distance <= limit, distance <= best?.distance ?? .max else { continue }
            if let nearest = best, distance == nearest.distance {
                best?.isOnly = nearest.isOnly && nearest.candidate == candidate
            } else {
                best = (candidate, distance, true)
            }
        }
        return best
    }

    /// Returns the number of letters of a name that may be wrong, whatever the others are.
    private static func slips(in count: Int) -> Int { max(1, count / 3) }

    /// Returns the number of letters that may be wrong for this candidate.
    private static func limit(_ letters: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        let slips = slips(in: letters.count)
        if other.starts(with: letters), other.count < 2 * letters.count {
            return max(slips, other.count - letters.count)
        }
        let beginAndEndAlike = letters.prefix(2) == other.prefix(2) && letters.last == other.last
        return beginAndEndAlike ? max(slips, (max(letters.count, other.count) + 1) / 3) : slips
    }

    /// Returns the hint "did you mean `name`?", if there is a near name.
    public static func hint(for name: String, among candidates: some Collection<String>) -> String? {
        if let twin = twin(of: name, among: candidates),
            let lookalike = (twin.unicodeScalars + name.unicodeScalars).lazy.compactMap({ Lookalike($0) }).first
        {
            return "did you mean `\(twin)`? It looks the same, but \(lookalike.message)"
        }
        return nearest(to: name, among: candidates).map { "did you mean `\($0)`?" }
    }

    /// Returns the candidate that nobody can tell from the name by sight: `сор`, in Cyrillic letters, for `cop`.
    private static func twin(of name: String, among candidates: some Collection<String>) -> String? {
        let isASCII = name.consists { $0 < 0x80 }
        let plain = Lookalike.plain(in: name)
        return candidates.first { candidate in
            candidate != name && !(isASCII && candidate.consists { $0 < 0x80 })
                && Lookalike.plain(in: candidate) == plain
        }
    }

    /// Returns the candidate that is spelled as the opposite of the name: `isLoggedIn` for `isLoggedOut`.
    public static func opposite(of name: String, among candidates: some Collection<String>) -> String? {
        guard name.unicodeScalars.count <= 64 else { return nil }
        let written = Opposites.Name(name)
        return candidates.first { Opposites.isOpposite(written, Opposites.Name($0)) }
    }

    /// Returns the number of edits by optimal string alignment: insertions, deletions, substitutions and swaps of
    /// neighbors cost one each (Damerau 1964, restricted as by Boytsov 2011).
    fileprivate static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            row.reserveCapacity(right.count + 1)
            for j in right.indices {
                let changed = last[j] + (left[i] == right[j] ? 0 : 1)
                var cost = min(last[j + 1] + 1, row[j] + 1, changed)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }
}

/// The names that mean the opposite of each other.
private enum Opposites {
    /// The prefixes that, at the start of a word, make a name the opposite of the name without them.
    private static let negations = ["!", "not", "non", "no", "un", "in", "dis", "de", "im", "ir", "il"].map(scalars)
    private static let pairs = [
        ("in", "out"), ("on", "off"), ("enable", "disable"), ("show", "hide"), ("with", "without"), ("open", "close"),
    ].map { (scalars($0), scalars($1)) }

    private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    /// A name in lower case, and where its words begin.
    struct Name {
        let letters: [Unicode.Scalar]
        private let starts: [Bool]

        init(_ name: String) {
            letters = scalars(name.lowercased())
            var starts: [Bool] = []
            var isInWord = false
            for scalar in name.unicodeScalars {
                let isLetter = scalar.properties.isAlphabetic
                starts.append(!isInWord || scalar.properties.isUppercase || !isLetter)
                isInWord = isLetter
            }
            self.starts = starts
        }

        func beginsWord(at index: Int) -> Bool { starts.indices.contains(index) && starts[index] }
    }

    /// Whether one name is nearer to an opposite of the other than to the other itself, which is `distance` letters
    /// away. All negations except `!` have at least two letters: a difference of one letter is a typo. A name that is
    /// the beginning of the other one is incomplete.
    static func isOpposite(_ name: String, _ other: String, apart distance: Int) -> Bool {
        guard distance > 1 || distance == 1 && name.contains("!") else { return false }
        let (name, other) = (Name(name), Name(other))
        if other.letters.starts(with: name.letters) { return false }
        return forms(name, beside: other).contains { Spelling.distance($0, other.letters) <= distance - $1 }
            || forms(other, beside: name).contains { Spelling.distance($0, name.letters) <= distance - $1 }
    }

    /// Whether one name is exactly an opposite of the other.
    static func isOpposite(_ name: Name, _ other: Name) -> Bool {
        let (count, otherCount) = (name.letters.count, other.letters.count)
        // Most are rejected by how much of them differs.
        let first = zip(name.letters, other.letters).prefix { $0 == $1 }.count
        let shorter = min(count, otherCount) - first
        let last = zip(name.letters.reversed(), other.letters.reversed()).prefix(shorter).prefix { $0 == $1 }.count
        let differing = (count - first - last) + (otherCount - first - last)
        guard abs(count - otherCount) <= 3, 1...10 ~= differing, (count - first - last, differing) != (1, 2) else {
            return false
        }
        return forms(name, beside: other).contains { $0.form == other.letters }
            || forms(other, beside: name).contains { $0.form == name.letters }
    }

    /// Returns the name without each of its negations, and with each word of a pair replaced by its counterpart, and
    /// how much nearer that is to the opposite name. Word beginnings may be visible in only one of the two names.
    private static func forms(_ name: Name, beside other: Name) -> [(form: [Unicode.Scalar], saved: Int)] {
        var forms: [(form: [Unicode.Scalar], saved: Int)] = []
        let letters = name.letters
        func replace(_ word: [Unicode.Scalar], by contrary: [Unicode.Scalar], _ saved: Int) {
            guard word.count <= letters.count else { return }
            for start in 0...(letters.count - word.count) where letters[start...].starts(with: word) {
                if contrary.isEmpty, !name.beginsWord(at: start), !other.beginsWord(at: start) { continue }
                forms.append((letters[..<start] + contrary + letters[(start + word.count)...], saved))
            }
        }
        for negation in negations { replace(negation, by: [], negation.count) }
        for (word, contrary) in pairs {
            let saved = Spelling.distance(word, contrary)
            replace(word, by: contrary, saved)
            replace(contrary, by: word, saved)
        }
        return forms
    }
}
