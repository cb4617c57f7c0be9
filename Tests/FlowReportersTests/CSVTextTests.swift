import FlowReporters
import Testing

@Suite struct CSVTextTests {
    @Test(arguments: [
        (["a", "", "b c"], "a,,b c\r\n"),
        (["a,b", "\"a\"", "a\nb", "a\rb", "a\r\nb"], "\"a,b\",\"\"\"a\"\"\",\"a\nb\",\"a\rb\",\"a\r\nb\"\r\n"),
        (["=1+1", "홈", " a "], "=1+1,홈, a \r\n"),
        // To Swift, a quote or a comma with a combining accent is a different character.
        (["\"\u{301}", ",\u{301}"], "\"\"\"\u{301}\",\",\u{301}\"\r\n"),
        (["\u{301}\"", "\u{301},"], "\"\u{301}\"\"\",\"\u{301},\"\r\n"),
        ([""], "\r\n"),
        // Control characters, and what only looks like one.
        (["a\0b", "\u{1B}[1m", "\u{7F}", "\u{85}", "a\tb"], "a␀b,␛[1m,␡,\\u{85},a\tb\r\n"),
        (["a\u{202E}b", "\u{2066}", "\u{FEFF}"], "a\\u{202E}b,\\u{2066},\\u{FEFF}\r\n"),
        (["\u{1B}, \"", "👨\u{200D}👩"], "\"␛, \"\"\",👨\u{200D}👩\r\n"),
    ])
    func row(fields: [String], expected: String) {
        #expect(CSVText.row(fields).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
