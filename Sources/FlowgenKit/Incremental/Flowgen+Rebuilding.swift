public import FlowBackends
import FlowModel

/// The Swift of a few files.
public struct Rebuild<File: Sendable>: Sendable {
    public let files: [File]
    /// The hash of each edited file, by its index.
    public let contents: [Int: ContentHash]
}

extension Flowgen {
    /// What a later build needs to know about all files in order not to read them again. Empty if files are not kept.
    public static func records<File>(of build: Build<File>) -> [FileRecord] {
        guard let surfaces = build.fingerprint?.surfaces.files else { return [] }
        return zip(surfaces, Outline.all(of: build.check)).map(FileRecord.init)
    }

    /// Regenerates the Swift of a few files after an edit of texts on which nothing else depends: neither the Swift of
    /// other files nor any finding. Nil if the edit may have changed more than that.
    ///
    /// `program` holds the bytes of these files, and of all whose surface is `whole`. For any other file, its surface
    /// is read instead.
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
    /// Returns the program with the bytes of some files replaced.
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
