import Foundation
import Testing

@testable import FlowReporters

@Suite struct JSONWriterTests {
    @Test(arguments: [
        ("plain", #""plain""#),
        ("", #""""#),
        ("\"\\/", #""\"\\/""#),
        ("\n\r\t\u{8}\u{C}\0\u{1B}\u{7F}", #""\n\r\t\u0008\u000c\u0000\u001b\u007f""#),
        ("\u{85}\u{9F}\u{A0}", "\"\\u0085\\u009f\u{A0}\""),
        ("a\u{2028}b\u{2029}c", #""a\u2028b\u2029c""#),
        ("\u{202E}\u{2066}\u{FEFF}", #""\u202e\u2066\ufeff""#),
        ("홈 🏠 e\u{301}\r\n", "\"홈 🏠 e\u{301}\\r\\n\""),
    ])
    func strings(text: String, expected: String) throws {
        let json = JSONWriter.document { $0.string(text) }
        #expect(json == expected + "\n")
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        #expect(parsed as? String == text)
    }

    @Test func everyScalarComesBack() throws {
        let text = String(
            String.UnicodeScalarView((0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }))
        let json = JSONWriter.document { $0.string(text) }
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        let string = try #require(parsed as? String)
        #expect(string.utf8.elementsEqual(text.utf8))
    }

    @Test(arguments: [0, -0.0, 1, 7.5, 0.1, 1e21, -1e-7, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func numbers(number: Double) throws {
        let json = JSONWriter.document { $0.number(number) }
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        #expect(parsed as? Double == number)
    }

    @Test func layout() {
        let json = JSONWriter.document { json in
            json.object { json in
                json.member("none") { $0.object { _ in } }
                json.member("empty") { json in json.array([Int]()) { $0.number($1) } }
                json.member("list") { json in json.array([1, -2]) { $0.number($1) } }
                json.member("line") { json in json.line(["a", "b"]) { $0.string($1) } }
                json.member("text", nil as String?)
                json.member("number", nil as Int?)
                json.member("last") { json in
                    json.array(["a"]) { json, key in json.object { $0.member(key, 1) } }
                }
            }
        }
        #expect(
            json == """
                {
                  "none": {},
                  "empty": [],
                  "list": [
                    1,
                    -2
                  ],
                  "line": ["a", "b"],
                  "text": null,
                  "number": null,
                  "last": [
                    {
                      "a": 1
                    }
                  ]
                }

                """)
    }
}
