/// Says which files the parser would need too long, or too deep a stack, for. Nobody writes them by hand.
///
/// It reads bytes only once, and only as far as brackets, strings and comments matter. What it takes for a bracket that is
/// none, in a regular expression for example, does not matter: the limits are far from what people write.
enum Hardness {
    private static let depth = 200
    private static let conditions = 32
    private static let generics = 100
    /// The parser tries twice what may be a type: each bracket inside of another one doubles the work.
    private static let work = 1 << 14

    /// Returns why a file is not read, or nil.
    static func refusal(_ bytes: [UInt8]) -> String? {
        var scanner = Scanner(bytes)
        return scanner.scan()
    }

    private enum Level { case round, square, curly, text, longText }

    private struct Scanner {
        private let bytes: [UInt8]
        private var index = 0
        private var levels: [Level] = []
        private var squares = 0
        private var angles = 0
        private var conditions = 0
        private var work = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func scan() -> String? {
            while index < bytes.count {
                step()
                index += 1
                if levels.count > Hardness.depth || angles > Hardness.generics || conditions > Hardness.conditions {
                    return "it is nested too deeply"
                }
                if work > Hardness.work { return "its lists are nested too deeply" }
            }
            return nil
        }

        private mutating func step() {
            let isText = levels.last == .text || levels.last == .longText
            switch bytes[index] {
            case UInt8(ascii: "\\") where isText:
                index += 1
                if index < bytes.count, bytes[index] == UInt8(ascii: "(") { levels.append(.round) }
            case UInt8(ascii: "\"") where isText: endText()
            case UInt8(ascii: "\n") where levels.last == .text: levels.removeLast()
            case _ where isText: break
            case UInt8(ascii: "\""):
                levels.append(starts("\"\"\"") ? .longText : .text)
                if levels.last == .longText { index += 2 }
            case UInt8(ascii: "/") where starts("//"): skip(to: "\n")
            case UInt8(ascii: "/") where starts("/*"): skip(to: "*/")
            case UInt8(ascii: "#"): count()
            default: bracket(bytes[index])
            }
        }

        private mutating func endText() {
            if levels.last == .longText {
                guard starts("\"\"\"") else { return }
                index += 2
            }
            levels.removeLast()
        }

        private mutating func count() {
            if starts("#if") { conditions += 1 }
            if starts("#endif") { conditions = max(0, conditions - 1) }
        }

        private mutating func bracket(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "("): levels.append(.round)
            case UInt8(ascii: "{"):
                levels.append(.curly)
                angles = 0
            case UInt8(ascii: "["):
                levels.append(.square)
                squares += 1
                work += squares < 24 ? 1 << squares : Hardness.work
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
            case UInt8(ascii: "<") where index > 0 && bytes[index - 1] > UInt8(ascii: " "): angles += 1
            case UInt8(ascii: ">"): angles = max(0, angles - 1)
            case UInt8(ascii: ";"): angles = 0
            default: break
            }
        }

        private mutating func close(_ byte: UInt8) {
            if byte == UInt8(ascii: "}") { angles = 0 }
            if byte == UInt8(ascii: "]") { squares = max(0, squares - 1) }
            if let level = levels.last, level != .text, level != .longText { levels.removeLast() }
        }

        private func starts(_ text: StaticString) -> Bool {
            let count = text.utf8CodeUnitCount
            guard index + count <= bytes.count else { return false }
            return text.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[index + $0] == buffer[$0] } }
        }

        private mutating func skip(to end: StaticString) {
            while index < bytes.count, !starts(end) { index += 1 }
            index += end.utf8CodeUnitCount - 1
        }
    }
}
