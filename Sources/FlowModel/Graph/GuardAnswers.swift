/// The combinations of the guards' answers, as a truth table. There are few enough guards that each combination has a
/// bit.
struct GuardAnswers {
    /// A set of combinations.
    struct Table: Sendable {
        fileprivate(set) var words: [UInt64]

        static let all = Self(words: Array(repeating: .max, count: 1 << (mostAnswers - 6)))

        var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

        func intersection(_ other: Self) -> Self { Self(words: zip(words, other.words).map { $0 & $1 }) }

        func subtracting(_ other: Self) -> Self { Self(words: zip(words, other.words).map { $0 & ~$1 }) }
    }

    /// The most answers of guards. A guard that answers late counts twice: it is possible that neither it nor its
    /// opposite holds yet.
    private static let mostAnswers = 12

    /// The combinations in which a condition holds, by its text.
    private var tables: [String: Table] = [:]

    /// Computes the combinations for each condition. Nil if there are too many guards to decide.
    init?(of conditions: some Sequence<Condition>, isAsync: (Condition) -> Bool) {
        var count = 0
        for condition in conditions where tables[condition.text] == nil {
            let isLate = isAsync(condition)
            guard count + (isLate ? 2 : 1) <= Self.mostAnswers else { return nil }
            let holds = Self.table(of: count)
            let others = Table.all.subtracting(holds)
            count += isLate ? 2 : 1
            tables[condition.name.value] = holds
            tables["!" + condition.name.value] = isLate ? others.intersection(Self.table(of: count - 1)) : others
        }
    }

    /// Returns the combinations in which all of the conditions hold.
    func table(of conditions: [Condition]) -> Table {
        conditions.reduce(Table.all) { table, condition in
            tables[condition.text].map(table.intersection) ?? table
        }
    }

    /// Returns the combinations whose number has the bit set.
    private static func table(of bit: Int) -> Table {
        let patterns: [UInt64] = [
            0xAAAA_AAAA_AAAA_AAAA, 0xCCCC_CCCC_CCCC_CCCC, 0xF0F0_F0F0_F0F0_F0F0, 0xFF00_FF00_FF00_FF00,
            0xFFFF_0000_FFFF_0000, 0xFFFF_FFFF_0000_0000,
        ]
        return Table(
            words: Table.all.words.indices.map { word in
                bit < 6 ? patterns[bit] : word >> (bit - 6) & 1 == 1 ? .max : 0
            })
    }
}
