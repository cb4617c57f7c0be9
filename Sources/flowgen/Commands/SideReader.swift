import FlowModel
import FlowgenKit

/// Reads the programs that `diff` compares.
struct SideReader {
    let repository: GitRepository?
    let modules: [ModuleFolder]

    /// Reads folders and files as they are.
    func read(folders paths: [String]) throws(Failure) -> DiffSides.Side {
        var files = InputFiles(own: try FlowFiles.find(paths))
        for folder in modules { files.modules.append(try folder.find()) }
        let (sources, modules) = try files.read()
        return DiffSides.Side(
            program: Program(sources: sources, modules: modules), name: paths.joined(separator: ", "), commit: nil)
    }

    /// Reads what a revision names, or else folders and files of its commit.
    func read(_ revision: GitRevision, or paths: [String]) throws(Failure) -> DiffSides.Side {
        let found = try files(of: revision, try revision.commit(), or: paths)
        guard !found.sources.isEmpty else {
            throw Failure(
                message: "\(found.name) contains no .yaml or .yml files in \(found.missing.joined(separator: ", "))")
        }
        return try side(found)
    }

    /// The same for the old version, which may be from before there were flows: then there is nothing to compare with. What
    /// only has another place there must not seem to be new.
    func read(
        old revision: GitRevision, or paths: [String], before new: DiffSides.Side
    ) throws(Failure) -> DiffSides.Side {
        let found = try files(of: revision, try revision.commit(of: new.commit), or: paths)
        var side = try side(found)
        side.missing = found.submodules.map {
            "\($0) is a submodule in \(found.name): its files are in another repository, and none were read"
        }
        guard !found.missing.isEmpty, let repository else { return side }
        if let path = found.missing.first(where: new.absent.contains), revision.path == nil {
            throw Failure(message: "neither \(found.name) nor \(new.name) has .yaml or .yml files in \(path)")
        }
        let search = FormerFlows(repository: repository, commit: found.commit, known: found.places)
        let missing = found.missing.joined(separator: ", ")
        for path in found.missing {
            guard let place = repository.path(path, fromRoot: revision.path != nil),
                let submodule = try repository.submodule(at: place, of: found.commit)
            else { continue }
            throw Failure(
                message: """
                    \(submodule) is a submodule in \(found.name), so its files are in another repository; run flowgen \
                    there, or name a folder with the old flows
                    """)
        }
        let place = try search.place(of: new, evenIfThere: revision.path != nil)
        if let place {
            throw Failure(
                message: """
                    \(found.name) has no flows in \(missing), but has some of them in \(place); to compare with those, name \
                    them as the old version: `\(quoted("\(revision.word):\(place)"))`
                    """)
        }
        if let path = revision.path {
            throw Failure(
                message: """
                    \(found.name) has no .yaml or .yml files in \(path); a path behind a colon begins at the root of the \
                    repository, and with `./` in this folder
                    """)
        }
        side.missing += [
            "\(found.name) has no flows in \(missing): \(found.sources.isEmpty ? "everything" : "what is there") is new"
        ]
        return side
    }

    private func quoted(_ word: String) -> String { word.contains(" ") ? "'\(word)'" : word }

    // MARK: Commits

    /// Files of a commit.
    private struct Found {
        let commit: String
        let name: String
        var sources: [SourceFile] = []
        /// Where they are, from the root of the repository.
        var places: [String] = []
        /// The folders and files, of those that were named, of which it has nothing.
        var missing: [String] = []
        var submodules: [String] = []
    }

    private func files(
        of revision: GitRevision, _ commit: (id: String, name: String), or paths: [String]
    ) throws(Failure) -> Found {
        let isFromRoot = revision.path != nil
        return try files(of: commit, revision.path.map { [$0] } ?? paths, fromRoot: isFromRoot)
    }

    private func files(
        of commit: (id: String, name: String), _ paths: [String], fromRoot: Bool = false
    ) throws(Failure) -> Found {
        guard let repository else { throw Failure(message: GitRepository.absence) }
        var result = Found(commit: commit.id, name: commit.name)
        var found: [GitRepository.Entry] = []
        var known: Set<String> = []
        for path in paths {
            guard let place = repository.path(path, fromRoot: fromRoot) else {
                throw Failure(message: "\(path) is outside of the git repository, so \(commit.name) does not have it")
            }
            let files = try repository.files(at: place, of: commit.id)
            if files.isEmpty { result.missing.append(path) }
            result.submodules += try repository.submodules(below: place, of: commit.id)
            found += files.filter { known.insert($0.path).inserted }
        }
        found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let contents = try repository.contents(of: found.map(\.object))
        result.places = found.map(\.path)
        // As git names a file of a commit.
        result.sources = zip(found, contents).map { SourceFile(path: "\(commit.name):\($0.path)", bytes: $1) }
        return result
    }

    /// Flows of other modules are read in the commit, too, if they are in the repository.
    private func side(_ found: Found) throws(Failure) -> DiffSides.Side {
        var others: [ModuleSources] = []
        for folder in modules {
            let sources =
                repository?.path(folder.path) == nil
                ? try FlowFiles.read(try folder.find().paths)
                : try files(of: (found.commit, found.name), [folder.path]).sources
            others.append(ModuleSources(name: try folder.name(), sources: sources))
        }
        return DiffSides.Side(
            program: Program(sources: found.sources, modules: others), name: found.name, commit: found.commit,
            absent: found.missing)
    }
}
