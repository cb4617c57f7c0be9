import Foundation

/// What flowgen reports about a program.
struct Flowgen {
    struct Finding: Decodable {
        let rule: String
        let severity: String
        let message: String
        let subject: String
        let path: [String]

        /// The first name in the message.
        var name: String { message.split(separator: "`").first.map(String.init) ?? "" }
    }

    enum Beginning: String, CaseIterable { case start, link }

    private struct Report: Decodable { let findings: [Finding] }

    let tool: URL
    /// The folder to which a program is written.
    let folder: URL

    func check(_ yaml: String) throws -> [Finding] {
        try yaml.write(to: folder.appendingPathComponent("App.yaml"), atomically: true, encoding: .utf8)
        return try JSONDecoder().decode(Report.self, from: run("check", folder.path, "--format", "json")).findings
    }

    /// Returns how the shortest ways to a route begin, in the program that was checked last.
    func why(_ route: String) throws -> Set<Beginning> {
        let said = String(decoding: try run("why", route, folder.path), as: UTF8.self)
        return Set(Beginning.allCases.filter { said.contains("From \($0) ") })
    }

    private func run(_ arguments: String...) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
