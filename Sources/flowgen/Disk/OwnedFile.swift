import FlowgenKit

/// A file that flowgen writes where somebody says. It replaces what flowgen wrote there before, and nothing else.
enum OwnedFile {
    /// Refuses if a file is in the way that is not ours.
    static func refuseToReplaceOthers(at path: String, unless isOurs: ([UInt8]) -> Bool) throws(Failure) {
        guard FileKind(at: path) == .file else { return }
        try refuseToReplace(FlowFiles.bytes(of: path), at: path, unless: isOurs)
    }

    /// The same for a file that was read. An empty one holds nothing to lose.
    static func refuseToReplace(
        _ old: [UInt8], at path: String, unless isOurs: ([UInt8]) -> Bool
    ) throws(Failure) {
        guard !old.isEmpty, !isOurs(old) else { return }
        throw Failure(message: "\(path) was not written by flowgen and is in the way; move or rename it")
    }
}
