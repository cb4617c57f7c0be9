/// Finds the known name that a misspelled name was probably meant to be.
enum NameSuggestion {
    /// Longer names are not worth the comparison, which is quadratic.
    private static let longest = 64

    /// Returns the nearest of `candidates`, or nil if none is near: a third of the letters may differ. The first of
    /// equally near ones wins, so that inner names come before outer ones.
    static func nearest(to name: String, among candidates: [String]) -> String? {
        let letters = Array(name.lowercased().unicodeScalars.prefix(longest + 1))
        guard letters.count <= longest else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard other.count <= longest else { continue }
            let allowed = max(1, max(letters.count, other.count) / 3)
            let distance = distance(letters, other)
            if distance <= allowed, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// Returns the number of edits that turn one text into the other: insert, delete, replace, or swap two neighbors.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
