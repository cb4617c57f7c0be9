public import FlowModel
public import FlowTemplates

/// A framework for which Swift is generated: what the language knows of it, the folder of its code and its templates,
/// and what it adds to the plan.
///
/// Two templates of the folder print whole files: `FlowSupport.swift` the one that does not depend on a flow, and
/// `File.swift` one for each YAML file. Build systems know the names of both before any YAML is read, so no backend adds
/// others. What they print is the plan of the backend, which holds the common one: all else in it follows from that.
public struct Backend: Sendable {
    public let framework: Framework
    /// The folder below `Templates` and `Sources/FlowBackends`.
    public let folder: String
    /// The folder of another backend, whose templates are used where its own has none.
    public let base: String?
    let library: TemplateLibrary
    /// The keys of the plans that its templates print.
    let records: [RecordDescription]
    private let compiled: @Sendable (TemplateLibrary) throws(TemplateErrors) -> CompiledTemplates

    /// - Parameters:
    ///   - base: The folder of another backend, whose templates are used where its own has none.
    ///   - library: All templates, if they are not those that ship with flowgen.
    ///   - support: The plan for the file that does not depend on a flow.
    ///   - file: The plan for the Swift of a YAML file.
    public init<Support: TemplateData, File: TemplateData>(
        _ framework: Framework, folder: String, adding base: String? = nil, library: TemplateLibrary = .builtIn,
        support: @escaping @Sendable (SupportPlan) -> Support, file: @escaping @Sendable (FilePlan) -> File
    ) {
        self.framework = framework
        self.folder = folder
        self.base = base
        self.library = library
        records = [File.schema.description, Support.schema.description]
        compiled = { (library) throws(TemplateErrors) in
            let supportTemplate: Template<Support> = try library.template("\(folder)/FlowSupport.swift", adding: base)
            let fileTemplate: Template<File> = try library.template("\(folder)/File.swift", adding: base)
            return CompiledTemplates(
                support: { supportTemplate.render(support($0), into: &$1) },
                file: { fileTemplate.render(file($0), into: &$1) })
        }
    }

    /// Compiles the templates of whole files.
    func compile(_ library: TemplateLibrary) throws(TemplateErrors) -> CompiledTemplates { try compiled(library) }
}

/// The templates of whole files, which print what a backend plans.
struct CompiledTemplates: Sendable {
    let support: @Sendable (SupportPlan, inout [UInt8]) -> Void
    let file: @Sendable (FilePlan, inout [UInt8]) -> Void
}
