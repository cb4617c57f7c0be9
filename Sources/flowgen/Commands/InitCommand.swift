import ArgumentParser
import FlowgenKit

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "init",
        abstract: "Create a folder with a first flow.",
        discussion: """
              flowgen init
              flowgen build
            """)

    @Argument(help: "The folder.", completion: .directory)
    var folder = "Flows"

    func run() throws {
        let files = Starter.files.map { (path: FlowFiles.join(folder, $0.name), bytes: Array($0.text.utf8)) }
        // A dangling link counts as an existing file.
        for file in files where FileKind(at: file.path, followingLinks: false) != .none {
            throw Failure(message: "\(file.path) already exists; nothing was written")
        }
        if let other = otherCase {
            throw Failure(
                message: "\(other) already exists and differs only in capitals; nothing was written")
        }
        // No file appears before all are written: half of a first flow would block the next attempt.
        var drafts: [FileBytes.Draft] = []
        do throws(FileBytes.Problem) {
            try Folder.make(folder)
            for file in files { drafts.append(try FileBytes.Draft(file.bytes, for: file.path)) }
            for draft in drafts { try draft.publish() }
        } catch {
            for draft in drafts { draft.discard() }
            throw Failure(message: "\(folder) cannot be written: \(error.reason)")
        }
        let names = files.map(\.path).joined(separator: " and ")
        Terminal.say("Wrote \(names). Next: flowgen build \(folder)")
    }

    /// The path that exists and differs from the folder, or one that it is in, in capitals only. Some disks have one, and
    /// some both.
    private var otherCase: String? {
        var parent = folder.hasPrefix("/") ? "/" : ""
        for name in folder.split(separator: "/").map(String.init) where name != "." {
            if name != ".." {
                let names = (try? Folder.names(in: parent.isEmpty ? "." : parent)) ?? []
                if !names.contains(name), let other = names.first(where: { $0.lowercased() == name.lowercased() }) {
                    return parent.isEmpty ? other : FlowFiles.join(parent, other)
                }
            }
            parent = parent.isEmpty ? name : FlowFiles.join(parent, name)
        }
        return nil
    }
}
