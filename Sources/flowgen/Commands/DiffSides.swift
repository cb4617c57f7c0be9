import FlowModel
import FlowgenKit

/// The two programs that `diff` compares, found from its words: a revision of git, a folder or a file each.
struct DiffSides {
    /// A program and its name in messages.
    struct Side {
        var program: Program
        let name: String
        /// The files of the commit that it is of. Nil for folders and files as they are.
        var tree: GitTree?
        /// The folders and files, of those that were named, of which the commit has nothing.
        var absent: [String] = []
        /// The folders and files that were named, and what was found there, if it is as they are.
        var inputs: [String] = []
        var files: [FlowFiles.Found] = []

        var isOnDisk: Bool { tree == nil }
    }

    let old: Side
    let new: Side
    /// Whether the old version is where a branch began, not what was released.
    private(set) var isSinceBranch = false

    private static let defaultPaths = ["Flows"]

    init(_ words: [String], modules: [ModuleFolder]) throws(Failure) {
        let repository = GitRepository()
        let reader = SideReader(repository: repository, modules: modules)
        var kinds: [DiffWord] = []
        for word in words.prefix(2) { kinds.append(try DiffWord(word, repository)) }
        switch (kinds.first, kinds.dropFirst().first) {
        case (.path, .path):
            // Two folders or files. More would leave open which of them belong together.
            guard words.count == 2 else {
                throw Failure(
                    message:
                        "of \(words.count) folders, it is not clear which are old; name a revision first, or two folders"
                )
            }
            old = try reader.read(old: words[0])
            new = try reader.read(folders: [words[1]])
        case (.path, .revision(let revision)):
            guard words.count == 2 else {
                throw Failure(
                    message: "after a folder and a revision, nothing else can be compared; remove \(words[2])")
            }
            old = try reader.read(old: words[0])
            new = try reader.read(revision, or: Self.defaultPaths)
        case (.revision(let former), .revision(let revision)):
            // What follows are paths, which may be in no working copy any more.
            new = try reader.read(revision, or: Self.paths(words.dropFirst(2)))
            old = try reader.read(old: former, or: Self.paths(words.dropFirst(2)), before: new)
            isSinceBranch = former.isWhereBranchBegan
        case (.revision(let former), _):
            new = try reader.read(folders: Self.paths(words.dropFirst()))
            old = try reader.read(old: former, or: Self.paths(words.dropFirst()), before: new)
            isSinceBranch = former.isWhereBranchBegan
        default:
            let former = try GitRevision.ofDefaultBranch(repository)
            new = try reader.read(folders: Self.paths(words[...]))
            old = try reader.read(old: former, or: Self.paths(words[...]), before: new)
            isSinceBranch = true
        }
    }

    /// The flows as they are, and what they were since a revision, or are in another folder.
    init(since word: String, _ input: InputOptions) throws(Failure) {
        let repository = GitRepository()
        let reader = SideReader(repository: repository, modules: input.modules)
        new = try reader.read(folders: input.paths)
        switch try DiffWord(word, repository) {
        case .path(let path): old = try reader.read(old: path)
        case .revision(let revision): old = try reader.read(old: revision, or: input.paths, before: new)
        }
    }

    private static func paths(_ words: ArraySlice<String>) -> [String] {
        words.isEmpty ? defaultPaths : Array(words)
    }
}
