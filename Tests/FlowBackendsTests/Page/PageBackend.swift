import FlowModel
import FlowSwift
import FlowTemplates

@testable import FlowBackends

extension Backend {
    /// A page of text that lists flows, routes and transitions. As a framework, it has all that one can have of its own,
    /// and knows of no other.
    static let page = Backend(
        Framework(
            "page", minimumOS: MinimumOS(9, because: "paper is older than that", standard: 12, "Paper is patient."),
            keys: [.numbered],
            reservedNames: ReservedNames(
                supportTypes: ["PageRoute"], platformTypes: ["Paper"], flowTypes: ["Sheet", "Page"],
                appTypes: ["Book"], navigatorMembers: ["turn"], routerMembers: ["open"], appRouterMembers: ["shut"],
                screenParams: ["line"], rootParams: ["cover"])),
        folder: "Page", library: TemplateLibrary(TemplateLibrary.builtIn.sources.merging(templates) { $1 }),
        runtime: { settings in
            Runtime(
                "Imprint", "For iOS \(settings.minimumOS)",
                sources: [Runtime.Source(path: "Page/Imprint.swift", text: "import Foundation\n")])
        }, file: PageFilePlan.init)

    private static let templates = [
        "Page/File.swift.mustache": """
        {{#app}}
        // The app {{app}}
        {{/app}}
        {{#flows}}
        // {{number}}{{flow}}
        {{#routes}}
        //     {{> Route}}{{> Comma}}
        {{/routes}}
        {{/flows}}

        """,
        "Page/Route.mustache": """
        {{route}}{{#transitions}}{{#-first}}: {{/-first}}{{transition}}{{^-last}}, {{/-last}}{{/transitions}}
        """,
    ]
}

extension FrameworkKey {
    static let numbered = FrameworkKey("numbered", "Whether flows are numbered.")
}

private struct PageFilePlan: TemplateData {
    let file: FilePlan
    let flows: [PageFlowPlan]

    init(_ file: FilePlan) {
        self.file = file
        let isNumbered = file.settings.generate[.numbered]
        flows = file.flows.enumerated().map { PageFlowPlan(number: isNumbered ? "\($0 + 1). " : "", flow: $1) }
    }

    static let schema = TemplateSchema<Self>("A page.", adding: \.file, in: "Page") {
        Field.list("flows", "Its flows.") { $0.flows }
    }
}

private struct PageFlowPlan: TemplateData {
    // Before the flow, so that the flow's keys are read from the middle of the record.
    let number: String
    let flow: FlowPlan

    static let schema = TemplateSchema<Self>("A flow.", adding: \.flow, in: "Page") {
        Field.text("number", "Its number: `1. `, or nothing.") { $0.number }
    }
}
