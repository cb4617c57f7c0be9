import FlowModel
import FlowgenKit

/// The two programs that `diff` compares, found from its words: a revision of git, a folder or a file each.
struct DiffSides {
    /// A program and its name in messages.
    struct Side {
        let program: Program
        let name: String
        /// The folders and files in which its flows were looked for.
        let place: String
        /// Whether it is folders and files as they are, not a commit.
        let isOnDisk: Bool
    }

    let old: Side
    let new: Side
    /// What the user should know about what was read.
    var remarks: [String] {
        old.program.sources.isEmpty ? ["\(old.name) has no flows in \(old.place): everything is new"] : []
    }

    /// A word of the command line.
    private enum Word {
        case path(String)
        /// A commit, and the path in it if the word names one: `v2.3:Flows`.
        case commit(id: String, name: String, path: String?)
    }

    private static let defaultPaths = ["Flows"]

    init(_ words: [String], modules: [ModuleFolder]) throws(Failure) {
        let repository = GitRepository()
        var kinds: [Word] = []
        for word in words { kinds.append(try Self.kind(of: word, repository)) }
        let isOfCommit = kinds.prefix(2).map { if case .commit = $0 { true } else { false } }
        let reader = SideReader(repository: repository, modules: modules)

        if isOfCommit.allSatisfy({ !$0 }), kinds.count > 1 {
            // Two folders or files. More would leave open which of them belong together.
            guard words.count == 2 else {
                throw Failure(
                    message:
                        "of \(words.count) folders, it is not clear which are old; name a revision first, or two folders"
                )
            }
            old = try reader.read(folders: [words[0]])
            new = try reader.read(folders: [words[1]])
            return
        }
        if isOfCommit == [false, true], case .commit(let id, let name, let path) = kinds[1] {
            guard words.count == 2 else {
                throw Failure(
                    message: "after a folder and a revision, nothing else can be compared; remove \(words[2])")
            }
            old = try reader.read(folders: [words[0]])
            new = try reader.read(commit: id, name, path, or: Self.defaultPaths)
            return
        }
        var (id, name, oldPath): (String, String, String?)
        var rest = words[...]
        if case .commit(let given, let word, let path)? = kinds.first {
            (id, name, oldPath) = (given, word, path)
            rest = rest.dropFirst()
        } else {
            (id, name) = try Self.mergeBaseOfDefaultBranch(repository)
            oldPath = nil
        }
        var newCommit: (id: String, name: String, path: String?)?
        if isOfCommit == [true, true], case .commit(let given, let word, let path) = kinds[1] {
            newCommit = (given, word, path)
            rest = rest.dropFirst()
        }
        let paths = rest.isEmpty ? Self.defaultPaths : Array(rest)
        if let newCommit {
            new = try reader.read(commit: newCommit.id, newCommit.name, newCommit.path, or: paths)
        } else {
            new = try reader.read(folders: paths)
        }
        old = try reader.read(commit: id, name, oldPath, or: paths, mayBeEmpty: true)
    }

    /// The flows as they are, and what they were since a revision, or are in another folder.
    init(since word: String, _ input: InputOptions) throws(Failure) {
        let repository = GitRepository()
        let reader = SideReader(repository: repository, modules: input.modules)
        new = try reader.read(folders: input.paths)
        switch try Self.kind(of: word, repository) {
        case .path(let path): old = try reader.read(folders: [path])
        case .commit(let id, let name, let path):
            old = try reader.read(commit: id, name, path, or: input.paths, mayBeEmpty: true)
        }
    }

    /// What the user should know about the old program.
    func remark(on diff: ProgramDiff) -> String? {
        guard diff.oldErrors > 0 else { return nil }
        return "\(counted(diff.oldErrors, "error")) in \(old.name): only what could be read there is compared"
    }

    // MARK: Words

    private static func kind(of word: String, _ repository: GitRepository?) throws(Failure) -> Word {
        let isPath = FileKind(at: word) != .none
        guard let repository else {
            if isPath { return .path(word) }
            throw Failure(message: "there is no file or folder \(word), and no git revision: \(GitRepository.absence)")
        }
        let commit = try self.commit(word, repository)
        switch (isPath, commit) {
        case (true, nil): return .path(word)
        case (false, let commit?): return commit
        case (true, .some):
            throw Failure(
                message:
                    "`\(word)` is a \(FileKind(at: word) == .folder ? "folder" : "file") and a revision; write `./\(word)` or `\(word):`"
            )
        case (false, nil):
            let repair =
                repository.isShallow
                ? "; the clone is shallow: `git fetch --unshallow --tags` brings the rest"
                : "; `git fetch --tags` may bring it"
            throw Failure(message: "there is no file, folder or git revision \(word)\(repair)")
        }
    }

