import FlowModel

/// The indexes of the files that findings point into, each created on first use.
struct SourceIndexCache {
    private let sources: [SourceFile]
    private var indexes: [SourceIndex?]

    init(_ sources: [SourceFile]) {
        self.sources = sources
        indexes = Array(repeating: nil, count: sources.count)
    }

    /// The index of a file. Nil if it was not read.
    subscript(file: FileID) -> SourceIndex? {
        mutating get {
            let number = Int(file.index)
            guard sources.indices.contains(number) else { return nil }
            if indexes[number] == nil { indexes[number] = SourceIndex(sources[number].bytes) }
            return indexes[number]
        }
    }

    /// The bytes of a line of a file. Nil if it does not exist.
    mutating func line(_ number: Int, of file: FileID) -> Range<Int>? {
        _ = self[file]
        return indexes.indices.contains(Int(file.index)) ? indexes[Int(file.index)]?.line(number) : nil
    }
}
