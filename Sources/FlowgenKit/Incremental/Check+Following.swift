import FlowModel

/// What the next check of a program can reuse.
extension Check {
    /// The result of reading a file, if the same file was read at that index.
    func contents(of source: SourceFile, at place: Int) -> FileContents? {
        guard sources.indices.contains(place), contents.indices.contains(place) else { return nil }
        return isSame(source, at: place) ? contents[place] : nil
    }

    /// The findings, if they still apply because only quiet texts have changed; nil otherwise.
    func findings(after sources: [SourceFile], _ contents: [FileContents], _ graph: FlowGraph) -> [Finding]? {
        guard self.contents.count == contents.count, self.sources.map(\.path) == sources.map(\.path),
            sources.indices.allSatisfy({ modules($0, self.graph) == modules($0, graph) })
        else { return nil }
        let edited = sources.indices.filter { !isSame(sources[$0], at: $0) }
        guard edited.allSatisfy({ contents[$0].documents.allSatisfy(\.isFlow) }),
            !Outline.areAskedFor(in: self.contents)
        else { return nil }
        let shown = Outline.shownLines(of: self)
        let isQuiet = edited.allSatisfy { file in
            let before = Outline(of: self.sources[file], self.contents[file], shownLines: shown[file])
            return before != nil && before == Outline(of: sources[file], contents[file], shownLines: shown[file])
        }
        return isQuiet ? findings : nil
    }

    private func modules(_ file: Int, _ graph: FlowGraph) -> String? { graph.module(of: FileID(file)) }

    private func isSame(_ source: SourceFile, at place: Int) -> Bool {
        sources[place].path == source.path && sources[place].bytes == source.bytes
    }
}