    /// The commit that a word names. Nil if it names none.
    private static func commit(_ word: String, _ repository: GitRepository) throws(Failure) -> Word? {
        if word.hasSuffix("...") {
            let name = String(word.dropLast(3))
            guard let commit = repository.commit(name) else { return nil }
            return .commit(id: try repository.mergeBase(commit, "HEAD"), name: word, path: nil)
        }
        guard let colon = word.firstIndex(of: ":") else {
            return repository.commit(word).map { .commit(id: $0, name: word, path: nil) }
        }
        let name = String(word[..<colon])
        let path = String(word[word.index(after: colon)...])
        return repository.commit(name).map { .commit(id: $0, name: name, path: path.isEmpty ? nil : path) }
    }

    /// What a pull request is compared with.
    private static func mergeBaseOfDefaultBranch(
        _ repository: GitRepository?
    ) throws(Failure) -> (id: String, name: String) {
        guard let repository else {
            throw Failure(message: "name what to compare with, as in `flowgen diff old new`: \(GitRepository.absence)")
        }
        guard let main = repository.commit("origin/HEAD") else {
            throw Failure(
                message: """
                    there is no origin/HEAD to compare with; name a revision, as in `flowgen diff main...`, or run \
                    `git remote set-head origin --auto`
                    """)
        }
        let base = try repository.mergeBase(main, "HEAD")
        return (base, repository.abbreviation(of: base))
    }
}

/// Reads the programs.
private struct SideReader {
    let repository: GitRepository?
    let modules: [ModuleFolder]

    /// Reads folders and files as they are.
    func read(folders paths: [String]) throws(Failure) -> DiffSides.Side {
        var files = InputFiles(own: try FlowFiles.find(paths))
        for folder in modules { files.modules.append(try folder.find()) }
        let (sources, modules) = try files.read()
        return DiffSides.Side(
            program: Program(sources: sources, modules: modules), name: paths.joined(separator: ", "),
            place: paths.joined(separator: ", "), isOnDisk: true)
    }

    /// Reads what a word names of a commit, from the root of the repository, or else folders and files. Flows of other modules
    /// are read there, too, if they are in the repository.
    func read(
        commit: String, _ name: String, _ path: String?, or paths: [String], mayBeEmpty: Bool = false
    ) throws(Failure) -> DiffSides.Side {
        guard let repository else { throw Failure(message: GitRepository.absence) }
        let paths = path.map { [$0] } ?? paths
        let place = paths.joined(separator: ", ")
        let sources = try sources(of: commit, name, paths, fromRoot: path != nil, in: repository)
        if sources.isEmpty, !mayBeEmpty {
            throw Failure(message: "\(name) contains no .yaml or .yml files in \(place)")
        }
        var others: [ModuleSources] = []
        for folder in modules {
            let (module, files) = (try folder.name(), repository.path(folder.path))
            guard files != nil else {
                others.append(ModuleSources(name: module, sources: try FlowFiles.read(try folder.find().paths)))
                continue
            }
            others.append(
                ModuleSources(
                    name: module,
                    sources: try self.sources(of: commit, name, [folder.path], fromRoot: false, in: repository)))
        }
        return DiffSides.Side(
            program: Program(sources: sources, modules: others), name: name, place: place, isOnDisk: false)
    }

    private func sources(
        of commit: String, _ name: String, _ paths: [String], fromRoot: Bool, in repository: GitRepository
    ) throws(Failure) -> [SourceFile] {
        var found: [(path: String, object: String)] = []
        for path in paths {
            guard let place = repository.path(path, fromRoot: fromRoot) else {
                throw Failure(message: "\(path) is outside of the git repository, so \(name) does not have it")
            }
            for file in try repository.files(at: place, of: commit) {
                found.append((file.relative.isEmpty ? path : FlowFiles.join(path, file.relative), file.object))
            }
        }
        found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let contents = try repository.contents(of: found.map(\.object))
        return zip(found, contents).map { SourceFile(path: "\(name):\($0.path)", bytes: $1) }
    }
}
