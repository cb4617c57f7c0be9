/// What Swift reports of numbers of the right form: it computes numbers joined by operators while it compiles.
extension NumberLiteral {
    package enum Problem: Error {
        case dividesByZero
        /// A number, or what an operator makes of two, is none of the type.
        case outOfRange
        /// A whole number that is none of these fractions, which is a warning.
        case inexact
        /// Only whole numbers have `%`.
        case noRemainder
    }

    /// Returns what Swift reports of a number, or of several joined by `+`, `-`, `*`, `/` and `%`, as a value of a type; nil of a type
    /// whose range is not known.
    package static func problem(of text: String, as type: String) -> Problem? {
        switch type {
        case "Int", "Int64": WholeNumbers<Int64>.problem(in: text)
        case "Int8": WholeNumbers<Int8>.problem(in: text)
        case "Int16": WholeNumbers<Int16>.problem(in: text)
        case "Int32": WholeNumbers<Int32>.problem(in: text)
        case "UInt", "UInt64": WholeNumbers<UInt64>.problem(in: text)
        case "UInt8": WholeNumbers<UInt8>.problem(in: text)
        case "UInt16": WholeNumbers<UInt16>.problem(in: text)
        case "UInt32": WholeNumbers<UInt32>.problem(in: text)
        case "Double", "TimeInterval": problem(of: text, Double.self) { Double(exactly: $0) != nil }
        case "Float": problem(of: text, Float.self) { Float(exactly: $0) != nil }
        // Whole numbers become an `Int` first.
        case "CGFloat", "Decimal": problem(of: text, Double.self) { $0 <= Int64.max }
        default: nil
        }
    }

    /// Returns the numbers that operators join, or the only one, each without a sign.
    static func numbers(in text: String) -> [Substring] {
        let number = text.hasPrefix("-") ? text.dropFirst() : text[...]
        return isInteger(number) || isFraction(number) ? [number] : text.split { "+-*/%() ".contains($0) }
    }

    /// Swift looks only at the numbers if they are fractions.
    private static func problem<Fraction: BinaryFloatingPoint & LosslessStringConvertible>(
        of text: String, _: Fraction.Type, isExact: (_ whole: UInt64) -> Bool
    ) -> Problem? {
        if text.contains("%") { return .noRemainder }
        for number in numbers(in: text) {
            if isInteger(number) {
                guard let whole = value(of: number, as: UInt64.self), isExact(whole) else { return .inexact }
            } else {
                // A number next to zero is not normal, and zero itself has no other digit.
                let value = Fraction(number.filter { $0 != "_" })
                let isZero = !number.prefix { !"eEpP".contains($0) }.dropFirst(number.hasPrefix("0x") ? 2 : 0)
                    .contains { $0.isHexDigit && $0 != "0" }
                guard let value, value.isNormal || (value == 0 && isZero) else { return .outOfRange }
            }
        }
        return nil
    }
}

/// Whole numbers joined by operators, computed as Swift does.
private struct WholeNumbers<Number: FixedWidthInteger> {
    private var rest: Substring
    /// Parentheses that are open. More than these are left to the compiler, as is what is not joined in this way.
    private var depth = 0
    private struct Other: Error {}

    static func problem(in text: String) -> NumberLiteral.Problem? {
        var numbers = Self(rest: text[...])
        do {
            _ = try numbers.sum()
            return nil
        } catch {
            return error as? NumberLiteral.Problem
        }
    }

    private mutating func sum() throws -> Number {
        var value = try product()
        while let sign = sign("+-") { value = try compute(value, sign, product()) }
        return value
    }

    private mutating func product() throws -> Number {
        var value = try operand()
        while let sign = sign("*/%") { value = try compute(value, sign, operand()) }
        return value
    }

    private mutating func operand() throws -> Number {
        let isNegative = sign("-") != nil
        if sign("(") == nil { return try number(isNegative: isNegative) }
        depth += 1
        let value = try depth <= 50 ? sum() : 0
        guard sign(")") != nil else { throw Other() }
        depth -= 1
        return isNegative ? try compute(0, "-", value) : value
    }

    private mutating func number(isNegative: Bool) throws -> Number {
        let digits = rest.drop { $0 == " " }.prefix { !"+-*/%() ".contains($0) }
        guard NumberLiteral.isInteger(digits) else { throw Other() }
        rest = rest[digits.endIndex...]
        guard let value = NumberLiteral.value(of: digits, isNegative: isNegative, as: Number.self) else {
            throw NumberLiteral.Problem.outOfRange
        }
        return value
    }

    private func compute(_ left: Number, _ sign: Character, _ right: Number) throws -> Number {
        if right == 0, "/%".contains(sign) { throw NumberLiteral.Problem.dividesByZero }
        let result =
            switch sign {
            case "+": left.addingReportingOverflow(right)
            case "-": left.subtractingReportingOverflow(right)
            case "*": left.multipliedReportingOverflow(by: right)
            case "/": left.dividedReportingOverflow(by: right)
            default: left.remainderReportingOverflow(dividingBy: right)
            }
        if result.overflow { throw NumberLiteral.Problem.outOfRange }
        return result.partialValue
    }

    /// Skips one of these signs.
    private mutating func sign(_ signs: String) -> Character? {
        let next = rest.drop { $0 == " " }
        guard let sign = next.first, signs.contains(sign) else { return nil }
        rest = next.dropFirst()
        return sign
    }
}
