import FlowModel
import FlowgenKit

/// Reads the programs that `diff` compares. The new one is whole, or it is an error; the old one is whole, or says what is
/// not known of it.
struct SideReader {
    let repository: GitRepository?
    let modules: [ModuleFolder]

    /// Reads folders and files as they are, as the old version. Nothing says where the flows of other modules were then.
    func read(old path: String) throws(Failure) -> DiffSides.Side {
        var side = try read(folders: [path])
        side.program.gaps += modules.map { gap($0, "is read once", in: path) }
        return side
    }

    /// Reads folders and files as they are.
    func read(folders paths: [String]) throws(Failure) -> DiffSides.Side {
        let own = try FlowFiles.search(paths)
        var side = DiffSides.Side(
            program: Program(sources: try FlowFiles.read(own.map(\.path))),
            name: paths.map(Self.name).joined(separator: ", "),
            inputs: paths + modules.map(\.path), files: own)
        for folder in modules {
            let found = try FlowFiles.search([folder.path])
            side.files += found
            side.program.modules.append(
                ModuleSources(name: try folder.name(), sources: try FlowFiles.read(found.map(\.path))))
        }
        return side
    }

    /// Returns the name of a folder or a file in messages: what people call it, where the path only says where it is.
    private static func name(of path: String) -> String {
        guard let last = path.split(separator: "/").last, [".", ".."].contains(last) else { return path }
        return FileIdentity.of(path).split(separator: "/").last.map(String.init) ?? path
    }

    /// Reads what a revision names, or else folders and files of its commit.
    func read(_ revision: GitRevision, or paths: [String]) throws(Failure) -> DiffSides.Side {
        let found = try files(of: tree(of: revision), revision, or: paths)
        guard !found.sources.isEmpty || !found.unread.isEmpty || !found.changed.isEmpty else {
            throw try absence(of: found.missing, in: found.tree, fromRoot: revision.path != nil)
        }
        return try side(found, is: .new)
    }

    /// The same for the old version, which may be from before there were flows: then there is nothing to compare with. What
    /// only has another place there must not seem to be new.
    func read(
        old revision: GitRevision, or paths: [String], before new: DiffSides.Side
    ) throws(Failure) -> DiffSides.Side {
        let found = try files(of: tree(of: revision, branch: new.tree?.commit), revision, or: paths)
        var side = try side(found, is: .old)
        let unknown = try unknownFiles(of: new, before: found.tree)
        if let text = Self.sentence(on: unknown, in: side.name) {
            side.program.gaps.append(ProgramGap(text, isUnread: true))
        }
        if let gap = Self.changes(from: side.program, to: new.program) { side.program.gaps.append(gap) }
        guard !found.missing.isEmpty else { return side }
        let missing = found.missing.joined(separator: ", ")
        if let path = found.missing.first(where: new.absent.contains), revision.path == nil {
            throw Failure(message: "neither \(found.tree.name) nor \(new.name) has .yaml or .yml files in \(path)")
        }
        if let place = try formerPlace(of: new, before: found, evenIfThere: revision.path != nil) {
            throw Failure(
                message: """
                    \(found.tree.name) has no flows in \(missing), but has some of them in \(place); to compare with those, \
                    name them as the old version: `\(quoted("\(revision.word):\(place)"))`
                    """)
        }
        if let path = revision.path {
            throw Failure(
                message: """
                    \(found.tree.name) has no .yaml or .yml files in \(path); a path behind a colon begins at the root of \
                    the repository, and with `./` in this folder
                    """)
        }
        let lost = unknown.filter { file in
            found.missing.contains { "\(file.path)/".hasPrefix(FlowFiles.join($0, "")) }
        }
        if let text = Self.sentence(on: lost, in: side.name) { throw Failure(message: text + Self.remedy) }
        if let text = try sentence(onPointersIn: found) {
            side.program.gaps.append(ProgramGap(text, isUnread: true))
            return side
        }
        let what = found.sources.isEmpty ? "everything" : "what is there"
        side.program.gaps.append(
            ProgramGap("\(found.tree.name) has no flows in \(missing): \(what) is new", isUnread: false))
        return side
    }

    /// The advice if git does not have what is compared.
    private static let remedy = "; run flowgen in the repository that has it, or name a folder with the old flows"

    private func formerPlace(
        of new: DiffSides.Side, before found: Found, evenIfThere: Bool
    ) throws(Failure) -> String? {
        guard let repository else { return nil }
        let search = FormerFlows(repository: repository, tree: found.tree, known: found.places)
        return try search.place(of: new, evenIfThere: evenIfThere)
    }

