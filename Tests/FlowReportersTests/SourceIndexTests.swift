import Testing

@testable import FlowReporters

@Suite struct SourceIndexTests {
    private func lines(_ bytes: [UInt8]) -> [String] {
        var index = SourceIndex(bytes)
        var lines: [String] = []
        while let line = index.line(lines.count + 1) { lines.append(String(decoding: bytes[line], as: UTF8.self)) }
        return lines
    }

    @Test(arguments: [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a", ""]),
        ("a\nb", ["a", "b"]),
        ("a\r\nb\r\n", ["a", "b", ""]),
        ("a\rb\r", ["a", "b", ""]),
        ("a\r\r\nb", ["a", "", "b"]),
        ("\n\r", ["", "", ""]),
        ("\u{FEFF}a\nb", ["a", "b"]),
        ("a\u{2028}b\u{85}c", ["a\u{2028}b\u{85}c"]),
    ])
    func lineEndings(text: String, expected: [String]) {
        #expect(lines(Array(text.utf8)) == expected)
    }

    @Test func linesThatDoNotExist() {
        var index = SourceIndex(Array("a\nb".utf8))
        for line in [0, -1, 3, 4, .max, .min] { #expect(index.line(line) == nil) }
        #expect(index.line(2) == 2..<3)
    }

    /// Every column of lines longer than a block, compared with counting.
    @Test(arguments: ["a", "홈", "🏠", "a홈🏠é"])
    func columnsOfLongLines(unit: String) throws {
        let long = String(repeating: unit, count: 700)
        let bytes = Array("x\n홈\(long)\n\(long)y".utf8)
        var index = SourceIndex(bytes)
        for number in 1...3 {
            let found = index.line(number)
            let line = try #require(found)
            var expected = line.lowerBound
            for (place, scalar) in String(decoding: bytes[line], as: UTF8.self).unicodeScalars.enumerated() {
                #expect(index.offset(ofColumn: place + 1, in: line) == expected)
                expected += scalar.utf8.count
            }
            #expect(expected == line.upperBound)
            let length = String(decoding: bytes[line], as: UTF8.self).unicodeScalars.count
            for column in [length + 1, length + 2, 100_000] {
                #expect(index.offset(ofColumn: column, in: line) == line.upperBound)
            }
            #expect(index.offset(ofColumn: 0, in: line) == line.lowerBound)
        }
    }

    @Test func bytesThatAreNoUTF8() throws {
        var index = SourceIndex(Array(repeating: 0x80, count: 1000))
        let found = index.line(1)
        let line = try #require(found)
        #expect(line == 0..<1000)
        #expect(index.offset(ofColumn: 2, in: line) == 1000)
    }
}
