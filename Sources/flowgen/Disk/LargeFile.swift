/// A file in Git LFS. Git stores a pointer in its place, which a filter replaces when git checks it out.
enum LargeFile {
    /// The beginning of what is stored.
    static let beginning = "version https://git-lfs.github.com/spec/"

    static func isPointer(_ bytes: [UInt8]) -> Bool { bytes.starts(with: beginning.utf8) }
}