    /// Returns what is said if the commit has files that may have been the flows, and nobody can tell; nil if it has none.
    private func sentence(onPointersIn found: Found) throws(Failure) -> String? {
        let pointers = try found.tree.lines(beginning: LargeFile.beginning).map(\.path).sorted()
        guard let first = pointers.first else { return nil }
        let others =
            pointers.count == 1 ? "is a pointer" : "and \(counted(pointers.count - 1, "other file")) are pointers"
        return """
            \(found.tree.name) has no flows in \(found.missing.joined(separator: ", ")), and \
            \(found.tree.name):\(first) \(others) of Git LFS, which may have been some
            """
    }

    /// The error that a commit has no flows in folders and files.
    private func absence(of missing: [String], in tree: GitTree, fromRoot: Bool = false) throws(Failure) -> Failure {
        var hint: String?
        for path in missing where hint == nil {
            hint = try FlowFiles.neighbor(of: path) { folder throws(Failure) in
                guard let place = repository?.path(folder, fromRoot: fromRoot) else { return [] }
                return try tree.names(in: place)
            }
        }
        let paths = missing.joined(separator: ", ")
        return Failure(message: "\(tree.name) contains no .yaml or .yml files in \(paths)\(hint ?? "")")
    }

    private func quoted(_ word: String) -> String { word.contains(" ") ? "'\(word)'" : word }

    // MARK: Commits

    /// Files of a commit.
    private struct Found {
        let tree: GitTree
        var sources: [SourceFile] = []
        /// The places of the files, from the root of the repository.
        var places: [String] = []
        /// The folders and files, of those that were named, of which it has nothing.
        var missing: [String] = []
        /// The paths that lead to something that the commit does not have, in sentences.
        var unread: [String] = []
        /// The files that are others when git checks them out, in sentences.
        var changed: [String] = []
    }

    /// - Parameter branch: The commit of the branch, if it is not the present one.
    private func tree(of revision: GitRevision, branch: String? = nil) throws(Failure) -> GitTree {
        guard let repository else { throw Failure(message: GitRepository.absence) }
        let commit = try revision.commit(of: branch)
        return GitTree(of: commit.id, called: commit.name, in: repository)
    }

    private func files(
        of tree: GitTree, _ revision: GitRevision, or paths: [String]
    ) throws(Failure) -> Found {
        try files(of: tree, revision.path.map { [$0] } ?? paths, fromRoot: revision.path != nil) {
            path, why throws(Failure) in
            throw Failure(message: "\(tree.name) does not have \(path), which \(why)\(Self.remedy)")
        }
    }

    /// Reads folders and files of a commit.
    ///
    /// - Parameter elsewhere: Called with each of them that may be somewhere else, and what is said of it.
    private func files(
        of tree: GitTree, _ paths: [String], fromRoot: Bool = false,
        elsewhere: (_ path: String, _ why: String) throws(Failure) -> Void
    ) throws(Failure) -> Found {
        var result = Found(tree: tree)
        var found: [GitTree.Found] = []
        for path in paths {
            guard let place = repository?.path(path, fromRoot: fromRoot) else {
                try elsewhere(path, GitTree.isOutside)
                continue
            }
            let (files, end) = try tree.files(at: place)
            if case .nothing(let why?) = end { try elsewhere(path, why) }
            if files.found.isEmpty, files.unread.isEmpty { result.missing.append(path) }
            result.unread += files.unread.map { "\(tree.name):\($0.path) \($0.why)" }
            found += files.found
        }
        found = FlowFiles.distinct(found, path: \.path, isLink: \.isLink, place: \.entry.path)
        let filters = try repository?.filters(of: found.map(\.entry.path), in: tree.commit) ?? []
        let contents = try tree.contents(of: found.map(\.entry))
        for (index, file) in found.enumerated() {
            let bytes = contents[index]
            // As git names a file of a commit.
            let name = "\(tree.name):\(file.entry.path)"
            if LargeFile.isPointer(bytes) {
                result.changed.append(
                    "\(name) is a pointer of Git LFS, and what it stands for is not in the repository")
            } else if let filter = filters[index] {
                result.changed.append("git changes \(name) with the filter `\(filter)`, which flowgen does not run")
            } else {
                result.places.append(file.entry.path)
                result.sources.append(SourceFile(path: name, bytes: bytes))
            }
        }
        return result
    }

    private enum Age: String { case old, new }

