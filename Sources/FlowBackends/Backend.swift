public import FlowModel
public import FlowTemplates

/// A framework for which Swift is generated: what the language knows of it, the folder of its code and its templates,
/// and what it adds to the plan.
///
/// The template `File.swift` of the folder prints one file for each YAML file: the plan of the backend, which holds the
/// common one. What does not depend on a program is the runtime, a module or one more file. Build systems know the names of
/// all files before any YAML is read, so no backend adds others.
public struct Backend: Sendable {
    public let framework: Framework
    /// The folder below `Templates` and `Sources/FlowBackends`.
    public let folder: String
    /// The folder of another backend, whose templates are used where its own has none.
    public let base: String?
    let library: TemplateLibrary
    /// The keys of the plans that its templates print.
    let records: [RecordDescription]
    private let compiled: @Sendable (TemplateLibrary) throws(TemplateErrors) -> FileTemplate
    /// Returns the runtime for the app's choices.
    let runtime: @Sendable (SettingsPlan) -> Runtime

    /// - Parameters:
    ///   - base: The folder of another backend, whose templates are used where its own has none.
    ///   - library: All templates, if they are not those that ship with flowgen.
    ///   - runtime: The code that does not depend on a program.
    ///   - file: The plan for the Swift of a YAML file.
    public init<File: TemplateData>(
        _ framework: Framework, folder: String, adding base: String? = nil, library: TemplateLibrary = .builtIn,
        runtime: @escaping @Sendable (SettingsPlan) -> Runtime, file: @escaping @Sendable (FilePlan) -> File
    ) {
        self.framework = framework
        self.folder = folder
        self.base = base
        self.library = library
        records = [File.schema.description]
        self.runtime = runtime
        compiled = { (library) throws(TemplateErrors) in
            let template: Template<File> = try library.template("\(folder)/File.swift", adding: base)
            return { template.render(file($0), into: &$1) }
        }
    }

    /// Compiles the template of a YAML file's Swift.
    func compile(_ library: TemplateLibrary) throws(TemplateErrors) -> FileTemplate { try compiled(library) }
}

/// The template of a YAML file's Swift, which prints what a backend plans.
typealias FileTemplate = @Sendable (FilePlan, inout [UInt8]) -> Void
