import FlowModel
public import FlowTemplates

/// Generates Swift for a framework from plans, with templates that are compiled once.
public struct Renderer: Sendable {
    private let template: FileTemplate
    private let runtime: @Sendable (SettingsPlan) -> Runtime

    /// Compiles the templates of a backend. `overrides` are templates by their path below `Templates`, which replace the
    /// built-in ones.
    public init(_ backend: Backend, overrides: [String: String] = [:]) throws(TemplateErrors) {
        let builtIn = backend.library
        let library = overrides.isEmpty ? builtIn : TemplateLibrary(builtIn.sources, overrides: overrides)
        try Self.refuseStrays(
            among: library.additions, replaced: overrides.count - library.additions.count, in: builtIn)
        template = try backend.compile(library)
        runtime = backend.runtime
    }

    /// Throws for misspelled names. A team's template that replaces none is a partial of its own or a misspelling: the
    /// templates of whole files have fixed names, and nothing uses partials alone.
    private static func refuseStrays(
        among additions: [String], replaced: Int, in builtIn: TemplateLibrary
    ) throws(TemplateErrors) {
        let strays = replaced == 0 ? additions : additions.filter { $0.hasSuffix(".swift.mustache") }
        guard !strays.isEmpty else { return }
        let start = TemplatePosition(line: 1, column: 1)
        let known = builtIn.sources.keys.sorted()
        throw TemplateErrors(
            strays.map { path in
                TemplateError(
                    template: path, position: start, message: "there is no built-in template with this name",
                    suggestion: Spelling.nearest(to: path, among: known))
            })
    }

    /// Renders the file that does not depend on a flow. It exists, without declarations, even if the support code comes
    /// from a module or nothing needs it: a build system has to know the names of all files before any YAML is read.
    public func support(_ plan: SupportPlan) -> GeneratedFile {
        let text =
            if !plan.isNeeded {
                "//\n// No Swift is generated: `generate: {swift: false}`.\n"
            } else if let module = plan.module {
                "//\n// The code that does not depend on a flow comes from the module \(module).\n"
            } else {
                RuntimeFile.text(of: runtime(plan.settings), plan.settings)
            }
        let bytes = Array((GeneratedFile.header(source: nil) + text).utf8)
        return GeneratedFile(name: GeneratedFile.supportName, bytes: bytes)
    }

    /// Renders the Swift file for one YAML file.
    public func file(_ plan: FilePlan) -> GeneratedFile {
        var bytes = Array(GeneratedFile.header(source: plan.source).utf8)
        template(plan, &bytes)
        // Behind all else, and not part of the templates: a team's own have it, too.
        bytes += plan.swiftInYAML.utf8
        return GeneratedFile(name: plan.name, bytes: bytes)
    }
}
