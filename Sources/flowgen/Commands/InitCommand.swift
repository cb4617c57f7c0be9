import ArgumentParser
import FlowgenKit

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a folder with a first flow.",
        discussion: """
            flowgen init
            flowgen build
            """)

    @Argument(help: "The folder.", completion: .directory)
    var folder = "Flows"

    func run() throws {
        let files = Starter.files
        for file in files where FileKind(at: FlowFiles.join(folder, file.name)) != .none {
            throw Failure(message: "\(FlowFiles.join(folder, file.name)) exists; nothing was written")
        }
        do throws(FileBytes.Problem) {
            try Folder.make(folder)
            for file in files { try FileBytes.create(Array(file.text.utf8), at: FlowFiles.join(folder, file.name)) }
        } catch {
            throw Failure(message: "\(folder) cannot be written: \(error.reason)")
        }
        let names = files.map { FlowFiles.join(folder, $0.name) }.joined(separator: " and ")
        Terminal.say("Wrote \(names). Next: flowgen build \(folder)")
    }
}
