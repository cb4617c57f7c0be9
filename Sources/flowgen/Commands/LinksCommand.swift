import ArgumentParser
import FlowInspection
import FlowReporters
import FlowgenKit

struct LinksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "links",
        abstract: "Print the apple-app-site-association file, or list the links.",
        discussion: """
            The file states which URLs of a site open in the app. Serve it from /.well-known on each host, without a \
            file extension.

              flowgen links --app-id ABCDE12345.com.acme.shop > apple-app-site-association
              flowgen links --format text
            """)

    enum Format: String, CaseIterable, Choice {
        case json, text

        static let kind = "format"
    }

    @OptionGroup var input: InputOptions

    @Option(
        name: .customLong("app-id"),
        help: ArgumentHelp(
            "An app that opens the links, by team and bundle identifier; may be repeated.", valueName: "team.bundle"),
        transform: appID)
    var appIDs: [AssociationFile.AppID] = []

    @Option(choosing: "The association file or a readable list")
    var format = Format.json

    func validate() throws {
        guard format == .json, appIDs.isEmpty else { return }
        throw ValidationError(
            """
            the file names the app that opens the links: pass --app-id, such as ABCDE12345.com.example.shop, or list \
            the links with --format text
            """)
    }

    func run() throws {
        let check = keptUntilExit(Flowgen.check(try input.program()))
        guard !check.hasErrors else { throw check.errorsSaid() }
        let list = LinkList(check.graph)
        guard !list.links.isEmpty else { throw Failure(message: "no route has a path, so no link opens the app") }
        switch format {
        case .text: try Terminal.print(list.text)
        case .json:
            try Terminal.print(AssociationFile(list, appIDs: appIDs).json)
            if list.hosts.isEmpty {
                Terminal.say("warning: the app declares no hosts under `links`, so it opens none of these URLs")
            }
        }
    }

    private static func appID(_ text: String) throws -> AssociationFile.AppID {
        if let id = AssociationFile.AppID(text) { return id }
        throw ValidationError("\(text) is not an app ID; write a ten-character team ID, a dot and a bundle identifier")
    }
}
