/// The git repository that the working directory is in.
struct GitRepository {
    /// The folder of the working copy, and the working directory below it: empty, or with a slash at its end.
    let root: String
    private let prefix: String

    /// Finds the repository; nil if the working directory is in none, or git is not installed.
    init?() {
        guard let found = try? Self.run(["rev-parse", "--show-toplevel", "--show-prefix"]), found.isSuccess
        else { return nil }
        let lines = found.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count >= 2 else { return nil }
        (root, prefix) = (lines[0], lines[1])
    }

    /// The reason why there is no repository.
    static var absence: String {
        do throws(Failure) {
            let found = try run(["rev-parse", "--show-toplevel"])
            return found.complaint.isEmpty ? "this is not a git repository" : found.complaint
        } catch {
            return error.message
        }
    }

    // MARK: Commits

    /// Returns the commit that a name stands for. Nil if there is none.
    func commit(_ name: String) throws(Failure) -> String? {
        guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
        return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    }

    /// Returns the last commit that two have in common.
    func mergeBase(_ name: String, _ other: String) throws(Failure) -> String {
        if let base = try line(["merge-base", "--", name, other]) { return base }
        if try isShallow {
            throw Failure(
                message: """
                    \(name) and \(other) have no common commit here, because the clone is shallow; \
                    `git fetch --unshallow` brings the rest
                    """)
        }
        throw Failure(message: "\(name) and \(other) have no common commit; name the revision to compare with")
    }

    /// Whether commits are missing that the repository has elsewhere.
    var isShallow: Bool {
        get throws(Failure) { try line(["rev-parse", "--is-shallow-repository"]) == "true" }
    }

