import FlowModel
import FlowReporters
import Foundation
import Testing

@Suite struct ReporterCatalogueTests {
    /// A format cannot be added without its line.
    @Test func catalogueIsTheFolder() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/FlowReporters/Reporters").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == ReporterCatalogue.all.map { "\($0).swift" }.sorted())
    }

    @Test func namesAreUniqueAndFindTheirFormat() {
        let names = ReporterCatalogue.all.map { $0.name }
        #expect(Set(names).count == names.count)
        for name in names { #expect(ReporterCatalogue.reporter(named: name)?.name == name) }
        #expect(ReporterCatalogue.reporter(named: "Text") == nil)
    }

    @Test func typesAreCalledLikeTheirFormats() {
        for reporter in ReporterCatalogue.all {
            #expect("\(reporter)".lowercased() == reporter.name + "reporter")
            #expect(!reporter.abstract.isEmpty && !reporter.abstract.hasSuffix("."))
            #expect(!reporter.abstract.contains("\n"))
        }
    }

    /// What a format writes, it recognizes, whatever it is about.
    @Test func reportsAreRecognized() {
        let finding = Finding("unknown-key", "no key `x`", at: range(1, 1, length: 4))
        for findings in [[], [finding]] {
            for comparison in [nil, Report.Comparison(old: "v1", new: "Flows")] {
                var report = Report(findings, "a")
                report.comparison = comparison
                for reporter in ReporterCatalogue.all where !reporter.beginnings.isEmpty {
                    let text = reporter.render(report, style: .plain)
                    #expect(reporter.beginnings.contains { text.hasPrefix($0) }, "\(reporter.name)")
                    #expect(ReporterCatalogue.isReport(Array(text.utf8)), "\(reporter.name)")
                }
            }
        }
        for other in ["", "{}", "# Shop\n", "{\n  \"version\": 1\n}\n", "<?xml version=\"1.0\"?>\n<project/>"] {
            #expect(!ReporterCatalogue.isReport(Array(other.utf8)))
        }
    }

    /// What is in files turns no line around, and moves no cursor, wherever it is shown.
    @Test(arguments: [
        "\u{202E}", "\u{2066}", "\u{200F}", "\u{1B}", "\u{9B}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{7F}",
    ])
    func noTextHasInvisibleCharacters(character: String) {
        let text = "a\(character)b"
        var finding = Finding(
            "unknown-key", text, at: range(1, 1, length: 4), in: .route(flow: text, route: text), help: text, key: text,
            notes: [Finding.Note(text, range(2, 1, length: 1))])
        finding.path = [PathStep(.flow(text))]
        var report = Report([finding], "\(text)\n\(text)\n")
        for comparison in [nil, Report.Comparison(old: text, new: text)] {
            report.comparison = comparison
            report.comparison?.gaps = [text]
            report.comparison?.newErrors = 1
            for reporter in ReporterCatalogue.all {
                let scalars = reporter.render(report, style: .plain).unicodeScalars
                #expect(!scalars.contains { character.unicodeScalars.contains($0) }, "\(reporter.name)")
            }
        }
    }

    /// Every format may be printed in GitHub's log, where a line that begins with `::` is a command to the runner. What is in
    /// files gives none, in no format.
    @Test(arguments: ["::", " ::", "\u{3000}::", "\t::"], ["\n", "\r\n", "\u{2028}", "\u{0B}", "\u{85}"])
    func noLineIsACommandToGitHub(beginning: String, newline: String) {
        let text = ["a", "error::b", "stop-commands::c"].joined(separator: newline + beginning)
        let line = beginning + "add-mask::x"
        let names = "\(beginning)add-path::x\(newline)\(beginning)x"
        let places = [
            range(1, 1, length: 4), range((1, 3), (3, 4)), range(9, 1, length: 1), range(1, 1, length: 1, file: 7),
        ]
        let findings = places.map { place in
            var finding = Finding(
                "a", text, at: place, in: .route(flow: names, route: names), help: line + newline + text, key: text,
                notes: [Finding.Note(line, place), Finding.Note(text, range(2, 1, length: 1))])
            finding.path = [PathStep(.flow(names)), PathStep(.route(flow: names, route: names), level: 1)]
            return finding
        }
        var changes = ReportChanges()
        changes.came = findings
        changes.gone = findings.map { ($0, names) }
        let report = Report(
            findings: findings,
            sources: [SourceFile(path: names, text: [line, line, line].joined(separator: newline))],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        var texts = ReporterCatalogue.all.map { ($0.name, $0.render(report, style: .plain)) }
        texts.append(("watch", ChangePrinter.render(report, changes, style: .plain)))
        for (name, text) in texts {
            let commands = text.split { ["\n", "\r", "\r\n"].contains($0) }
                .map { $0.drop { $0.isWhitespace } }
                // The frame of a note in another place is the command `:`, which there is not.
                .filter { $0.hasPrefix("::") && !$0.hasPrefix("::: ") }
            #expect(name == "github" ? commands.allSatisfy { $0.hasPrefix("::error ") } : commands.isEmpty, "\(name)")
        }
    }
}
