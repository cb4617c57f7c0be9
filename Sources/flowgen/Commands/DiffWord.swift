/// A word that says what to compare: a folder, a file or a revision.
enum DiffWord {
    case path(String)
    case revision(GitRevision)

    init(_ word: String, _ repository: GitRepository?) throws(Failure) {
        let isPath = FileKind(at: word) != .none
        guard let repository else {
            guard isPath else {
                throw Failure(
                    message: """
                        there is no file or folder \(word), and no git revision: \
                        \(GitRepository.absence)\(FlowFiles.neighbor(of: word) ?? "")
                        """)
            }
            self = .path(word)
            return
        }
        switch (isPath, try GitRevision(word, repository)) {
        case (true, nil): self = .path(word)
        case (false, let revision?): self = .revision(revision)
        case (true, .some):
            throw Failure(
                message:
                    "`\(word)` is a \(FileKind(at: word) == .folder ? "folder" : "file") and a revision; write `./\(word)` or `\(word):`"
            )
        case (false, nil):
            let nothing = "there is no file, folder or git revision \(word)"
            if let hint = FlowFiles.neighbor(of: word) { throw Failure(message: nothing + hint) }
            throw Failure(message: "\(nothing); \(try Self.repair(of: word, repository))")
        }
    }

    private static func repair(of word: String, _ repository: GitRepository) throws(Failure) -> String {
        if let repair = try repairedRange(word, repository) { return repair }
        return try repository.isShallow
            ? "the clone is shallow: `git fetch --unshallow --tags` brings the rest" : "`git fetch --tags` may bring it"
    }

    /// Returns what to write in place of two revisions in one word, as other commands of git take them.
    private static func repairedRange(_ word: String, _ repository: GitRepository) throws(Failure) -> String? {
        guard let dots = word.firstRange(of: "..") else { return nil }
        let rest = word[dots.upperBound...]
        let isSinceBranch = rest.hasPrefix(".")
        let (old, new) = (word[..<dots.lowerBound], isSinceBranch ? rest.dropFirst() : rest)
        guard try repository.commit(String(old)) != nil else { return nil }
        if !new.isEmpty, try repository.commit(String(new)) == nil { return nil }
        let since = new.isEmpty ? "`\(old)...`" : "`\(old)... \(new)`"
        if isSinceBranch { return "write \(since)" }
        let all = new.isEmpty ? "`\(old)`" : "`\(old) \(new)`"
        return "write \(since) for what has changed since the branch left \(old), or \(all) for all differences"
    }
}
