import FlowCore
import Foundation
import Testing

/// Parameters as text: "Values in links" in Language.md.
@Suite struct ArgumentTests {
    private struct Color: Codable, Hashable { let name: String }

    private func link(_ text: String) -> FlowArguments { FlowArguments(["value": text]) }
    private func saved(_ value: some Encodable) -> FlowArguments { FlowArguments().adding(coded: "value", value) }

    // MARK: Reading

    @Test(arguments: [("7", 7), ("-7", -7), ("+7", 7), ("007", 7), ("7.0", nil), ("", nil), (" 7", nil), ("x", nil)])
    func anIntIsDigitsWithASign(text: String, value: Int?) {
        #expect((try? link(text).value("value") as Int) == value)
    }

    @Test(arguments: [
        ("7", 7), ("-0.5", -0.5), (".5", 0.5), ("1e3", 1000), ("inf", nil), ("nan", nil), ("0x1p3", nil), ("1,5", nil),
        ("1_000", nil), ("1e400", nil),
    ])
    func aDoubleIsDecimalAndInRange(text: String, value: Double?) {
        #expect((try? link(text).value("value") as Double) == value)
    }

    @Test(arguments: [("true", true), ("false", false), ("1", nil), ("yes", nil)])
    func aBoolIsAWord(text: String, value: Bool?) {
        #expect((try? link(text).value("value") as Bool) == value)
    }

    @Test func aCharacterIsOne() throws {
        #expect(try link("가").value("value") as Character == "가")
        #expect(throws: FlowArguments.Unreadable.self) { try link("ab").value("value") as Character }
    }

    @Test func aMissingParameterIsNamed() {
        let error = #expect(throws: FlowArguments.Unreadable.self) { try FlowArguments().value("id") as Int }
        #expect(error?.name == "id")
        let coded = #expect(throws: FlowArguments.Unreadable.self) { try FlowArguments().coded("day") as Date }
        #expect(coded?.name == "day")
    }

    @Test func anOptionalParameterMayBeMissing() throws {
        #expect(try FlowArguments().optional("value") as Int? == nil)
        #expect(try FlowArguments().optional("value", else: 3) as Int? == 3)
        #expect(try FlowArguments().addingNil("value", if: true).optional("value", else: 3) as Int? == nil)
        #expect(try FlowArguments().optionalCoded("value", else: Color(name: "red")) == Color(name: "red"))
        #expect(throws: FlowArguments.Unreadable.self) { try link("x").optional("value") as Int? }
    }

    @Test(arguments: ["2026-01-31", "2026-01-31T09:30:00Z", "2026-01-31T09:30:00+09:00", "791500000", "1583-01-01"])
    func aDateIsADayOrAnInstant(text: String) throws {
        _ = try link(text).coded("value") as Date
    }

    @Test(arguments: ["2026-02-30", "2026-01-31T24:00:00Z", "2026-01-31T09:30:60Z", "2026-1-31", "1582-12-31", "today"])
    func aDayThatIsNoneIsNoDate(text: String) {
        #expect(throws: (any Error).self) { try link(text).coded("value") as Date }
    }

    @Test func aTypeOfTheAppIsJSON() throws {
        #expect(try link(#"{"name":"red"}"#).coded("value") == Color(name: "red"))
        #expect(try link("7").coded("value") as Decimal == 7)
        #expect(try link("seven").coded("value") as String == "seven")
        #expect(throws: (any Error).self) { try link("1,2").coded("value") as Int }
        #expect(throws: (any Error).self) { try link(" 1").coded("value") as Int }
        #expect(throws: (any Error).self) { try link("inf").coded("value") as Double }
    }

    // MARK: Writing

    @Test func whatIsSavedIsReadAgain() throws {
        for text in ["", "a", "\"a\"", "1", "true", "null", "[1]", "a/b ü", "\\", "\n"] {
            #expect(try saved(text).coded("value") as String == text)
        }
        for number in [0, -1.5, .infinity, -.infinity] { #expect(try saved(number).coded("value") as Double == number) }
        #expect(try (saved(Double.nan).coded("value") as Double).isNaN)
        let day = Date(timeIntervalSinceReferenceDate: 791_500_000)
        #expect(try saved(day).coded("value") as Date == day)
        #expect(try saved(Color(name: "red")).coded("value") == Color(name: "red"))
    }

    @Test func whatHasNoOrderHasOneText() {
        let names = (1...20).map { "name\($0)" }
        let set = Set(names)
        let other = Set(names.reversed().map { Optional($0)! })
        #expect(saved(set)["value"] == saved(other)["value"])
        #expect(saved(set)["value"]?.hasPrefix(#"["name1","name10""#) == true)
        #expect(saved(["b": 1, "a": 2])["value"] == #"{"a":2,"b":1}"#)
        #expect(saved([[Color(name: "b"): 1, Color(name: "a"): 2]])["value"] == #"[[{"name":"a"},2,{"name":"b"},1]]"#)
    }

    @Test func nilIsLeftOutUnlessItHasAnotherDefault() {
        #expect(FlowArguments().adding("a", nil as Int?).isEmpty)
        #expect(FlowArguments().addingNil("a", if: false) == FlowArguments())
        #expect(FlowArguments().addingNil("a", if: true) != FlowArguments())
        #expect(FlowArguments().fixing("a", nil as Int?) == FlowArguments().addingNil("a", if: true))
    }

    @Test func parametersAreTextInTheirOrder() {
        let arguments = FlowArguments().adding("b", 1).adding(coded: "a", "x").adding(described: "c", Set([2]))
        #expect(arguments.description == "b: 1, a: x, c: [2]")
        #expect(arguments.names == ["b", "a", "c"])
    }

    @Test func aTypeOfAGenericDecidesAtRunTime() throws {
        struct Opaque {}
        let value = FlowArguments().adding(dynamic: "value", 7 as Any?)
        #expect(try value.dynamic("value") as Int == 7)
        #expect(try FlowArguments().optionalDynamic("value") as Int? == nil)
        #expect(throws: FlowArguments.Unreadable.self) { try value.dynamic("value") as Opaque }
    }
}
