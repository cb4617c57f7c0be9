import FlowAnalysis
import FlowModel
import Testing

/// A name hides what Swift considers equal to it, and a list repeats it.
struct HiddenNamesTests {
    /// One letter, and the two that Swift considers equal to it.
    @Test(arguments: [0, 7, 8, 20])
    func namesThatSwiftConsidersEqualAreEqual(others: Int) {
        let (one, two) = ("\u{9CB}", "\u{9C7}\u{9BE}")
        #expect(one == two && one.utf8.count < two.utf8.count)
        for (name, other) in [("g" + one, "g" + two), ("g" + two, "g" + one)] {
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
