import Foundation
import Testing

/// Which files of a target's folder are flows: those that the tool finds there.
@Suite struct FlowFolderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    private func write(_ path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: path).path(percentEncoded: false), withDestinationPath: target)
    }

    /// The flows of the folder `Flows`.
    private func found() throws -> [String] {
        let flows = folder.appending(path: "Flows")
        return try FlowFolder.yamlFiles(below: flows).map { String($0.path.dropFirst(flows.path.count + 1)) }
    }

    @Test func filesAndFoldersBehindLinks() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in [
            "Flows/B.yaml", "Flows/a b/A.YML", "Flows/.git/C.yaml", "Flows/.C.yaml", "Flows/C.yaml.bak", "Other/D.yaml",
            "Other/deep/E.yml", "Third/F.yaml",
        ] { try write(path) }
        #expect(try found() == ["B.yaml", "a b/A.YML"])
        try link("Flows/more", to: "../Other")
        try link("Flows/F.yaml", to: "../Third/F.yaml")
        #expect(try found() == ["B.yaml", "F.yaml", "a b/A.YML", "more/D.yaml", "more/deep/E.yml"])
        // What is there already is not there again.
        for (path, target) in [
            ("Flows/again", "more"), ("Flows/round", "."), ("Other/round", "../Flows"), ("Flows/deep", "../Other/deep"),
        ] { try link(path, to: target) }
        #expect(try found() == ["B.yaml", "F.yaml", "a b/A.YML", "again/D.yaml", "again/deep/E.yml"])
        // Nor is a file read twice.
        for (path, target) in [
            ("Flows/A.yaml", "B.yaml"), ("Flows/D.yaml", "../Other/D.yaml"), ("Flows/G.yaml", "../Third/F.yaml"),
        ] { try link(path, to: target) }
        #expect(try found() == ["B.yaml", "F.yaml", "a b/A.YML", "again/D.yaml", "again/deep/E.yml"])
        // The folder itself may be a link.
        try FileManager.default.moveItem(at: folder.appending(path: "Flows"), to: folder.appending(path: "Real"))
        try link("Flows", to: "Real")
        #expect(try found().count == 5)
    }

    @Test func aFolderWithOtherCapitals() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(FlowFolder.absence(in: folder) == "no folder `Flows`")
        try write("flows/A.yaml")
        #expect(FlowFolder.absence(in: folder) == "no folder `Flows`; rename `flows` to `Flows`")
    }

    @Test func aLinkThatLeadsNowhere() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("Flows/A.yaml")
        try link("Flows/more", to: "../nowhere")
        #expect(throws: FlowFolder.LostLink.self) { try found() }
    }
}
