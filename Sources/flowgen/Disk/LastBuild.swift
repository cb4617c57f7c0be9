import FlowBackends
import FlowModel
import FlowgenKit

/// What the last build left behind, compared with what exists now.
struct LastBuild {
    /// What it left behind, with current stamps.
    private(set) var manifest: BuildManifest
    /// The indices of the inputs that have changed. Nil if the set of inputs has.
    private let edited: Set<Int>?
    /// The unchanged outputs, by name.
    private let outputs: [String: BuildManifest.Entry]
    /// Whether these are all the files in the folder that a build may have written.
    private let isOutputWhole: Bool
    /// Whether a build would do nothing and print the same again.
    let isCurrent: Bool

    /// Nil if nothing is known. `inputs` are the files that a build would read, in their current state.
    init?(key: [String], inputs: [BuildManifest.Entry], in folder: OutputFolder) {
        guard let known = BuildManifest.kept(in: folder, key: key), let present = try? folder.candidates() else {
            return nil
        }
        let haveSamePaths = known.inputs.map(\.path) == inputs.map(\.path)
        let count = haveSamePaths ? inputs.count : 0
        let before = known.inputs.prefix(count) + known.outputs
        let now = inputs.prefix(count) + known.outputs.map(folder.present)
        var held = zip(before, now).map { $0.unchanged(as: $1) }
        // Usually there are none, and starting a thread would take longer than everything else here.
        let stale = held.indices.filter { held[$0] == nil }
        let found = concurrentMap(stale.indices) { number in
            let (index, path) = (stale[number], now[stale[number]].path)
            return before[index].holding(now[index], at: index < count ? path : folder.place(of: path))
        }
        for (index, entry) in zip(stale, found) { held[index] = entry }
        var manifest = known
        for index in 0..<count { manifest.inputs[index] = held[index] ?? inputs[index] }
        for (index, entry) in held[count...].enumerated() { manifest.outputs[index] = entry ?? known.outputs[index] }
        edited = haveSamePaths ? Set((0..<count).filter { held[$0] == nil }) : nil
        outputs = Dictionary(
            held[count...].compactMap { entry in entry.map { ($0.path, $0) } }, uniquingKeysWith: { first, _ in first })
        isOutputWhole = outputs.count == known.outputs.count && known.outputs.map(\.path) == present
        isCurrent = isOutputWhole && edited?.isEmpty ?? false
        if isCurrent, manifest != known { manifest.keep(in: folder) }
        self.manifest = manifest
    }

    /// The entry of an output, if making it again would produce what exists.
    func output(_ name: String, _ fingerprint: ContentHash) -> BuildManifest.Entry? {
        outputs[name].flatMap { $0.fingerprint == fingerprint ? $0 : nil }
    }

    /// Regenerates what depends on quiet texts, if nothing else was edited. Nil if a build has more to do.
    func rebuild(
        _ files: InputFiles, _ generation: GenerationOptions, in folder: OutputFolder
    ) throws -> (difference: OutputFolder.Difference, manifest: BuildManifest)? {
        let sources = self.manifest.records.indices
        guard let edited, isOutputWhole, sources.count == files.all.count,
            edited.allSatisfy({ sources.contains($0) && self.manifest.records[$0].outline != nil })
        else { return nil }
        let known = self.manifest
        let read = edited.union(sources.filter { known.records[$0].surface == .whole })
        let program = try generation.program(of: files, reading: read.contains)
        // Inputs that count as unchanged must have the contents that were read.
        let bytes = program.allSources
        guard read.subtracting(edited).allSatisfy({ ContentHash(bytes[$0].bytes) == known.inputs[$0].hash }) else {
            return nil
        }
        let rebuild = Flowgen.rebuild(edited, of: program, knowing: known.records) { file, fingerprint in
            folder.stated(file, fingerprint, isWritten: true)
        }
        guard let rebuild else { return nil }
        let made = Set(rebuild.files.map(\.name))
        let kept = known.outputs.filter { !made.contains($0.path) }.map { entry -> OutputFolder.StatedFile in
            (entry.path, .success(.current(entry)))
        }
        let difference = try folder.difference(of: kept + rebuild.files)
        try folder.apply(difference)
        var manifest = known
        for (index, hash) in rebuild.contents { manifest.inputs[index].hash = hash }
        manifest.outputs = difference.entries.sorted { $0.path < $1.path }
        return (difference, manifest)
    }
}
