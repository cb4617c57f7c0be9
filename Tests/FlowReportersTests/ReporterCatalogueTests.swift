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
        let kinds = [Severity.error, .warning, .information]
        var comparisons = [nil, Report.Comparison(old: "v1", new: "Flows"), .init(old: "v1 and v2", new: "a\nb")]
        comparisons[1]?.audiences = [.links, .state]
        comparisons[2]?.gaps = ["a", "b"]
        comparisons[2]?.newErrors = 2
        comparisons.append(Report.Comparison(old: "v1", new: "Flows"))
        comparisons[3]?.isMade = false
        for count in 0...6 {
            let findings = (0..<count).map { number in
                Finding(
                    "unknown-key", "no key `x` between a: b\nand c",
                    at: range(1, 1, length: 4, file: number == 4 ? 7 : 0), help: "a\nb", key: "\(number)",
                    notes: [.init("c: d", range(1, 1, length: 1))]
                ).with(kinds[number % 3])
            }
            for comparison in comparisons {
                var report = Report(findings, "a")
                report.comparison = comparison
                for reporter in ReporterCatalogue.all {
                    let text = reporter.render(report, style: .plain)
                    #expect(text.isEmpty || reporter.wrote(text), "\(reporter.name): \(text)")
                }
            }
        }
        for other in [
            "", "\n", "{}", "# Shop\n", "{\n  \"version\": 1\n}\n", "<?xml version=\"1.0\"?>\n<project/>", "a: b\n",
            "all:\n\tswift build\n", "note to self: error: none\n", "No changes\n", "1 error in 3 flows\n",
            "2 cups between 3 and 4\n", "Flows/Shop.yaml:1:1: error: a [b]\nand more\n",
            "flowgen says:\n1 error in 3 flows with 15 routes\n",
            // What is found in a compiler's log.
            "/App/Shop.swift:1:5: error: cannot find 'x' in scope\n", "error: fatalError\n",
            "/App/Shop.swift:1:5: warning: 'x' is deprecated [#DeprecatedDeclaration]\n",
            "/App/shop.c:1:5: warning: unused variable 'x' [-Wunused-variable]\n", "/App/Shop.swift:1:5: note: here\n",
            "Flows/A.yaml:2:3: error: no route `x` [unknown-target]\n/App/Shop.swift:1:5: error: no [Int]\n",
            "warning: 'app': found 1 file(s) which are unhandled\n",
        ] {
            #expect(!ReporterCatalogue.isReport(Array(other.utf8)), "\(other)")
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
        let comparison = Report.Comparison(old: text, new: text)
        for (path, comparison) in [(text, nil), ("a", nil), (text, comparison), ("a", comparison)] {
            var report = Report(
                findings: [finding], sources: [SourceFile(path: path, text: "\(text)\n\(text)\n")],
                summary: .init(flows: 0, routes: 0, transitions: 0))
            report.comparison = comparison
            report.comparison?.gaps = [text]
            report.comparison?.newErrors = 1
            // GitHub finds a file only by its name, and has no other way to write one.
            for reporter in ReporterCatalogue.all where path == "a" || reporter.name != GitHubReporter.name {
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
