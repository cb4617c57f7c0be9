import FlowgenKit

extension BuildManifest.Entry {
    init(path: String, hash: ContentHash? = nil, fingerprint: ContentHash? = nil) {
        self.init(path: path, stamp: nil, hash: hash, fingerprint: fingerprint)
    }

    /// A file in its current state.
    init(_ path: String, at place: String, fingerprint: ContentHash? = nil) {
        let now = FileStamp.now
        self.init(
            path: path, stamp: FileStamp(place).flatMap { $0.isSettled(at: now) ? $0 : nil }, hash: nil,
            fingerprint: fingerprint)
    }

    /// This entry, if the file still has its stamp.
    func unchanged(as seen: Self) -> Self? { stamp != nil && stamp == seen.stamp ? self : nil }

    /// The seen entry with its current stamp, if the file still has the same contents; nil otherwise.
    func holding(_ seen: Self, at place: String) -> Self? {
        if let same = unchanged(as: seen) { return same }
        // Reading a pipe might never end.
        guard let hash, FileKind(at: place) == .file, let bytes = try? FileBytes.read(place), ContentHash(bytes) == hash
        else { return nil }
        return Self(path: path, stamp: seen.stamp, hash: hash, fingerprint: fingerprint)
    }
}

extension BuildManifest {
    /// The manifest in a folder, if it belongs to a build with this key.
    static func kept(in folder: OutputFolder, key: [String]) -> BuildManifest? {
        old(in: folder).flatMap(BuildManifest.init).flatMap { $0.key == key ? $0 : nil }
    }

    /// What the result of a build depends on besides files: the tool and its options. Nil if the tool cannot be
    /// identified.
    static func key(_ options: [String]) -> [String]? {
        guard let tool = Executable.stamp, let folder = Folder.current else { return nil }
        return [Flowgen.version, "\(tool)", folder] + options
    }

    /// Writes it, unless a foreign file is in the way. If that fails, the next build just takes longer.
    func keep(in folder: OutputFolder) {
        let place = folder.place(of: Self.name)
        let isFree = FileKind(at: place) == .none || Self.old(in: folder).map { $0.isEmpty || Self.isOurs($0) } ?? false
        if isFree { try? FileBytes.Draft(bytes, for: place).publish() }
    }

    /// The contents of the manifest's path, if that is a file. Reading a pipe might never end.
    private static func old(in folder: OutputFolder) -> [UInt8]? {
        let place = folder.place(of: name)
        return FileKind(at: place) == .file ? try? FileBytes.read(place) : nil
    }
}
