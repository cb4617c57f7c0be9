import Testing

@testable import FlowReporters

@Suite struct DisplayWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("홈", 2), ("\u{1112}\u{1169}\u{11B7}", 2), ("日", 2),
            ("あ", 2),
            ("Ａ", 2), ("ｱ", 1), ("　", 2), ("가", 2), ("🏠", 2), ("👩‍💻", 2), ("🇰🇷", 2), ("👍🏽", 2), ("❤️", 2),
            ("❤", 1), ("1", 1), ("1️⃣", 2), ("→", 1), ("…", 1), ("ß", 1), ("я", 1), ("𠀀", 2),
            ("か\u{3099}", 2),
        ] as [(Character, Int)])
    func width(of character: Character, expected: Int) {
        #expect(DisplayWidth.of(character) == expected)
        #expect(DisplayWidth.of("a\(character)bc") == expected + 3)
    }
}

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain ~text", "plain ~text"),
        ("홈 é 👩‍💻 🇰🇷", "홈 é 👩‍💻 🇰🇷"),
        ("\u{1B}[31mred", "␛[31mred"),
        ("a\nb\r\nc\td\0", "a␊b␍␊c␉d␀"),
        ("\u{7F}\u{85}\u{9B}31m", "␡\\u{85}\\u{9B}31m"),
        ("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}", "a\\u{202E}b\\u{2066}c\\u{200B}d\\u{FEFF}"),
        ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
        ("a\u{E0041}", "a\\u{E0041}"),
    ])
    func line(text: String, expected: String) {
        #expect(VisibleText.line(text) == expected)
    }
}