    /// Reads a side. Flows of other modules are read in the commit, too. If their folder may be somewhere else, such as outside
    /// of the repository, they are read as they are; an old commit without the folder has none.
    private func side(_ found: Found, is age: Age) throws(Failure) -> DiffSides.Side {
        var gaps = try unread(found, age)
        var others: [ModuleSources] = []
        for folder in modules {
            var why: String?
            let module = try files(of: found.tree, [folder.path]) { why = $1 }
            gaps += try unread(module, age)
            if age == .new, why == nil, !module.missing.isEmpty {
                throw try absence(of: module.missing, in: found.tree)
            }
            var sources = module.sources
            if let why {
                gaps.append(gap(folder, why, in: found.tree.name))
                sources = try FlowFiles.read(try folder.find().paths)
            }
            others.append(ModuleSources(name: try folder.name(), sources: sources))
        }
        var program = Program(sources: found.sources, modules: others)
        program.gaps = gaps
        return DiffSides.Side(program: program, name: found.tree.name, tree: found.tree, absent: found.missing)
    }

    private func gap(_ module: ModuleFolder, _ why: String, in old: String) -> ProgramGap {
        let text = "\(module.path) \(why): its flows are compared as if they had been in \(old) what they are now"
        return ProgramGap(text, isUnread: false)
    }

    /// Returns what is said of modules whose flows have changed; nil if none has, or if what was read is not all.
    private static func changes(from old: Program, to new: Program) -> ProgramGap? {
        let changed = zip(old.modules, new.modules).filter { $0.contents != $1.contents }.map { $1.name }
        guard !changed.isEmpty, !old.gaps.contains(where: \.isUnread) else { return nil }
        let text = "the flows of \(changed.listed()) have changed and are not compared here"
        return ProgramGap(text + ": compare them where they are built", isUnread: false)
    }

    private func unread(_ found: Found, _ age: Age) throws(Failure) -> [ProgramGap] {
        let remedy = "; check \(found.tree.name) out, and name the folder as the \(age.rawValue) version"
        let changed = found.changed.map { $0 + remedy }
        let all = changed + found.unread
        if age == .new, let first = all.first {
            throw Failure(message: changed.isEmpty ? first + remedy : first)
        }
        let shown = all.prefix(5)
        let more = all.count - shown.count
        let rest = more == 0 ? [] : ["\(found.tree.name) has \(more) more like these, whose flows it does not have"]
        return (shown + rest).map { ProgramGap($0, isUnread: true) }
    }

    // MARK: The working copy

    /// Returns the files of the working copy of which the old version may have had others: git does not have them.
    ///
    /// What git has of the new version, and is not there, would seem to be gone: that is an error.
    private func unknownFiles(of new: DiffSides.Side, before old: GitTree) throws(Failure) -> [FlowFiles.Found] {
        guard let repository, new.isOnDisk else { return [] }
        let kept = try repository.kept(below: new.inputs.compactMap { repository.pathInside(FileIdentity.of($0)) })
        if let path = kept.leftOut.sorted().first(where: Self.mayHaveFlows) {
            throw Failure(
                message: """
                    git has \(path), and has left it out of the working copy, which is sparse; `git sparse-checkout add` \
                    brings its folder
                    """)
        }
        var unknown: [FlowFiles.Found] = []
        for file in new.files {
            guard let path = repository.pathInside(file.origin), !kept.contains(path) else { continue }
            // What the old version had, or had elsewhere, is known, or said already.
            if case .nothing(why: nil) = try old.place(of: path) { unknown.append(file) }
        }
        return unknown
    }

    /// Whether a path is that of a file with flows, or may be that of a link to a folder.
    private static func mayHaveFlows(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        return !names.contains { $0.hasPrefix(".") } && (FlowFiles.isYAML(path) || names.last?.contains(".") == false)
    }

    private static func sentence(on unknown: [FlowFiles.Found], in name: String) -> String? {
        let paths = unknown.map(\.path)
        switch paths.count {
        case 0: return nil
        case 1: return "git does not have \(paths[0]), so what it was in \(name) is not known"
        case let count:
            let others = counted(count - 1, "other file")
            return "git does not have \(paths[0]) and \(others), so what they were in \(name) is not known"
        }
    }
}

extension ModuleSources {
    /// The contents of the files, however these are called, and whichever line breaks git writes.
    fileprivate var contents: [[UInt8]] {
        sources.map { $0.bytes.filter { $0 != UInt8(ascii: "\r") } }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}
