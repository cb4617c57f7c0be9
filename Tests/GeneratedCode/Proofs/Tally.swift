/// What was compared, and how many comparisons decided something.
struct Tally {
    enum Kind: String, CaseIterable { case never, always, why, back }

    enum Verdict: String, CaseIterable {
        /// Flowgen finds nothing, and neither does the exploration.
        case holds
        /// Both find the same.
        case happens
        /// Flowgen finds something that may be beyond the limits of the exploration.
        case undecided
    }

    private var counts: [Kind: [Verdict: Int]] = [:]
    private var leftOut: [String: Int] = [:]

    mutating func count(_ kind: Kind, _ verdict: Verdict) { counts[kind, default: [:]][verdict, default: 0] += 1 }

    /// - Parameter limit: The known limit of the proofs.
    mutating func leaveOut(_ limit: String, _ count: Int = 1) { leftOut[limit, default: 0] += count }

    mutating func add(_ other: Tally) {
        counts.merge(other.counts) { $0.merging($1, uniquingKeysWith: +) }
        leftOut.merge(other.leftOut, uniquingKeysWith: +)
    }

    func number(_ kind: Kind, _ verdict: Verdict) -> Int { counts[kind]?[verdict] ?? 0 }

    var lines: [String] {
        Kind.allCases.map { kind in
            "\(kind): " + Verdict.allCases.map { "\($0) \(number(kind, $0))" }.joined(separator: ", ")
        } + leftOut.sorted { $0.key < $1.key }.map { "left out: \($0.key) \($0.value)" }
    }

    /// What was compared too rarely to mean anything.
    var gaps: [String] {
        Kind.allCases.flatMap { kind -> [String] in
            let happens = number(kind, .happens)
            // That no way leads on, or that a target never exists, is seen only if the exploration is complete.
            let share = kind == .always || kind == .back ? 1.5 : 10
            return (happens == 0 ? ["no finding for `\(kind)`"] : [])
                + (number(kind, .holds) == 0 ? ["nothing holds for `\(kind)`"] : [])
                + (Double(number(kind, .undecided)) * share > Double(happens + number(kind, .undecided))
                    ? ["too much is undecided for `\(kind)`"] : [])
        }
    }
}
