import ArgumentParser
import FlowgenKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a folder with a first flow.",
        discussion: """
            flowgen init
            flowgen build
            """)

    @Argument(help: "The folder.")
    var folder = "Flows"

    func run() throws {
        let files = Starter.files
        for file in files where FileManager.default.fileExists(atPath: FlowFiles.join(folder, file.name)) {
            throw Failure(message: "\(FlowFiles.join(folder, file.name)) exists; nothing was written")
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for file in files {
                let place = URL(filePath: FlowFiles.join(folder, file.name))
                try Data(file.text.utf8).write(to: place, options: .withoutOverwriting)
            }
        } catch {
            throw Failure(message: "\(folder) cannot be written: \(reason(error))")
        }
        let names = files.map { FlowFiles.join(folder, $0.name) }.joined(separator: " and ")
        Terminal.say("Wrote \(names). Next: flowgen build \(folder)")
    }
}
