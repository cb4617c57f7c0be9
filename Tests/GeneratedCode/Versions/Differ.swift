import Foundation

/// What flowgen reports about two versions.
struct Differ {
    struct Change: Decodable {
        let rule: String
        let audience: String
        let message: String
        let subject: String
        /// What follows from a likely rename.
        let consequences: [Change]

        enum CodingKeys: String, CodingKey {
            case rule, message, subject, consequences
            case audience = "for"
        }

        /// The names in the message.
        var names: [String] {
            message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
        }
    }

    private struct Report: Decodable { let findings: [Change] }

    let tool: URL
    let folder: URL

    /// Returns the changes. Nil if flowgen rejects the new version: then there is no code to compare with.
    func changes(from old: String, to new: String) throws -> [Change]? {
        for (name, text) in [("old.yaml", old), ("new.yaml", new)] {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        guard try run("check", folder.path + "/new.yaml").status != 1 else { return nil }
        let (data, _) = try run(
            "diff", folder.path + "/old.yaml", folder.path + "/new.yaml", "--for", "links,state", "--format", "json")
        return try JSONDecoder().decode(Report.self, from: data).findings.flatMap { [$0] + $0.consequences }
    }

    private func run(_ arguments: String...) throws -> (output: Data, status: Int32) {
        let process = Process()
        let output = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (data, process.terminationStatus)
    }
}
