import FlowgenKit

extension BuildManifest.Entry {
    init(path: String, hash: ContentHash? = nil) { self.init(path: path, stamp: nil, hash: hash) }

    /// A file as it lies there now.
    init(_ path: String, at place: String) {
        let now = FileStamp.now
        self.init(path: path, stamp: FileStamp(place).flatMap { $0.isSettled(at: now) ? $0 : nil }, hash: nil)
    }

    /// The same with the stamp of now, if the file at the place holds what it held, by its bytes; nil if not.
    fileprivate func holding(_ seen: Self, at place: String) -> Self? {
        // Reading a pipe might never end.
        guard let hash, FileKind(at: place) == .file, let bytes = try? FileBytes.read(place), ContentHash(bytes) == hash
        else { return nil }
        return Self(path: path, stamp: seen.stamp, hash: hash)
    }
}

extension BuildManifest {
    /// The manifest in a folder, with the stamps of now, if a build would do nothing and say the same again. `inputs` are the
    /// files that it would read, as they lie there now.
    static func holding(key: [String], inputs: [Entry], in folder: OutputFolder) -> BuildManifest? {
        guard let bytes = old(in: folder), var manifest = BuildManifest(bytes), manifest.key == key,
            manifest.inputs.map(\.path) == inputs.map(\.path),
            let present = try? folder.candidates(), manifest.outputs.map(\.path) == present
        else { return nil }
        let outputs = present.map { Entry($0, at: folder.place(of: $0)) }
        let now = inputs + outputs
        let places = inputs.map(\.path) + present.map(folder.place)
        var entries = manifest.inputs + manifest.outputs
        // Mostly there are none, and starting a thread would take longer than all else here.
        let stale = [Int](now.indices).filter { entries[$0].stamp == nil || entries[$0].stamp != now[$0].stamp }
        let held = concurrentMap(stale.indices) { [entries] number in
            entries[stale[number]].holding(now[stale[number]], at: places[stale[number]])
        }
        for (index, entry) in zip(stale, held) {
            guard let entry else { return nil }
            entries[index] = entry
        }
        if entries != manifest.inputs + manifest.outputs {
            manifest.inputs = Array(entries[..<inputs.count])
            manifest.outputs = Array(entries[inputs.count...])
            manifest.keep(in: folder)
        }
        return manifest
    }

    /// What the result of a build depends on besides files: the tool, and what it was asked for. Nil where the tool cannot
    /// be told from another one.
    static func key(_ options: [String]) -> [String]? {
        guard let tool = Executable.stamp, let folder = Folder.current else { return nil }
        return [Flowgen.version, "\(tool)", folder] + options
    }

    /// Writes it, if nobody else's file is in the way. Where that cannot be, the next build takes its time.
    func keep(in folder: OutputFolder) {
        let place = folder.place(of: Self.name)
        let isFree = FileKind(at: place) == .none || Self.old(in: folder).map { $0.isEmpty || Self.isOurs($0) } ?? false
        if isFree { try? FileBytes.Draft(bytes, for: place).publish() }
    }

    /// What lies where the manifest does, if that is a file. Reading a pipe might never end.
    private static func old(in folder: OutputFolder) -> [UInt8]? {
        let place = folder.place(of: name)
        return FileKind(at: place) == .file ? try? FileBytes.read(place) : nil
    }
}
