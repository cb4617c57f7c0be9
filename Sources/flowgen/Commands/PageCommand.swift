import ArgumentParser
import FlowInspection
import FlowModel
import FlowReporters
import FlowgenKit

struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "page",
        abstract: "Write one HTML file in which people see the app, and walk through it.",
        discussion: """
            A map and a list of all screens, how each is reached, walks with guards, links and tabs, and what was proven.
            The file needs no server and no network.

              flowgen page
              flowgen page --output flows.html --open
              flowgen page --since v2.3
              flowgen page --screenshots Screenshots --embed
            """)

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file(extensions: ["html"]))
    var output = "flows.html"

    @Option(
        help: ArgumentHelp(
            "Also show what has changed since a revision of git, or a folder with older flows, as `diff` finds it.",
            valueName: "revision"))
    var since: String?

    @Option(
        help: ArgumentHelp(
            "A folder with pictures of screens, Flow/route.png, which the page shows from where they are.",
            valueName: "folder"), completion: .directory)
    var screenshots: String?

    @Flag(help: "Put the pictures into the file.")
    var embed = false

    @OptionGroup var links: SourceLinkOptions

    @Flag(help: "Open the page in the browser.")
    var open = false

    func validate() throws {
        guard !embed || screenshots != nil else {
            throw ValidationError("--embed puts pictures into the file; say where they are: --screenshots FOLDER")
        }
    }

    func run() throws {
        let (page, sources) = try since.map(page(since:)) ?? page()
        guard !page.isEmpty else { throw Failure(message: "there are no flows in \(input.name)") }
        let shots = try screenshots.map { folder in
            try ScreenshotFolder(path: folder).pictures(of: page.screens, embedded: embed, from: output)
        }
        let isChanged = try PageFile(path: output).write(page.html(shots ?? [], sources: sources))
        Terminal.say(isChanged ? "wrote \(output)" : "\(output) is up to date")
        if open { try PageFile(path: output).open() }
    }

    private func page() throws -> (Page, sources: [String: String]) {
        let check = try input.checkForQuestions()
        let page = Page(check.graph, findings: check.findings)
        return (page, try links.addresses(of: check.sources.map(\.path)))
    }

    private func page(since word: String) throws -> (Page, sources: [String: String]) {
        let sides = try DiffSides(since: word, input)
        let diff = keptUntilExit(Flowgen.diff(from: sides.old.program, to: sides.new.program))
        guard diff.isCompared, QuestionText.canAnswer(diff.new.findings) else { throw diff.new.errorsSaid() }
        let changes = diff.report(from: sides.old.name, to: sides.new.name)
        Terminal.say(gapsOf: changes)
        let page = Page(diff.new.graph, findings: diff.new.findings, since: diff.old.graph, changes: changes)
        return (page, try links.addresses(of: [sides.old, sides.new]))
    }
}
