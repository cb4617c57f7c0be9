/// Prints random texts that flowgen accepts as expressions: Main COUNT SEED.
@main enum Main {
    static func main() {
        let numbers = CommandLine.arguments.compactMap { Int($0) }
        var texts = RandomTexts(state: UInt64(numbers[1]))
        var accepted: Set<String> = []
        while accepted.count < numbers[0] {
            let text = texts.next()
            if SwiftExpression.problem(in: text) == nil, accepted.insert(text).inserted { print(text) }
        }
    }
}

/// Texts that look like Swift: built from forms, and then mostly broken somewhere.
struct RandomTexts {
    private var random: SplitMix64

    init(state: UInt64) { random = SplitMix64(state: state) }

    mutating func next() -> String {
        var text = Array(text(depth: 3))
        if Bool.random(using: &random) {
            let index = Int.random(in: text.indices, using: &random)
            text.replaceSubrange(index..<index + Int.random(in: 0...1, using: &random), with: pick(Self.tokens))
        }
        return String(text)
    }

    private mutating func text(depth: Int) -> String {
        switch Int.random(in: 0...9, using: &random) {
        case 0...4 where depth > 0:
            let parts = pick(Self.forms).split(separator: "§", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(into: String(parts[0])) { $0 += text(depth: depth - 1) + $1 }
        case 5:
            let separator = pick(["", " "])
            return (0...Int.random(in: 0...5, using: &random)).map { _ in pick(Self.tokens) }.joined(
                separator: separator)
        default: return pick(Self.values)
        }
    }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

    private static let values = [
        "a", "b.c", ".x", "1", "1.5", "\"s\"", "Foo", "[Int]", "f()", "nil", "$0", "`in`", "홈",
    ]

    private static let forms = [
        "(§)", "[§]", "[§: §]", "[§, §]", "§(§)", "f(x: §)", "f(§, §)", "(x: §, y: §)", "#m(§)", "§[§]", "§.§", "\\§",
        "{ § }", "{ x in § }", "{ (x, y) in § }", "{ return § }", "{ $0 + § }", "§ { § }",
        "§ + §", "§+§", "§ ? § : §", "§ ?? §", "§ < §, § > §", "§<§>", "§<§, §>(§)", "§ is § && §", "§ as §", "§ as? §",
        "-§", "!§", "§!", "§?", "§...", "...§", "try? §", "§ §", "§§",
    ]

    private static let tokens =
        values + [
            "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", "?", "!", "=", "&", "->", ";", "\\", "\\.", "\\(", "_",
            "@", "'", "\"",
            "+", "-", "*", "/", "==", "&&", "||", "??", "...", "..<", "<=", ">>", "//", "/*", "*/", "#/", "/#", "#",
            "`", "#\"",
            ".0", "0x1F", "1e3", "\"\\\"\"", "\"\\u{41}\"", "#line", "#file", "#if", "$1", "x in", "(x) in", "x:",
            "default:",
            "as", "as!", "is", "in", "try", "try!", "await", "return", "throw", "if", "let", "case", "where", "self",
            "Self",
            "default", "inout", "any", "some", "each", "repeat", "then", "unsafe", "copy", "consume", "yield",
            "discard", "async",
            "open", "package", "macro", "operator", "sending", "Type", ".init", ".self", ".default", "Any",
            "Set<[Foo<Int>]>",
        ]
}
