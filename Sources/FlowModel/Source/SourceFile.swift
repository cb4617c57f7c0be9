/// A YAML file in memory: its path, as findings print it, and its bytes.
public struct SourceFile: Sendable {
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The file's name without folders and without `.yaml` or `.yml`, from which the name of its output derives.
    public var baseName: String {
        let name = name
        return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    }

    /// The file's name without folders.
    public var name: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }
}

/// A file, identified by its index in the list of files that were read.
public struct FileID: Hashable, Comparable, Sendable {
    public var index: Int32

    public init(_ index: Int) { self.index = Int32(index) }

    public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
