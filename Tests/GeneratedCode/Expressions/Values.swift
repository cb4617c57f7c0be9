/// Prints Swift with a line for each of many values that are of a type for certain, or that flowgen rejects: Values certain|rejected PARTS.
/// Of the lines, every PARTS-th is printed.
@main enum Main {
    static func main() {
        let arguments = CommandLine.arguments
        let parts = Int(arguments[2]) ?? 1
        print("import Foundation")
        print("struct Names { \(names.map { "let `\($0)`: \($1)" }.sorted().joined(separator: "; ")) }")
        print("extension Names { func check() {")
        for (number, (type, value)) in pairs.enumerated() where number % parts == 0 {
            let problem = SwiftLiteral.mismatch(
                of: value, with: swiftType(type), mayBeName: true, typeOfName: { names[$0].map(swiftType) },
                written: { $0 })
            let isCertain = problem == nil && SwiftLiteral.isPlain(value, of: swiftType(type))
            if arguments[1] == "certain" ? isCertain : problem != nil { print("do { let _: \(type) = \(value) }") }
        }
        print("} }")
    }

    private static func swiftType(_ text: String) -> SwiftType {
        SwiftType(text: text, isOptional: text.hasSuffix("?"))
    }

    private static var pairs: [(type: String, value: String)] { types.flatMap { type in values.map { (type, $0) } } }

    private static let types =
        [
            "Bool", "Int", "UInt", "Double", "Float", "String", "URL", "Date", "UUID", "Data", "CGFloat", "Decimal",
            "TimeInterval", "Character", "Int8", "Int64", "UInt8",
        ].flatMap { [$0, $0 + "?", "[\($0)]"] } + [
            "[Int]?", "[Int?]", "[Int?]?", "[[Int]]", "[Int: String]", "[String: Int]", "[String: Int?]",
            "[String: [Int]]", "[UUID: Date]", "[CGFloat?]", "Set<Int>", "Set<Int?>", "Set<String>", "Set<Int>?",
            "[Set<Int>]",
        ]

    /// A name of each type, and keywords.
    private static let names = Dictionary(
        uniqueKeysWithValues: types.enumerated().map { ("name\($0)", $1) } + [("in", "Int"), ("nil", "String")])

    /// Literals, the names, and literals of names.
    private static let values: [String] = {
        let all = names.keys.sorted().map { $0.hasPrefix("name") ? $0 : "`\($0)`" }
        let common = all.filter { ["Int", "String", "[Int]", "Int?", "Double"].contains(names[$0]) }
        return literals + all + all.map { "[\($0)]" }
            + common.flatMap { ["[\($0), 3]", "[3, \($0)]", "[\($0): 1]", "[\"a\": \($0)]", "[[\($0)]]"] }
    }()

    private static let literals = [
        "nil", "true", "()", "\"\"", "\"x\"", "\"text\"",
        "1", "-1", "255", "256", "1_000", "0x10", "9223372036854775807", "9223372036854775808", "16777217",
        "1.5", "-0.5", "0.0", "1e3", "1e39", "1e400", "1e-400", "0x1p200", "123456789012345678901234567890",
        "1 + 2", "1.5 * 2", "7 / 2", "7 % 2", "7 - -3", "-(3)", "(256)", "1 / 0", "8 % (3 - 3)", "1 / (2 - 1)", "1 - 2",
        "100 + 100 * 3", "(100 + 100) * 3 - 500", "9223372036854775807 + 1", "-9223372036854775808 / -1",
        "-9223372036854775808", "-(-9223372036854775808)", "0 - 9223372036854775808",
        "[]", "[:]", "[1]", "[1, 2]", "[256]", "[1.5]", "[nil]", "[true]", "[100 + 100]", "[7 % 2]", "[1 / 0]",
        "[\"a\"]", "[\"a\", 1]",
        "[1: \"a\"]", "[1: 2]", "[\"a\": 1]", "[\"a\": nil]", "[\"a\": [1]]", "[[1]]", "[[]]", "[[1], []]", "[1, nil]",
        "[[nil]]",
    ]
}
