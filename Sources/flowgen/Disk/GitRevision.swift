/// A word that names a commit: `v2.3`, `main...` for the commit at which the branch left `main`, and either with a path
/// in the commit, `v2.3:Flows`.
struct GitRevision {
    /// The word without the path.
    let word: String
    /// The path in the commit, as it was written. Nil if the word has none.
    let path: String?
    /// Whether it is the commit at which a branch left the one that is named.
    let isWhereBranchBegan: Bool

    private let named: String
    private let repository: GitRepository

    /// Finds the commit that a word names; nil if there is none.
    init?(_ text: String, _ repository: GitRepository) throws(Failure) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        word = parts[0]
        path = parts.count == 2 && !parts[1].isEmpty ? parts[1] : nil
        isWhereBranchBegan = word.hasSuffix("...")
        guard let named = try repository.commit(isWhereBranchBegan ? String(word.dropLast(3)) : word) else {
            return nil
        }
        (self.named, self.repository) = (named, repository)
    }

    /// Returns the revision that a pull request is compared with.
    static func ofDefaultBranch(_ repository: GitRepository?) throws(Failure) -> GitRevision {
        guard let repository else {
            throw Failure(message: "name what to compare with, as in `flowgen diff old new`: \(GitRepository.absence)")
        }
        guard let revision = try GitRevision("origin/HEAD...", repository) else {
            throw Failure(
                message: """
                    there is no origin/HEAD to compare with; name a revision, as in `flowgen diff main...`, or run \
                    `git remote set-head origin --auto`
                    """)
        }
        return revision
    }

    /// The commit, and its name as git understands it: a branch may have begun at one that has no other name than its id.
    ///
    /// - Parameter branch: The commit of the branch, if it is not the present one.
    func commit(of branch: String? = nil) throws(Failure) -> (id: String, name: String) {
        guard isWhereBranchBegan else { return (named, word) }
        let base = try repository.mergeBase(named, branch ?? "HEAD")
        return (base, try repository.abbreviation(of: base))
    }
}
