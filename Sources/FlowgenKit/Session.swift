import FlowBackends
import FlowModel
import FlowReaders
import FlowTemplates

/// The memory of the last build for the next one: the documents of files, and compiled templates. Both follow from
/// bytes and the frameworks that there are, so a build in a session has the result of any other.
public struct Session: Sendable {
    private var sources: [SourceFile] = []
    private var contents: [FileContents] = []
    /// The names of the frameworks that they were read for, and the one that was asked for.
    private var frameworks: [String?] = []
    /// The framework and the custom templates that `renderer` is for.
    private var framework = ""
    private var templates: [String: String] = [:]
    private var renderer: Result<Renderer, TemplateErrors>?

    public init() {}

    /// Reads the files of a program.
    mutating func read(_ program: Program) -> [FileContents] {
        let (sources, frameworks) = (program.allSources, program.frameworks)
        let choice = frameworks.names + [frameworks.override?.name]
        let last = choice == self.frameworks ? self : Session()
        contents = concurrentMap(sources.indices) { index in
            last.contents(of: sources[index], at: index)
                ?? FlowReader.read(sources[index], as: FileID(index), for: frameworks)
        }
        (self.sources, self.frameworks) = (sources, choice)
        return contents
    }

    /// Compiles the templates of a framework, while something else is done.
    mutating func compile<Other>(
        _ backend: Backend, _ templates: [String: String], during other: () -> Other
    ) -> (Other, Result<Renderer, TemplateErrors>) {
        let isKnown = (framework, self.templates) == (backend.framework.name, templates)
        let known = isKnown ? renderer : nil
        let (value, renderer) = concurrently(other) {
            known ?? Result { () throws(TemplateErrors) in try Renderer(backend, overrides: templates) }
        }
        (framework, self.templates, self.renderer) = (backend.framework.name, templates, renderer)
        return (value, renderer)
    }

    /// The result of reading a file, if the last build read the same bytes at this index: places in it name the file by index.
    private func contents(of source: SourceFile, at index: Int) -> FileContents? {
        guard sources.indices.contains(index), sources[index].bytes == source.bytes else { return nil }
        return contents[index]
    }
}
