import ArgumentParser
import FlowImport
import Foundation

@main
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "import", abstract: "Draft flows from an app's Swift.")

    @Argument(help: "Folders and files of the app's Swift.")
    var paths: [String]

    @Option(help: "The folder to write the draft to.")
    var output: String?

    @Flag(help: "List each call site, and whether it was understood.")
    var report = false

    func run() throws {
        var sources: [ImportSource] = []
        for path in paths {
            let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }.sorted()
            for name in names {
                let text = try String(contentsOfFile: path + "/" + name, encoding: .utf8)
                sources.append(ImportSource(path: name, text: text))
            }
        }
        let result = importFlows(sources, ImportOptions())
        if let output {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
            for file in result.files { try file.contents.write(toFile: output + "/" + file.name, atomically: true, encoding: .utf8) }
        }
        if report {
            for site in result.sites { print("\(site.place.file):\(site.place.line): \(site.text): \(site.verdict)") }
        }
    }
}
