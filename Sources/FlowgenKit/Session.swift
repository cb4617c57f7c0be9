import FlowBackends
import FlowModel
import FlowReaders
import FlowTemplates

/// What the last build has read, for the next one: the documents of files, and compiled templates. Both follow from bytes
/// alone, so a build in a session has the result of any other.
public struct Session: Sendable {
    private var sources: [SourceFile] = []
    private var contents: [FileContents] = []
    private var templates: [String: String] = [:]
    private var renderer: Result<Renderer, TemplateErrors>?

    public init() {}

    /// Reads the files of a program, and compiles its templates meanwhile.
    mutating func read(_ program: Program) -> (contents: [FileContents], renderer: Result<Renderer, TemplateErrors>) {
        let known = templates == program.templates ? renderer : nil
        let (contents, renderer) = concurrently {
            readDocuments(of: program)
        } and: {
            known ?? Result { () throws(TemplateErrors) in try Renderer(overrides: program.templates) }
        }
        (templates, self.renderer) = (program.templates, renderer)
        return (contents, renderer)
    }

    /// Reads the files of a program.
    mutating func readDocuments(of program: Program) -> [FileContents] {
        let (last, sources) = (self, program.allSources)
        contents = concurrentMap(sources.indices) { index in
            last.contents(of: sources[index], at: index) ?? FlowReader.read(sources[index], as: FileID(index))
        }
        self.sources = sources
        return contents
    }

    /// The result of reading a file, if the last build read the same at this index: places in it name the file by index.
    private func contents(of source: SourceFile, at index: Int) -> FileContents? {
        guard sources.indices.contains(index), sources[index].path == source.path,
            sources[index].bytes == source.bytes
        else { return nil }
        return contents[index]
    }
}
