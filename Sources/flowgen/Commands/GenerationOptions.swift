import ArgumentParser
import FlowBackends
import FlowModel
import FlowgenKit

/// The options that say what is generated, and where.
struct GenerationOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder for the Swift files.", valueName: "folder"), completion: .directory)
    var output = "Generated"

    @Option(
        help: ArgumentHelp("Generate for this framework instead of the app's: \(Framework.list).", valueName: "name"),
        completion: .list(Framework.names))
    var framework: String?

    @Option(
        help: ArgumentHelp("A folder of templates that replace the built-in ones.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    @Flag(
        help: """
            Let the compiler report mistakes in types and values at their place in YAML. For output that is not checked in: \
            it contains lines and paths of the flows.
            """)
    var locations = false

    @Option(
        help: ArgumentHelp(
            """
            The modules that the target of the code depends on, with commas between them. If its support comes from \
            another one, that is an error.
            """, valueName: "modules"))
    var dependencies: String?

    func validate() throws {
        _ = try Framework.named(framework)
    }

    /// Reads the program.
    func program(of files: InputFiles) throws -> Program {
        let (sources, modules) = try files.read()
        var program = Program(
            sources: sources, modules: modules, framework: try Framework.named(framework),
            templates: try templates.map { try TemplateFiles.read($0) } ?? [:])
        program.hasLocations = locations
        program.dependencies = dependencies.map { Set($0.split(separator: ",").map(String.init)) }
        return program
    }

    /// The paths of custom templates.
    func templateFiles() throws(Failure) -> [String] {
        guard let templates else { return [] }
        return try TemplateFiles.find(templates).map { FlowFiles.join(templates, $0) }
    }

    /// The folders in which a change may add or remove templates.
    var folders: [String] { templates.map { FlowFiles.folders([$0]) } ?? [] }

    /// The values that determine the output, besides files.
    var key: [String] { [framework ?? "", templates ?? "", "\(locations)", dependencies.map { "of \($0)" } ?? ""] }
}

extension Framework: Choice {
    static let kind = "framework"
    /// The frameworks that code can be generated for.
    static let all = BackendCatalogue.frameworks.all

    /// Returns the framework with this name, if a name is given and code can be generated for it.
    static func named(_ name: String?) throws -> Framework? {
        try name.map { try Framework(named: $0) }
    }
}
