/// Finds the name that somebody probably meant.
public enum Spelling {
    /// The nearest of the candidates, if one is near enough to be a slip: at most a third of the letters differ. One more may
    /// where both begin and end alike (`payed`, `paid`), and the rest of a name may be missing (`cancel`, `cancelled`).
    /// Ties go to the candidate that comes first. Names longer than 64 characters are not compared.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        search(for: name, among: candidates)?.candidate
    }

    /// The nearest of the candidates, if it is the only one so near, and if enough letters are alike to be sure: of two
    /// letters, another one is another name.
    static func onlyNearest(to name: String, among candidates: some Sequence<String>) -> String? {
        guard let best = search(for: name, among: candidates), best.isOnly else { return nil }
        let count = name.unicodeScalars.count
        return best.distance == 0 || count >= 3 && best.distance <= slips(in: count) ? best.candidate : nil
    }

    /// A candidate, and whether no other one is as near.
    private typealias Match = (candidate: String, distance: Int, isOnly: Bool)

    private static func search(for name: String, among candidates: some Sequence<String>) -> Match? {
        let letters = Array(name.lowercased().unicodeScalars)
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        var best: Match?
        // What any limit allows: most names are told by their length alone.
        let lengths = min(letters.count - 1, (2 * letters.count - 1) / 3)...(2 * letters.count)
        for candidate in candidates where lengths.contains(candidate.unicodeScalars.count) && candidate != name {
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

    /// How many letters of a name may be wrong whatever the others are.
    private static func slips(in count: Int) -> Int { max(1, count / 3) }

    /// How many may be, for this candidate.
    private static func limit(_ letters: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        let slips = slips(in: letters.count)
        if other.starts(with: letters), other.count < 2 * letters.count {
            return max(slips, other.count - letters.count)
        }
        let beginAndEndAlike = letters.prefix(2) == other.prefix(2) && letters.last == other.last
        return beginAndEndAlike ? max(slips, (max(letters.count, other.count) + 1) / 3) : slips
    }

    /// "Did you mean `name`?", where there is a near name.
    public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: name, among: candidates).map { "did you mean `\($0)`?" }
    }

    /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours cost one each
    /// (Damerau 1964, restricted as by Boytsov 2011).
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
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
