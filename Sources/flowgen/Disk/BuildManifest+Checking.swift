import FlowgenKit

extension BuildManifest.Entry {
    init(path: String, hash: ContentHash? = nil) { self.init(path: path, stamp: nil, hash: hash) }

    /// A file in its current state.
    init(_ path: String, at place: String) {
        let now = FileStamp.now
        self.init(path: path, stamp: FileStamp(place).flatMap { $0.isSettled(at: now) ? $0 : nil }, hash: nil)
    }

    /// Returns this entry, if the file still has its stamp.
    func unchanged(as seen: Self) -> Self? { stamp != nil && stamp == seen.stamp ? self : nil }

    /// The seen entry with its current stamp, if the file still has the same contents; nil otherwise.
    func holding(_ seen: Self, at place: String) -> Self? {
        if let same = unchanged(as: seen) { return same }
        // Reading a pipe might never end.
        guard let hash, FileKind(at: place) == .file, let bytes = try? FileBytes.read(place), ContentHash(bytes) == hash
        else { return nil }
        return Self(path: path, stamp: seen.stamp, hash: hash)
    }
}

extension BuildManifest {
    /// The manifest in a folder, with current stamps, if a build would do nothing and print the same again. `inputs` are
    /// the files that it would read, in their current state.
    static func current(in folder: OutputFolder, key: [String], inputs: [Entry]) -> BuildManifest? {
        guard let known = old(in: folder).flatMap(BuildManifest.init), known.key == key,
            known.inputs.map(\.path) == inputs.map(\.path), let present = try? folder.candidates(),
            known.outputs.map(\.path) == present
        else { return nil }
        let before = known.inputs + known.outputs
        let now = inputs + known.outputs.map(folder.present)
        var held = zip(before, now).map { $0.unchanged(as: $1) }
        // Usually there are none, and starting a thread would take longer than everything else here.
        let stale = held.indices.filter { held[$0] == nil }
        let found = concurrentMap(stale.indices) { number in
            let (index, path) = (stale[number], now[stale[number]].path)
            return before[index].holding(now[index], at: index < inputs.count ? path : folder.place(of: path))
        }
        for (index, entry) in zip(stale, found) { held[index] = entry }
        let entries = held.compactMap(\.self)
        guard entries.count == before.count else { return nil }
        var current = known
        current.inputs = Array(entries[..<inputs.count])
        current.outputs = Array(entries[inputs.count...])
        if current != known { current.keep(in: folder) }
        return current
    }

    /// Returns what the result of a build depends on besides files: the tool and its options; nil if the tool cannot be
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
