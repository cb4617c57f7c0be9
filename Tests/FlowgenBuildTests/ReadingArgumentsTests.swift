import Foundation
import Testing

/// What the plugin without permission to write lets through.
@Suite struct ReadingArgumentsTests {
    @Test(
        arguments: [
            "", "--help", "--version", "routes Flows --format csv", "check", "check --fix --dry-run",
            "graph --overview",
            "explain unknown-target", "help build",
        ])
    func reads(_ line: String) {
        #expect(ReadingArguments.refusal(of: words(line)) == nil)
    }

    @Test(
        arguments: [
            "build", "import Sources", "init", "watch Flows", "buidl", "check --fix",
            "check Flows --output json:findings.json",
            "check --output=json:findings.json", "check --baseline known.txt --update-baseline", "check --fix --quiet",
            "diff --accept known.txt --update-accepted", "diff --accept known.txt --prune-accepted",
        ])
    func refuses(_ line: String) throws {
        let refusal = try #require(ReadingArguments.refusal(of: words(line)))
        #expect(refusal.contains("swift package flowgen \(words(line)[0])"))
    }

    /// A new command is one that reads or one that writes; which, somebody has to say.
    @Test func everyCommandIsOneOfTheTwo() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/flowgen/Commands").standardized
        let commands = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix("Command.swift") }.map { $0.dropLast("Command.swift".count).lowercased() }
        #expect(commands.count > 10)
        #expect(Set(commands).subtracting(ReadingArguments.commands) == ["build", "import", "init", "page", "watch"])
    }

    private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
