import FlowSwift
import Testing

/// What is accepted as a Swift expression. `Tests/GeneratedCode/Checks/expressions` compares it with Swift's parser.
@Suite struct SwiftExpressionTests {
    @Test(
        "the names that something else has to declare",
        arguments: [
            ("id", ["id"]),
            ("-1", []), ("1_000", []), ("1.5e-3", []), ("0x1.8p3", []), ("true", []), ("nil", []), (".best", []),
            (#""tea""#, []), (#""a \" b \u{1F600} \\(""#, []), (#""홈""#, []), (#""/* ; // { ""#, []),
            ("a + b.c(d: e, f)", ["a", "b", "e", "f"]),
            (#""id \" count" + title"#, ["title"]),
            (".init(id: 1)", []), (".some(id)", ["id"]),
            ("[id: count, title : 2]", ["id", "count", "title"]),
            ("f(isNew ? id : count)", ["f", "isNew", "id", "count"]),
            ("0...count", ["count"]), ("first...", ["first"]), ("...last", ["last"]),
            ("`default` + `in`.`for`", ["default", "in"]),
            ("이름.제목", ["이름"]),
            ("items.map { $0.id }", ["items"]), ("items.map { item in item.id + n }", ["items", "n"]),
            ("items.sorted { (a, b) in a < b }", ["items"]), ("items.map(\\.id)", ["items"]), ("f({ })", ["f"]),
            ("f(a < b, c > (d))", ["f", "a", "b", "c", "d"]),
            ("items.map { (id: Item.ID) -> [Int] in id + n }", ["items", "Item", "Int", "n"]), ("\\Item.id", ["Item"]),
            ("items.reduce(0, +)", ["items"]), ("{ id in f(id) }(id)", ["f", "id"]),
            ("Set<[Item.ID]>()", ["Set", "Item"]), ("[Int]()", ["Int"]), ("[String: Int]()", ["String", "Int"]),
            ("a as? [Item]", ["a", "Item"]), ("x is Item ? 1 : 2", ["x", "Item"]),
            ("(try? next()) ?? last", ["next", "last"]),
            ("!isNew && -count < 3", ["isNew", "count"]), ("pair.0.name", ["pair"]), ("a[0]!.b?.c", ["a"]),
            (#"#URL("https://example.com")"#, []), ("f(default: 1, in: 2)", ["f"]),
            ("g { try await f() }", ["g", "f"]),
        ] as [(String, [String]?)])
    func names(_ text: String, _ names: [String]?) {
        #expect((try? SwiftExpression(text))?.names.map(\.text) == names)
    }

    @Test(
        "what does not stay in its place",
        arguments: [
            (#"#/"/#; exit(0); _ = #/"/#"#, "it contains a regular expression"),
            (##"##/"/##"##, "it contains a regular expression"),
            (#"/"/"#, "it contains a regular expression"), ("f(/a/)", "it contains a regular expression"),
            ("a + /b/", "it contains a regular expression"),
            ("`a; b`", "it contains a backtick that does not enclose a name"),
            ("`a b` } func f() {", "it contains a backtick that does not enclose a name"),
            ("`", "it contains a backtick that does not enclose a name"),
            ("\"a\\\n; exit(0)\"", "it contains a line break"), ("\"a\\", "it never closes a quote"),
            ("\"a\u{2028}\"", "it contains a line break"), ("\"a\u{202E}\"", "it contains an invisible character"),
            (#""\(f())""#, "it contains a string interpolation"),
            (##"#"a"#"##, "it contains a raw string"),
            (#""a\q""#, "it contains a `\\` in a string that escapes nothing"),
            (#""\u{110000}""#, "it contains a `\\` in a string that escapes nothing"),
            ("a /* /* */ */", "it contains a comment"), ("a*/b", "it contains a comment"),
            ("a //", "it contains a comment"),
            ("1;2", "it contains a `;`"), ("} func f() {", "it closes a bracket that is not open"),
            ("{ a", "it contains an unclosed bracket"), ("{ a b }", "nothing joins `b` to what is before it"),
            ("{ let a = 1 }", "it begins with `let`, which starts a statement"),
            ("a b", "nothing joins `b` to what is before it"), ("a, b", "it contains a `,` outside of brackets"),
            (".a<Int, Item>", "it contains a `,` outside of brackets"),
            ("b.c<Foo, 1.5>(a)", "it contains a `,` outside of brackets"),
            ("b.c<Foo, [1]>(a)", "it contains a `,` outside of brackets"),
            ("Foo<Bar, a>b", "it contains a `,` outside of brackets"),
            ("Foo<Bar, a", "it contains a `,` outside of brackets"),
            ("x: 1", "it contains a `:` without a `?` before it"),
            ("a = b", "it contains an `=`"), ("a += b", "it contains an `+=`"),
            ("f(&a)", "it contains `&` where a value is expected"),
            ("default", "`default` is a Swift keyword"), ("1a", "`1a` is not a number in Swift"),
            (".5", "a number cannot begin with a `.` in Swift"), ("#if", "it contains `#if`"),
            ("#", "it contains a `#`"),
            ("self.a", "it contains `self`, which would mean something of the generated code"),
            ("$0", "it contains a `$` outside of a closure"),
            ("a\u{200B}b", "it contains `\u{200B}`, which means nothing in Swift here"),
            ("a × b", "it contains `×`, which means nothing in Swift here"),
            ("try f()", "it contains `try`, which is not allowed here"), ("1 +", "it ends with `+`"),
            ("{ a }", "it is a closure, which is no value of a parameter"),
            ("", "it is empty"),
        ])
    func problems(_ text: String, _ message: String) {
        #expect(SwiftExpression.problem(in: text)?.message == message)
    }

    @Test(arguments: ["(", "[", "{", "f(", "-(", "a as Set<", "{ a in ", "\\", "a ? ", "try? ", ".", "\"", "#m("])
    func deepNestingIsRefused(_ unit: String) {
        #expect(SwiftExpression.problem(in: String(repeating: unit, count: 10_000)) != nil)
        #expect(SwiftExpression.problem(in: String(repeating: unit, count: 10_000) + "a") != nil)
    }

    /// Swift's compiler hangs, or overflows.
    @Test(arguments: ["?", ".b", "()", "[0]", "!"]) func longChainsAreRefused(_ unit: String) {
        #expect(SwiftExpression.problem(in: "a" + String(repeating: unit, count: 32)) == nil)
        #expect(SwiftExpression.problem(in: "a" + String(repeating: unit, count: 33)) != nil)
        #expect(SwiftExpression.problem(in: "a" + String(repeating: unit, count: 10_000)) != nil)
    }

    /// A value is one also in parentheses and as an argument.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func whatIsAcceptedIsOneValue(_ seed: UInt64) {
        var random = SplitMix64(state: seed)
        var accepted = 0
        let tokens = [
            "a", "b.c", "Foo", ".x", "1", "1.5", "\"s\"", "nil", "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", "?",
            "!",
            " ", " ", " ", "+", "-", "/", "#", "`", "$0", "in", "as", "is", "try?", ";", "\\", "\"", "홈", "\u{0}", "=",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in tokens.randomElement(using: &random) ?? ""
            }
            .joined()
            guard SwiftExpression.problem(in: text) == nil else { continue }
            accepted += 1
            for place in ["(\(text))", "f(x: \(text), y: 1)"] {
                #expect(SwiftExpression.problem(in: place) == nil, "\(place)")
            }
        }
        #expect(accepted > 200)
    }
}
