import FlowModel

/// The indexes of the files that findings point into, each made when it is first asked for.
struct SourceIndexCache {
    private let sources: [SourceFile]
    private var indexes: [SourceIndex?]

    init(_ sources: [SourceFile]) {
        self.sources = sources
        indexes = Array(repeating: nil, count: sources.count)
    }

    /// The index of a file. Nil for one that was not read.
    subscript(file: FileID) -> SourceIndex? {
        mutating get {
            let place = Int(file.index)
            guard sources.indices.contains(place) else { return nil }
            if let index = indexes[place] { return index }
            let index = SourceIndex(sources[place].bytes)
            indexes[place] = index
            return index
        }
    }
}
