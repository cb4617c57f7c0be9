/// The files that a command reads or writes. None of them may be written over.
struct UsedFiles {
    /// The use of each file, by its place: `is the baseline`.
    private var uses: [String: String] = [:]

    /// Records files that must not be written over.
    mutating func insert(_ paths: [String], which use: String) {
        for path in paths { uses[FileIdentity.of(path)] = use }
    }

    /// Records a file that will be written. Refuses if it is already in use, before anything is written.
    mutating func insert(_ path: String, for content: String, which use: String) throws(Failure) {
        if let other = uses.updateValue(use, forKey: FileIdentity.of(path)) {
            throw Failure(message: "\(path) \(other); write \(content) to another file")
        }
    }
}
