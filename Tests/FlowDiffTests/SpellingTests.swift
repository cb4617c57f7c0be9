import FlowModel
import FlowgenKit
import Testing

/// What is written otherwise, and means the same.
struct SpellingTests {
    @Test(
        "a type that Swift spells in two ways is one type",
        arguments: [
            ("[String]", "Array<String>"), ("[String:Int]", "Dictionary<String, Int>"),
            ("[String: Int]", "Swift.Dictionary< String,Int >"), ("String?", "Optional<String>"),
            ("[ [Int]? ]", "Array<Optional<Array<Int>>>"), ("Set<[Int]>", "Set<Array<Int>>"),
            ("Int??", "Optional<Int?>"), ("Result<[Int], Failure>", "Result<Array<Int>,Failure>"),
        ])
    func types(one: String, other: String) {
        func program(_ type: String) -> String {
            "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [cart, pick, Pay]}\n  cart: {params: {a: \"\(type)\"}}\n"
                + "  pick: {result: \"\(type)\"}\n"
                + "---\nflow: Pay\nroot: form\noutcomes: {paid: {a: \"\(type)\"}}\n"
                + "routes: {form: {transitions: [{finish: paid}]}}\n"
        }
        for versions in [Versions(program(one), program(other)), Versions(program(other), program(one))] {
            #expect(versions.diff.new.findings.map(\.message) == [])
            #expect(versions.lines == [])
        }
        // Something else it is not.
        #expect(Versions(program(one), program("Bool"), for: [.source]).ids.count == 3)
    }

    @Test("a link reads an optional, however it is spelled")
    func links() {
        func program(_ type: String) -> String {
            "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [search]}\n  search: {path: '/s?n=:n', params: {n: \(type)}}\n"
        }
        #expect(Versions(program("Int?"), program("Optional<Int>")).lines == [])
        #expect(
            Versions(program("String?"), program("Optional<Int>"), for: [.links]).ids
                == Versions(program("String?"), program("Int?"), for: [.links]).ids)
    }
}
