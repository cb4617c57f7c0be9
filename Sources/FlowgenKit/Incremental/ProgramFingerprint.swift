import FlowBackends
import FlowModel

/// Numbers by which the Swift of a program is known again without being made: each file's Swift follows from the file, from
/// what all files show of themselves, and from what is asked for.
public struct ProgramFingerprint: Sendable {
    /// The contents of all files that were read.
    public let contents: [ContentHash]
    public let surfaces: [FileSurface]
    /// For all that the files have in common.
    private let common: ContentHash

    init(of program: Program, contents: [ContentHash], surfaces: [FileSurface]) {
        self.contents = contents
        self.surfaces = surfaces
        var common = ContentHash("\(program.framework?.rawValue ?? "") \(program.templates.count) \(contents.count)")
        for (path, template) in program.templates.sorted(by: { $0.key < $1.key }) {
            common.add(ContentHash(path))
            common.add(ContentHash(template))
        }
        let others = program.modules.flatMap { module in module.sources.map { _ in module.name } }
        let modules = program.sources.map { _ in "" } + others
        for (file, source) in program.allSources.enumerated() {
            common.add(ContentHash(source.path))
            common.add(ContentHash(modules[file]))
            switch surfaces[file] {
            case .flows(let text): common.add(ContentHash(text))
            case .whole: common.add(contents[file])
            }
        }
        self.common = common
    }

    /// The number of what a file of YAML becomes.
    func output(of file: Int) -> ContentHash {
        var number = common
        number.add(contents[file])
        return number
    }
}
