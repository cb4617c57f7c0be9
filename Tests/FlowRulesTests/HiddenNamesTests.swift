import FlowAnalysis
import FlowModel
import Testing

/// Names are compared only if their lengths allow it: the answers must be those of comparing each with each.
struct HiddenNamesTests {
    /// Names of few lengths, some of which differ by 64.
    private static func names(_ count: Int, _ numbers: inout LinearCongruential) -> [String] {
        (0..<count).map { _ in
            let length = [0, 1, 2, 66, 130][numbers.next(below: 5)]
            return String(repeating: "é", count: length / 2) + (numbers.next(below: 2) == 0 || length == 0 ? "" : "x")
        }
    }

    @Test(arguments: 1...200)
    func answersAreThoseOfComparingEachWithEach(seed: Int) {
        var numbers = LinearCongruential(seed: UInt64(seed))
        let list = Self.names(numbers.next(below: 9), &numbers)
        let hidden = HiddenNames(list, from: 7)
        for name in list + Self.names(9, &numbers) {
            let places = list.indices.filter { list[$0] == name }.map { $0 + 7 }
            var visited: [Int] = []
            hidden.forEach(named: name) { visited.append($0) }
            #expect(visited == places)
            #expect(hidden.first(named: name) == (name.isEmpty ? nil : places.first))
        }
    }

    /// One letter, and the two that Swift considers equal to it. In a list of more than eight, a set compares them.
    @Test(arguments: [0, 7, 8, 20])
    func namesThatSwiftConsidersEqualAreEqual(others: Int) {
        let (one, two) = ("\u{9CB}", "\u{9C7}\u{9BE}")
        #expect(one == two && one.utf8.count < two.utf8.count)
        for (name, other) in [("g" + one, "g" + two), ("g" + two, "g" + one)] {
            #expect(HiddenNames([name]).first(named: other) == 0)
            let names = [name] + (0..<others).map { "n\($0)" } + [other]
            let program = Program(
                """
                flow: Shop
                root: home
                routes:
                  home: {transitions: [\(names.map { "{back: true, name: \($0)}" }.joined(separator: ", "))]}
                """)
            #expect(program.report.contains("duplicate-transition"))
        }
    }

    @Test(arguments: 1...50)
    func aRepeatedNameIsFoundWhateverItsLength(seed: Int) {
        var numbers = LinearCongruential(seed: UInt64(seed))
        let names = (0..<2 + numbers.next(below: 6)).map { _ in
            String(repeating: "n", count: [1, 2, 65, 66][numbers.next(below: 4)]) + String(numbers.next(below: 2))
        }
        let program = Program(
            """
            flow: Shop
            root: home
            routes:
              home: {transitions: [\(names.map { "{back: true, name: \($0)}" }.joined(separator: ", "))]}
            """)
        #expect(program.report.contains("duplicate-transition") == (Set(names).count < names.count))
    }
}
