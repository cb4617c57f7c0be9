import FlowSwift
import Testing

@Suite("Sets of names")
struct NameSetTests {
    @Test("contain their names, and none that only has the length or the first letter of one")
    func membership() {
        let names: NameSet = ["back", "flowOrigin", "self"]
        #expect(["back", "flowOrigin", "self"].allSatisfy(names.contains))
        let others = ["", "b", "bask", "back ", "selfie", "zzzz", "flowOrigins", "é"]
        #expect(!others.contains(where: names.contains))
    }

    @Test("agree with a list, for all pairs of short names")
    func agreement() {
        let letters = ["a", "b", "A", "!", "é"]
        let all = letters + letters.flatMap { first in letters.map { first + $0 } } + [""]
        for one in all {
            for other in all {
                let names = NameSet([one, other])
                #expect(all.filter(names.contains) == all.filter([one, other].contains))
            }
        }
    }

    @Test("contain nothing if empty, and as a union what either contains")
    func union() {
        let none: NameSet = []
        #expect(!none.contains("") && !none.contains("a"))
        #expect(none.union(["a"]).union(["bc"]).names == ["a", "bc"])
    }
}
