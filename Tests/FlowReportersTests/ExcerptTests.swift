import FlowModel
import Testing

@testable import FlowReporters

@Suite struct ExcerptTests {
    /// Returns the excerpt of the first line, from a column on.
    private func excerpt(_ bytes: [UInt8], _ column: Int, length: Int) throws -> Excerpt {
        var index = SourceIndex(bytes)
        let found = index.line(1)
        let line = try #require(found)
        let start = index.offset(ofColumn: column, in: line)
        let end = index.offset(ofColumn: column + length, in: line)
        return Excerpt(of: line, span: start..<end, in: index)
    }

    private func excerpt(_ text: String, _ column: Int, length: Int) throws -> Excerpt {
        try excerpt(Array(text.utf8), column, length: length)
    }

    @Test func shortLine() throws {
        let excerpt = try excerpt("  - to: cart", 9, length: 4)
        #expect(excerpt.text == "  - to: cart")
        #expect(excerpt.indentation == "        ")
        #expect(excerpt.width == 4)
    }

    @Test func spanOfNothingAndSpanBehindTheEnd() throws {
        for column in [4, 5, 90] {
            let excerpt = try excerpt("abc", column, length: 0)
            #expect(excerpt.text == "abc")
            #expect(excerpt.indentation == "   ")
            #expect(excerpt.width == 1)
        }
        #expect(try excerpt("", 1, length: 3).width == 1)
    }

    @Test func tabsStay() throws {
        let excerpt = try excerpt("\ta\tbc", 4, length: 2)
        #expect(excerpt.text == "\ta\tbc")
        #expect(excerpt.indentation == "\t \t")
        #expect(excerpt.width == 2)
    }

    @Test func tabEndsTheUnderline() throws {
        #expect(try excerpt("ab\tcd", 1, length: 5).width == 2)
        #expect(try excerpt("\tcd", 1, length: 3).width == 1)
    }

    @Test func wideCharactersTakeTwoColumns() throws {
        let excerpt = try excerpt("홈🏠e\u{301}: 검색", 7, length: 2)
        #expect(excerpt.indentation == "       ")
        #expect(excerpt.width == 4)
    }

    @Test func controlCharactersTakeTheColumnsOfWhatIsShown() throws {
        let excerpt = try excerpt("\u{1B}\u{85}ab", 3, length: 1)
        #expect(excerpt.text == "␛\\u{85}ab")
        #expect(excerpt.indentation == "       ")
        #expect(excerpt.width == 1)
    }

    @Test func bytesThatAreNoUTF8AreReplaced() throws {
        let excerpt = try excerpt([0x61, 0xFF, 0x62, 0xC3], 3, length: 1)
        #expect(excerpt.text == "a\u{FFFD}b\u{FFFD}")
        #expect(excerpt.indentation == "  ")
        #expect(excerpt.width == 1)
    }

    @Test func lineOfTheFullWidthIsWhole() throws {
        let text = String(repeating: "x", count: 99) + "y"
        let excerpt = try excerpt(text, 100, length: 1)
        #expect(excerpt.text == text)
        #expect(excerpt.indentation.count == 99)
    }

    @Test func longLineIsCutBehind() throws {
        let excerpt = try excerpt(String(repeating: "x", count: 101), 1, length: 2)
        #expect(excerpt.text == String(repeating: "x", count: 100) + "…")
        #expect(excerpt.indentation == "")
        #expect(excerpt.width == 2)
    }

    @Test(arguments: [200, 5000])
    func longLineIsCutOnBothSides(before: Int) throws {
        let text = String(repeating: "a", count: before) + "홈" + String(repeating: "b", count: 5000)
        let excerpt = try excerpt(text, before + 1, length: 1)
        #expect(
            excerpt.text == "…" + String(repeating: "a", count: 30) + "홈"
                + String(repeating: "b", count: 68) + "…")
        #expect(excerpt.indentation == String(repeating: " ", count: 31))
        #expect(excerpt.width == 2)
    }

    @Test func longLineIsNotCutBehindItsEnd() throws {
        let excerpt = try excerpt(String(repeating: "a", count: 5000) + "bc", 5001, length: 2)
        #expect(excerpt.text == "…" + String(repeating: "a", count: 30) + "bc")
    }

    @Test func longSpanIsUnderlinedAsFarAsItIsShown() throws {
        let excerpt = try excerpt("key: " + String(repeating: "v", count: 2000), 6, length: 2000)
        #expect(excerpt.text == "key: " + String(repeating: "v", count: 95) + "…")
        #expect(excerpt.indentation == "     ")
        #expect(excerpt.width == 95)
    }

    @Test func cutsNeverSplitACharacter() throws {
        let excerpt = try excerpt(String(repeating: "한", count: 3000), 1001, length: 1)
        #expect(excerpt.text == "…" + String(repeating: "한", count: 50) + "…")
        #expect(excerpt.indentation == String(repeating: " ", count: 31))
        #expect(excerpt.width == 2)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func anyBytesWhatsoever(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        for _ in 0..<50 {
            let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &generator) }.filter {
                $0 != 10 && $0 != 13
            }
            let column = Int.random(in: 1...1500, using: &generator)
            let excerpt = try excerpt(bytes, column, length: Int.random(in: 0...50, using: &generator))
            #expect(
                !excerpt.text.unicodeScalars.contains {
                    $0.properties.generalCategory == .control && $0 != "\t"
                })
            #expect(excerpt.width >= 1 && excerpt.width <= 100)
        }
    }
}
