import ArgumentParser
import FlowBackends
import FlowModel
import FlowgenKit

/// What is generated, and where to.
struct GenerationOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder for the Swift files.", valueName: "folder"), completion: .directory)
    var output = "Generated"

    @Option(
        help: ArgumentHelp("Generate for this framework instead of the app's: \(Framework.list).", valueName: "name"),
        completion: .list(Framework.availableNames))
    var framework: String?

    @Option(
        help: ArgumentHelp("Templates that take the place of the built-in ones.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    func validate() throws {
        _ = try Framework.named(framework)
    }

    /// Reads all that is to be generated from, or some of the files by their places; the others are empty then.
    func program(of files: InputFiles, reading isRead: (Int) -> Bool = { _ in true }) throws -> Program {
        let (sources, modules) = try files.read(where: isRead)
        return Program(
            sources: sources, modules: modules, framework: try Framework.named(framework),
            templates: try templates.map { try TemplateFiles.read($0) } ?? [:])
    }

    /// The paths of a team's own templates.
    func templateFiles() throws(Failure) -> [String] {
        guard let templates else { return [] }
        return try TemplateFiles.find(templates).map { FlowFiles.join(templates, $0) }
    }

    /// The folders in which something may change which templates there are.
    var folders: [String] { templates.map { FlowFiles.folders([$0]) } ?? [] }

    /// What decides, besides files, what is generated.
    var key: [String] { [framework ?? "", templates ?? ""] }
}

extension Framework {
    /// Those that code can be generated for.
    static let availableNames = allCases.filter(\.isAvailable).map(\.rawValue)
    static var list: String { availableNames.joined(separator: ", ") }

    /// The framework of a name, if one was given and it can be generated.
    static func named(_ name: String?) throws -> Framework? {
        guard let name else { return nil }
        if let planned = Framework.planned(as: name) {
            throw ValidationError(
                "the framework \(planned.rawValue) is not supported yet; this version generates \(list)")
        }
        guard let framework = Framework(rawValue: name) else {
            let hint = Spelling.hint(for: name, among: availableNames) ?? "this version generates \(list)"
            throw ValidationError("--framework cannot be \(name); \(hint)")
        }
        return framework
    }
}