    /// Whether the clone may lack files of its commits.
    var isPartial: Bool {
        (try? Self.run(["config", "--get-regexp", #"^(extensions|remote\..*)\.(partialclone|promisor)$"#]))?.isSuccess
            ?? false
    }

    /// The beginning of a commit's id, which identifies it.
    func abbreviation(of commit: String) throws(Failure) -> String {
        try line(["rev-parse", "--short", commit]) ?? commit
    }

    /// The first line that git prints. Nil if it prints none, or fails.
    private func line(_ arguments: [String]) throws(Failure) -> String? {
        let result = try Self.run(arguments)
        guard result.isSuccess else { return nil }
        return result.text.split(separator: "\n").first.map(String.init)
    }

    // MARK: git

    /// Runs git. It asks no server for what a partial clone lacks: that would wait for a network, or for a password.
    static func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Subprocess.Result {
        let settings = [
            "GIT_NO_LAZY_FETCH": "1",
            // The same for a git that does not know the former.
            "GIT_ALLOW_PROTOCOL": "none",
            // What it writes to make the next command faster may be in the way of another one.
            "GIT_OPTIONAL_LOCKS": "0",
            // Whatever a pathspec means to the caller.
            "GIT_LITERAL_PATHSPECS": "0", "GIT_GLOB_PATHSPECS": "0", "GIT_NOGLOB_PATHSPECS": "0",
            "GIT_ICASE_PATHSPECS": "0",
        ]
        // A monitor of files is a program of the user's.
        let command = ["git", "-c", "core.fsmonitor=false"] + arguments
        do {
            return try Subprocess(environment: settings, patience: patience).run(command, input: input)
        } catch {
            throw Failure(message: "git cannot be run: \(error.reason)")
        }
    }

    /// The time for which git may say nothing, in seconds: more than it needs to search a large repository on a slow
    /// disk.
    private static var patience: Int32 {
        Int32(Terminal.variable("FLOWGEN_GIT_SECONDS")).map { min(max($0, 1), 86_400) } ?? 60
    }

    // MARK: Paths

    /// Returns a path from the root of the repository: of one as git writes it behind a colon, which begins there, or of
    /// one from the working directory. Nil if it is absolute, and of another folder. It may have links on its way, and lead
    /// out of the repository.
    func path(_ path: String, fromRoot: Bool = false) -> String? {
        var names = path.split(separator: "/")
        guard path.hasPrefix("/") else {
            if fromRoot, names.first != ".", names.first != ".." { return path }
            // A commit may not have the working directory.
            var folders = prefix.split(separator: "/")
            while let name = names.first, name == "." || name == ".." {
                if name == "..", folders.popLast() == nil { return nil }
                names.removeFirst()
            }
            return (folders + names).joined(separator: "/")
        }
        // The root may have another path, through links.
        return (0...names.count).first { FileIdentity.of("/" + names[..<$0].joined(separator: "/")) == root }.map {
            names[$0...].joined(separator: "/")
        }
    }

    /// Returns the path from the root of a place without links. Nil if it is outside.
    func pathInside(_ place: String) -> String? {
        if place == root { return "" }
        return place.hasPrefix(root + "/") ? String(place.dropFirst(root.utf8.count + 1)) : nil
    }

    /// The root of the repository, from the working directory: `./`, or `../` once or more.
    var wayToRoot: String {
        prefix.isEmpty ? "./" : String(repeating: "../", count: prefix.count { $0 == "/" })
    }

    // MARK: Filters

    /// Returns, for each path from the root, the filter that changes the file when git checks the commit out; nil if there is
    /// none. None is run: a filter may ask a server.
    func filters(of paths: [String], in commit: String) throws(Failure) -> [String?] {
        guard !paths.isEmpty else { return [] }
        let input = paths.map { "\(wayToRoot)\($0)\0" }.joined()
        func attributes(_ source: [String]) throws(Failure) -> Subprocess.Result {
            try Self.run(["check-attr"] + source + ["-z", "--stdin", "filter"], input: Array(input.utf8))
        }
        var result = try attributes(["--source=\(commit)"])
        // A git before 2.40 has no such option, and knows the attributes of the working copy only.
        if result.status == 129 { result = try attributes([]) }
        guard result.isSuccess else { throw Failure(message: "git check-attr: \(result.complaint)") }
        // For each path: the path, `filter`, and the name of one, which may be empty.
        let words = result.output.split(separator: 0, omittingEmptySubsequences: false)
        guard words.count == 3 * paths.count + 1 else {
            throw Failure(message: "git check-attr: it does not answer for each file")
        }
        let filters = paths.indices.map { String(decoding: words[3 * $0 + 2], as: UTF8.self) }
        // What Git LFS changes is a pointer, which is known by what it says.
        var changing = Set(filters).subtracting(["unspecified", "unset", "set", "lfs"])
        for filter in changing where try !changesFiles(filter) { changing.remove(filter) }
        return filters.map { changing.contains($0) ? $0 : nil }
    }

    private func changesFiles(_ filter: String) throws(Failure) -> Bool {
        for key in ["smudge", "process"] {
            if let command = try line(["config", "--get", "filter.\(filter).\(key)"]), command != "cat" { return true }
        }
        return false
    }

    // MARK: The working copy

    /// The files and folders of the working copy that git knows, by their paths from the root.
    struct Kept {
        /// The paths of the next commit, as if everything that is not ignored were added: files and submodules.
        var paths: Set<String> = []
        /// The paths that git has, but has left out of the working copy: it is sparse.
        var leftOut: Set<String> = []

        /// Whether git has a file, or the submodule that it is in.
        func contains(_ path: String) -> Bool {
            var path = path[...]
            while !paths.contains(String(path)) {
                guard let slash = path.lastIndex(of: "/") else { return false }
                path = path[..<slash]
            }
            return true
        }
    }

    /// Returns what git says about what is at or below paths from the root.
    func kept(below paths: [String]) throws(Failure) -> Kept {
        guard !paths.isEmpty else { return Kept() }
        let list = ["ls-files", "-z", "-t", "--full-name", "--cached", "--others", "--exclude-standard", "--"]
        let result = try Self.run(list + Set(paths).sorted().map { ":(top,literal)" + $0 })
        guard result.isSuccess else { throw Failure(message: "git ls-files: \(result.complaint)") }
        var kept = Kept()
        for line in result.output.split(separator: 0) {
            // `H Flows/Shop.yaml`
            let text = String(decoding: line, as: UTF8.self)
            let path = String(text.dropFirst(2))
            kept.paths.insert(path)
            if text.hasPrefix("S "), FileKind(at: FlowFiles.join(root, path), followingLinks: false) == .none {
                kept.leftOut.insert(path)
            }
        }
        return kept
    }
}
