import FlowBackends
import FlowModel

/// Hashes that identify the Swift of a program without making it. Each file's Swift follows from the file, the surfaces
/// of those it refers to, the sketches of the others, and the options.
public struct ProgramFingerprint: Sendable {
    /// The hashes of all files that were read.
    public let contents: [ContentHash]
    let surfaces: ProgramSurfaces
    /// The hash of each surface.
    private let numbers: [ContentHash]
    /// The hash of everything that the files have in common.
    private let common: ContentHash

    init(of program: Program, _ check: Check) {
        let sources = check.sources
        let surfaces = ProgramSurfaces(of: check)
        let contents = concurrentMap(sources.indices) { ContentHash(sources[$0].bytes) }
        self.contents = contents
        self.surfaces = surfaces
        numbers = sources.indices.map { file in
            if case .flows(let text) = surfaces.files[file] { ContentHash(text) } else { contents[file] }
        }
        var common = ContentHash("\(program.framework?.rawValue ?? "") \(program.templates.count) \(sources.count)")
        for (path, template) in program.templates.sorted(by: { $0.key < $1.key }) {
            common.add(ContentHash(path))
            common.add(ContentHash(template))
        }
        for (file, source) in sources.enumerated() {
            common.add(ContentHash(source.path))
            common.add(ContentHash(check.graph.module(of: FileID(file)) ?? ""))
            common.add(surfaces.files[file] == .whole ? contents[file] : ContentHash(surfaces.sketches[file]))
        }
        self.common = common
    }

    /// Returns the hash that identifies the output of a YAML file.
    func output(of file: Int) -> ContentHash {
        var number = common
        number.add(contents[file])
        for other in surfaces.references[file] {
            number.add(ContentHash(value: UInt64(other)))
            number.add(numbers[other])
        }
        return number
    }
}
