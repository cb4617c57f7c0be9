import FlowModel

/// Finds the edits from which changes follow, by making them: an edit is the cause of a change if it alone, made in the old
/// version, has it, and the new version without it has not.
struct CauseFinder {
    /// The number of screens that may be compared for this, counted once for each version. A version takes a check.
    static let mostScreens = 30_000
    static let mostComparisons = 100

    let edits: SourceEdits
    private let all: Set<Int>
    /// Returns the fingerprints of the changes in a version; nil if it has errors that keep it from being compared.
    private let compare: ([SourceFile]) -> Set<String>?
    private var known: [Set<Int>: Set<String>?]
    private var left: Int
    /// Whether something was not compared, so that no more is known.
    private(set) var isExhausted = false

    /// - Parameter changes: The fingerprints of all changes, which all edits together have.
    init(
        _ edits: SourceEdits, _ changes: Set<String>, screens: Int, compare: @escaping ([SourceFile]) -> Set<String>?
    ) {
        (self.edits, self.compare) = (edits, compare)
        all = Set(edits.edits.indices)
        known = [all: changes, []: []]
        left = min(Self.mostComparisons, Self.mostScreens / max(screens, 1))
    }

    /// Whether there are too many edits: each is made alone, and left out alone.
    var isTooMuch: Bool { all.count > 1 && 2 * all.count > left }

    /// Returns the edits that a change follows from; nil if no few of them are.
    mutating func edits(causing change: String) -> (edits: [Int], isEach: Bool)? {
        let answer = answer(change)
        return isExhausted ? nil : answer
    }

    private mutating func answer(_ change: String) -> (edits: [Int], isEach: Bool)? {
        let alone = all.filter { has(change, [$0]) == true }
        if !alone.isEmpty { return lacks(change, all.subtracting(alone)) ? (alone.sorted(), alone.count > 1) : nil }
        var needed = all.filter { lacks(change, all.subtracting([$0])) }
        guard needed.count > 1, has(change, needed) == true else { return nil }
        // A version that cannot be compared has nothing: what is missing there may be something else.
        for edit in needed.sorted() where needed.contains(edit) {
            for others in [[edit], linked(to: edit, among: needed)] {
                let rest = needed.subtracting(others)
                if !rest.isEmpty, has(change, rest) == true { needed = rest }
            }
        }
        let isShown = needed.allSatisfy { edit in
            has(change, all.subtracting([edit])) == false || linked(to: edit, among: needed).count > 1
        }
        return isShown && lacks(change, all.subtracting(needed)) ? (needed.sorted(), false) : nil
    }

    /// Returns an edit and those that name the same, and what these name: they make sense together.
    private func linked(to edit: Int, among others: Set<Int>) -> Set<Int> {
        var found: Set = [edit]
        var names = edits.edits[edit].names
        while let next = others.subtracting(found).first(where: { !edits.edits[$0].names.isDisjoint(with: names) }) {
            found.insert(next)
            names.formUnion(edits.edits[next].names)
        }
        return found
    }

    private mutating func lacks(_ change: String, _ chosen: Set<Int>) -> Bool { has(change, chosen) != true }

    /// Whether the old version with some of the edits has a change; nil if that is not known.
    private mutating func has(_ change: String, _ chosen: Set<Int>) -> Bool? {
        if let changes = known[chosen] { return changes?.contains(change) }
        guard left > 0 else {
            isExhausted = true
            return nil
        }
        left -= 1
        let changes = compare(edits.sources(with: chosen))
        known[chosen] = .some(changes)
        return changes?.contains(change)
    }
}
