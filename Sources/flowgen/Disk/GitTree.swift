import FlowModel

/// The files of a commit, as git stores them: nothing is checked out, no filter runs, and nothing is fetched. A link leads
/// to what the commit has there, whatever the working copy has.
final class GitTree {
    /// A file or folder that a commit has at a path.
    struct Entry {
        /// The path from the root of the repository.
        let path: String
        let object: String
        let kind: Kind

        enum Kind { case file, link, folder, submodule }

        var name: Substring { path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...] }
    }

    /// The place that a path leads to.
    enum Place {
        case file(Entry)
        case folder(Entry)
        /// A place that the commit does not have; and what is said of the path, if something else may have it.
        case nothing(why: String?)
    }

    /// A file, and the path where it was found.
    struct Found {
        let path: String
        /// Whether the path is that of a link to the file.
        var isLink = false
        let entry: Entry
    }

    /// The files at or below a path.
    struct Files {
        /// The files.
        var found: [Found] = []
        /// The paths that lead to something that the commit does not have.
        var unread: [(path: String, why: String)] = []
    }

    let commit: String
    /// The reason that is given for a path that leads out of the repository.
    static let isOutside = "is outside of the git repository"

    private static let isElsewhere = "whose files are in another repository"

    /// The name of the commit in messages, as git understands it.
    let name: String
    private let repository: GitRepository
    /// The entries of the folders that were asked for, by the bytes of their paths: names that Swift considers equal, with a
    /// composed and a decomposed `é`, are two.
    private var folders: [[UInt8]: [Entry]] = [:]

    init(of commit: String, called name: String, in repository: GitRepository) {
        (self.commit, self.name, self.repository) = (commit, name, repository)
    }

    private var root: Entry { Entry(path: "", object: commit, kind: .folder) }

    // MARK: Paths

    /// Returns what a path from the root leads to, from link to link.
    func place(of path: String) throws(Failure) -> Place {
        // The folders from the root on, and at last maybe a file.
        var way = [root]
        var names = Array(path.split(separator: "/").reversed())
        var targets: [String] = []
        func nothing(_ what: String) -> Place {
            .nothing(
                why: targets.isEmpty ? what : "leads to \(targets.joined(separator: " and on to ")), which \(what)")
        }
        while let name = names.popLast() {
            let here = way[way.count - 1]
            if name == "." { continue }
            if name == ".." {
                way.removeLast()
                if way.isEmpty { return nothing(Self.isOutside) }
                continue
            }
            guard here.kind == .folder, let entry = try entry(name, in: here) else {
                return targets.isEmpty ? .nothing(why: nil) : nothing("\(self.name) does not have")
            }
            switch entry.kind {
            case .file, .folder: way.append(entry)
            case .submodule:
                let isAll = targets.isEmpty && names.isEmpty
                return nothing(
                    "is \(isAll ? "a" : "in the") submodule\(isAll ? "" : " \(entry.path)"), \(Self.isElsewhere)")
            case .link:
                let target = String(decoding: try contents(of: [entry])[0], as: UTF8.self)
                // As many links as Linux follows.
                if targets.count == 40 {
                    return .nothing(why: "leads to \(targets[0]), and from link to link without end")
                }
                targets.append(target)
                if target.hasPrefix("/") { way = [root] }
                guard let path = target.hasPrefix("/") ? repository.path(target) : target else {
                    return nothing(Self.isOutside)
                }
                names += path.split(separator: "/").reversed()
            }
        }
        let end = way[way.count - 1]
        return end.kind == .folder ? .folder(end) : .file(end)
    }

    // MARK: Files

    /// Returns the YAML files at or below a path from the root, found as they are in folders of the disk.
    func files(at path: String) throws(Failure) -> (files: Files, place: Place) {
        let place = try place(of: path)
        switch place {
        case .nothing: return (Files(), place)
        case .file(let entry):
            return (Files(found: [Found(path: path, isLink: try isLink(path), entry: entry)]), place)
        case .folder(let folder): return (try files(below: folder), place)
        }
    }

    /// Whether a path from the root is that of a link.
    private func isLink(_ path: String) throws(Failure) -> Bool {
        let names = path.split(separator: "/")
        guard let name = names.last, case .folder(let folder) = try place(of: names.dropLast().joined(separator: "/"))
        else { return false }
        return try entry(name, in: folder)?.kind == .link
    }

    private func files(below folder: Entry) throws(Failure) -> Files {
        try list(folder, recursively: true)
        var files = Files()
        var searched: Set<[UInt8]> = []
        var open = [(path: folder.path, folder: folder)]
        var links: [(path: String, folder: Entry)] = []
        while let here = open.popLast() ?? links.popLast() {
            guard searched.insert(Array(here.folder.path.utf8)).inserted else { continue }
            for entry in try entries(in: here.folder) where !entry.name.hasPrefix(".") {
                let path = here.path.isEmpty ? entry.path : FlowFiles.join(here.path, String(entry.name))
                switch (entry.kind, entry.kind == .link ? try place(of: entry.path) : .nothing(why: nil)) {
                case (.folder, _): open.append((path, entry))
                case (_, .folder(let folder)): links.append((path, folder))
                case (.submodule, _):
                    files.unread.append((path, "is a submodule, \(Self.isElsewhere)"))
                case (.link, .nothing(let why)): files.unread.append((path, why ?? "leads to nothing"))
                case (.file, _): files.found.append(Found(path: path, entry: entry))
                case (.link, .file(let file)): files.found.append(Found(path: path, isLink: true, entry: file))
                }
            }
            links.sort { $1.path.utf8.lexicographicallyPrecedes($0.path.utf8) }
        }
        files.unread.sort { $0.path < $1.path }
        files.found = files.found.filter { FlowFiles.isYAML($0.path) }
        if let found = files.found.first(where: { $0.path.unicodeScalars.contains("\u{FFFD}") }) {
            throw FlowFiles.notUTF8(found.path)
        }
        return files
    }

    /// The names in a folder; empty if there is none.
    func names(in path: String) throws(Failure) -> [String] {
        guard case .folder(let folder) = try place(of: path) else { return [] }
        return try entries(in: folder).map { String($0.name) }
    }

    /// The paths of all files, from the root.
    func paths() throws(Failure) -> Set<String> {
        try list(root, recursively: true)
        return Set(folders.values.flatMap { $0.filter { $0.kind == .file }.map(\.path) })
    }

    /// Returns the lines of YAML files that begin with a text, without hidden files.
    func lines(beginning text: String) throws(Failure) -> [(path: String, line: Substring)] {
        // Whatever git is configured to print.
        let format = [
            "-z", "--full-name", "--no-color", "--no-line-number", "--no-column", "--no-heading", "--no-break",
            "--no-recurse-submodules",
        ]
        let places = [":(top,icase)*.yaml", ":(top,icase)*.yml"]
        let result = try GitRepository.run(["grep", "-a", "-G"] + format + ["-e", "^" + text, commit, "--"] + places)
        // 1 if there are none.
        guard result.status <= 1 else { throw lack(of: "files", result) }
        return result.text.split(whereSeparator: \.isNewline).compactMap { found in
            // `4b825dc…:Flows/Shop.yaml`, a null character, and the line.
            guard found.hasPrefix(commit + ":"), let end = found.firstIndex(of: "\0") else { return nil }
            let path = found[..<end].dropFirst(commit.count + 1)
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            return isHidden ? nil : (String(path), found[found.index(after: end)...])
        }
    }

    // MARK: Objects

    /// Returns the entry of a folder with a name, or else with one that Swift considers equal: macOS may have written it in
    /// another way.
    private func entry(_ name: Substring, in folder: Entry) throws(Failure) -> Entry? {
        let equal = try entries(in: folder).filter { $0.name == name }
        return equal.first { $0.name.utf8.elementsEqual(name.utf8) } ?? equal.first
    }

    private func entries(in folder: Entry) throws(Failure) -> [Entry] {
        if let known = folders[Array(folder.path.utf8)] { return known }
        try list(folder)
        return folders[Array(folder.path.utf8)] ?? []
    }

    private func list(_ folder: Entry, recursively: Bool = false) throws(Failure) {
        let result = try GitRepository.run(
            ["ls-tree", "-z", "--full-tree"] + (recursively ? ["-r", "-t"] : []) + [folder.object])
        guard result.isSuccess else { throw lack(of: folder.path.isEmpty ? "the folder" : folder.path, result) }
        folders[Array(folder.path.utf8)] = []
        for line in result.output.split(separator: 0) {
            // `100644 blob 4b825dc…<tab>Shop.yaml`
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
            let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
            guard words.count == 3 else { continue }
            let kinds: [Substring: Entry.Kind] = ["040000": .folder, "120000": .link, "160000": .submodule]
            let entry = Entry(
                path: folder.path.isEmpty ? path : FlowFiles.join(folder.path, path), object: String(words[2]),
                kind: kinds[words[0]] ?? .file)
            // Its own entries follow.
            if entry.kind == .folder, recursively { folders[Array(entry.path.utf8)] = [] }
            let parent = entry.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { entry.path.utf8[..<$0] }
            folders[parent.map(Array.init) ?? [], default: []].append(entry)
        }
    }

    /// Returns the contents of files and links, in their order.
    func contents(of entries: [Entry]) throws(Failure) -> [[UInt8]] {
        guard !entries.isEmpty else { return [] }
        let input = entries.map { $0.object + "\n" }.joined()
        let result = try GitRepository.run(["cat-file", "--batch"], input: Array(input.utf8))
        var contents: [[UInt8]] = []
        var rest = result.output[...]
        for entry in entries {
            // `4b825dc… blob 120`, the bytes, and a line break.
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last.flatMap({ Int($0) }
                ),
                rest.count > end - rest.startIndex + size + 1
            else { throw lack(of: entry.path, result) }
            let start = end + 1
            contents.append(Array(rest[start..<(start + size)]))
            rest = rest[(start + size + 1)...]
        }
        return contents
    }

    /// Returns why something of the commit cannot be read: a partial clone has the commit, and not all of its files.
    private func lack(of what: String, _ result: Subprocess.Result) -> Failure {
        repository.isPartial
            ? Failure(
                message: """
                    this clone is partial, and lacks \(what) of \(name); `git archive \(name) >/dev/null` brings what it lacks
                    """)
            : Failure(
                message: """
                    git cannot read \(what) of \(name): \
                    \(result.isSuccess ? "it is missing; `git fsck` says what else is" : result.complaint)
                    """)
    }
}
