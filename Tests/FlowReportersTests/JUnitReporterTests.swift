import FlowModel
import FlowReporters
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct JUnitReporterTests {
    /// The elements of an XML text, in order.
    private final class Elements: NSObject, XMLParserDelegate {
        var all: [(name: String, attributes: [String: String])] = []
        var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { all.append((name, attributes)) }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }

    private func parse(_ report: Report) -> Elements? {
        let elements = Elements()
        let parser = XMLParser(data: Data(JUnitReporter.render(report, style: .plain).utf8))
        parser.delegate = elements
        return parser.parse() ? elements : nil
    }

    @Test func documentedFormat() {
        let finding = Finding(
            "unknown-target", "no route `x`", at: range(2, 3, length: 1), in: .route(flow: "A", route: "b"),
            help: "write `y`", key: "x")
        let other = Finding("trap", "m", at: range(3, 1, length: 1)).with(.warning, path: [PathStep(.flow("A"))])
        #expect(
            JUnitReporter.render(Report([finding, other], "a"), style: .plain) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="flowgen" tests="2" failures="1" errors="0" skipped="0">
                  <testsuite name="flowgen" tests="2" failures="1" errors="0" skipped="0" time="0">
                    <testcase name="unknown-target in A/b (x)" classname="flowgen.unknown-target" \
                file="Flows/A.yaml" line="2" time="0">
                      <failure type="error" message="no route `x`">Flows/A.yaml:2:3: error: no route `x` [unknown-target]
                help: write `y`</failure>
                    </testcase>
                    <testcase name="trap" classname="flowgen.trap" file="Flows/A.yaml" line="3" time="0">
                      <system-out>Flows/A.yaml:3:1: warning: m [trap]
                path:
                  A</system-out>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    /// Most servers treat a test report without tests as an error.
    @Test func noFindingsIsAPassedTest() throws {
        let elements = try #require(parse(Report([], "a")))
        #expect(elements.all.map(\.name) == ["testsuites", "testsuite", "testcase"])
        #expect(elements.all[1].attributes["tests"] == "1" && elements.all[1].attributes["failures"] == "0")
    }

    @Test func failuresAreWhatMakesTheRunFail() throws {
        let findings = [Severity.error, .warning, .information].enumerated().map {
            Finding("a", "m", at: range($0.offset + 1, 1, length: 1)).with($0.element)
        }
        for (threshold, count) in [(Severity.error, 1), (.warning, 2), (.information, 3)] {
            var report = Report(findings, "a")
            report.failsFrom = threshold
            let elements = try #require(parse(report))
            #expect(elements.all.count { $0.name == "failure" } == count)
            #expect(elements.all[0].attributes["failures"] == "\(count)")
        }
    }

    /// To GitHub, a printed line that begins with `::` is a command to the runner. To a parser, nothing changes.
    @Test(arguments: ["::", " ::", "\u{3000}::", "\t::"])
    func noLineIsACommand(beginning: String) throws {
        let text = "a\n\(beginning)error::b\n\(beginning)stop-commands::c"
        let place = range(1, 1, length: 1)
        var finding = Finding("a", text, at: place, help: text, key: text, notes: [Finding.Note(text, place)])
        finding.path = []
        let report = Report(
            findings: [finding], sources: [SourceFile(path: "\(beginning)add-mask::x.yaml", text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        let lines = JUnitReporter.render(report, style: .plain).split(separator: "\n")
        #expect(lines.count > 8)
        #expect(!lines.contains { $0.drop { $0.isWhitespace }.hasPrefix("::") })
        let elements = try #require(parse(report))
        #expect(elements.text.contains("\n\(beginning)error::b\n"))
    }

    /// Every scalar results in XML that a parser reads; what XML can represent is read back unchanged.
    @Test func anyTextIsWellFormed() throws {
        let text = (Array(0...0x2FF) + [0x2028, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x10FFFF])
            .compactMap(Unicode.Scalar.init(_:)).reduce(into: "") { $0.unicodeScalars.append($1) }
        let finding = Finding("a", text + "]]>", at: range(1, 1, length: 1), in: .flow(text), help: text, key: text)
        let report = Report(
            findings: [finding], sources: [SourceFile(path: "<\"&'>\t\r\n]]>", text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        let elements = try #require(parse(report))
        #expect(elements.all[2].attributes["file"] == "<\"&'>\t\r\n]]>")
        let message = try #require(elements.all[3].attributes["message"])
        #expect(message.hasPrefix("␀␁␂"))
        #expect(message.hasSuffix("\u{FFFD}\u{FFFD}\u{FFFD}\u{10FFFF}]]>"))
        #expect(message.contains("\t\n") && message.contains(" !\"#$%&'()*"))
        #expect(elements.text.contains("]]>"))
    }
}
