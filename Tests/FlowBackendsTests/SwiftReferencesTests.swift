import Testing

@testable import FlowBackends

@Suite struct SwiftReferencesTests {
    @Test(
        arguments: [
            ("id", ["id"]),
            ("a + b.c(d: e, f)", ["a", "b", "e", "f"]),
            (#""id \" count" + title"#, ["title"]),
            (".init(id: 1)", ["1"]),
            ("[id: count, title : 2]", ["id", "count", "title", "2"]),
            ("f(isNew ? id : count)", ["f", "isNew", "id", "count"]),
            ("0...count", ["0", "count"]),
            ("`default` + `in`.`for`", ["default", "in"]),
            ("이름 + ✔", ["이름"]),
            (#""open"#, []),
        ] as [(String, Set<String>)])
    func theNamesThatMayBeVariables(_ expression: String, _ names: Set<String>) {
        #expect(SwiftReferences.names(in: expression) == names)
    }
}
