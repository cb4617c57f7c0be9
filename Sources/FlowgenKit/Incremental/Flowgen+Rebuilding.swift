public import FlowBackends
import FlowModel

/// The Swift of a few files.
public struct Rebuild<File: Sendable>: Sendable {
    public let files: [File]
    /// The contents of each file that was edited, by its place.
    public let contents: [Int: ContentHash]
}

extension Flowgen {
    /// What a later build needs to know of all files, so that it need not read them again. Nothing where nobody keeps files.
    public static func records<File>(of build: Build<File>) -> [FileRecord] {
        guard let surfaces = build.fingerprint?.surfaces.files else { return [] }
        return zip(surfaces, Outline.all(of: build.check)).map(FileRecord.init)
    }

    /// Makes the Swift of a few files again after an edit of texts on which nothing else depends: no other file's Swift, and
    /// nothing that was found. Nil where the edit may have changed more than that.
    ///
    /// `program` holds the bytes of these files, and of all whose surface is `whole`. For any other file its surface is read.
    public static func rebuild<File: Sendable>(
        _ edited: Set<Int>, of program: Program, knowing records: [FileRecord],
        using file: @Sendable (GeneratedFile, ContentHash?) -> File
    ) -> Rebuild<File>? {
        let program = program.replacingBytes { index in
            if case .flows(let text) = records[index].surface, !edited.contains(index) { Array(text.utf8) } else { nil }
        }
        let (contents, graph) = read(program)
        let check = Check(sources: program.allSources, contents: contents, findings: [], graph: graph)
        let fingerprint = ProgramFingerprint(of: program, check)
        let isQuiet = edited.allSatisfy { index in
            guard let outline = records[index].outline else { return false }
            let now = Outline(of: check.sources[index], contents[index], shownLines: outline.shownLines)
            return now == outline && fingerprint.surfaces.files[index] == records[index].surface
        }
        guard isQuiet, let renderer = try? Renderer(overrides: program.templates) else { return nil }
        let planner = Planner(graph, framework: program.framework)
        let own = planner.files.filter(edited.contains)
        let files = concurrentMap(own.indices) { place in
            file(renderer.file(planner.plan(own[place])), fingerprint.output(of: own[place]))
        }
        return Rebuild(
            files: files, contents: Dictionary(uniqueKeysWithValues: edited.map { ($0, fingerprint.contents[$0]) }))
    }
}

extension Program {
    /// The same program with other bytes in place of those of some files.
    func replacingBytes(_ bytes: (Int) -> [UInt8]?) -> Program {
        var program = self
        var index = 0
        func replace(_ sources: inout [SourceFile]) {
            for place in sources.indices {
                if let bytes = bytes(index) { sources[place].bytes = bytes }
                index += 1
            }
        }
        replace(&program.sources)
        for module in program.modules.indices { replace(&program.modules[module].sources) }
        return program
    }
}
