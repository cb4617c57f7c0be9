import FlowModel

/// The git repository that the working directory is in. Files of its commits are read as they are stored, without a
/// checkout: nothing in the working copy changes.
struct GitRepository {
    /// The folder of the working copy, and the working directory below it: empty, or with a slash at its end.
    let root: String
    private let prefix: String

    /// Nil if the working directory is in no repository, or git is not installed.
    init?() {
        guard let found = try? Subprocess.run(["git", "rev-parse", "--show-toplevel", "--show-prefix"]), found.isSuccess
        else { return nil }
        let lines = found.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count >= 2 else { return nil }
        (root, prefix) = (lines[0], lines[1])
    }

    /// Why there is no repository.
    static var absence: String {
        do {
            let found = try Subprocess.run(["git", "rev-parse", "--show-toplevel"])
            return found.complaint.isEmpty ? "this is not a git repository" : found.complaint
        } catch {
            return "git cannot be run: \(error.reason)"
        }
    }

    // MARK: Commits

    /// Returns the commit that a name stands for. Nil if there is none.
    func commit(_ name: String) -> String? {
        guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
        return try? line(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    }

    /// Returns the last commit that two have in common.
    func mergeBase(_ name: String, _ other: String) throws(Failure) -> String {
        if let base = try? line(["merge-base", "--", name, other]) { return base }
        if isShallow {
            throw Failure(
                message: """
                    \(name) and \(other) have no common commit here, because the clone is shallow; \
                    `git fetch --unshallow` brings the rest
                    """)
        }
        throw Failure(message: "\(name) and \(other) have no common commit; name the revision to compare with")
    }

    /// Whether commits are missing that the repository has elsewhere.
    var isShallow: Bool { (try? line(["rev-parse", "--is-shallow-repository"])) == "true" }

    /// The beginning of a commit's id, which identifies it.
    func abbreviation(of commit: String) -> String { (try? line(["rev-parse", "--short", commit])) ?? commit }

    private func line(_ arguments: [String]) throws(Failure) -> String {
        let result = try run(arguments)
        let text = result.text.split(separator: "\n").first.map(String.init) ?? ""
        guard result.isSuccess, !text.isEmpty else {
            throw Failure(message: "git \(arguments.joined(separator: " ")): \(result.complaint)")
        }
        return text
    }

    private func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Subprocess.Result {
        do {
            return try Subprocess.run(["git"] + arguments, input: input)
        } catch {
            throw Failure(message: "git cannot be run: \(error.reason)")
        }
    }

    // MARK: Paths

    /// Returns a path from the root of the repository: of one as git writes it behind a colon, which begins there, or of
    /// one from the working directory. Nil if it leads out of the repository.
    func path(_ path: String, fromRoot: Bool = false) -> String? {
        var whole = path
        if path.hasPrefix("/") {
            let place = FileIdentity.of(path)
            guard place == root || place.hasPrefix(root + "/") else { return nil }
            whole = String(place.dropFirst(root.count))
        } else if !fromRoot || [".", ".."].contains(path.prefix { $0 != "/" }) {
            whole = prefix + path
        }
        return Self.normalized(whole)
    }

    /// The root of the repository, from the working directory: `./`, or `../` once or more.
    var wayToRoot: String {
        prefix.isEmpty ? "./" : String(repeating: "../", count: prefix.count { $0 == "/" })
    }

    private static func normalized(_ path: String) -> String? {
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            guard name == ".." else {
                names.append(name)
                continue
            }
            if names.popLast() == nil { return nil }
        }
        return names.joined(separator: "/")
    }

    // MARK: Files

    /// A file of a commit.
    struct Entry {
        let path: String
        let object: String
        let isLink: Bool
    }

    /// Returns the YAML files at or below a path from the root. Links are followed, to where git has the files; hidden files
    /// and folders are left out, as in folders.
    func files(at path: String, of commit: String) throws(Failure) -> [Entry] {
        switch try place(at: path, of: commit) {
        case nil: []
        case .file(let entry): [entry]
        case .folder(let path, let entries): try files(entries, below: path, of: commit)
        }
    }

    /// What a path leads to.
    private enum Place {
        case file(Entry)
        /// With all entries at any depth.
        case folder(String, [Entry])
    }

    private func place(at path: String, of commit: String) throws(Failure) -> Place? {
        var place = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            let entries = try self.entries(at: place, of: commit)
            if let own = entries.first(where: { $0.path == place }) {
                guard own.isLink else { return .file(own) }
                guard let target = try self.target(of: own) else { return nil }
                place = target
                continue
            }
            if entries.isEmpty {
                // A folder on the way may be a link.
                guard let other = try throughLink(place, of: commit), other != place else { return nil }
                place = other
                continue
            }
            return .folder(place, entries)
        }
        return nil
    }

    private func files(_ entries: [Entry], below folder: String, of commit: String) throws(Failure) -> [Entry] {
        var files: [Entry] = []
        for entry in entries {
            let relative = String(entry.path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
            guard FlowFiles.isYAML(relative), !relative.split(separator: "/").contains(where: { $0.hasPrefix(".") })
            else { continue }
            if relative.unicodeScalars.contains("\u{FFFD}") { throw FlowFiles.notUTF8(entry.path) }
            guard entry.isLink else {
                files.append(entry)
                continue
            }
            // A link to a folder is not followed below one that is searched.
            if let target = try target(of: entry), case .file(let file) = try place(at: target, of: commit) {
                files.append(file)
            }
        }
        return files
    }

    /// The paths of all files of a commit, from the root.
    func paths(of commit: String) throws(Failure) -> Set<String> {
        Set(try entries(at: "", of: commit).filter { !$0.isLink }.map(\.path))
    }

    /// Returns the submodule that a path is, or is in. Nil if it is in none.
    func submodule(at path: String, of commit: String) throws(Failure) -> String? {
        let names = path.split(separator: "/")
        for count in names.indices.map({ $0 + 1 }) {
            let place = names[..<count].joined(separator: "/")
            if try entries(at: place, of: commit, kind: "commit").contains(where: { $0.path == place }) { return place }
        }
        return nil
    }

    /// Returns the submodules below a path, whose files the repository does not have.
    func submodules(below path: String, of commit: String) throws(Failure) -> [String] {
        try entries(at: path, of: commit, kind: "commit").map(\.path)
    }

    /// Returns the lines of a commit's YAML files that begin with a text, without hidden files.
    func lines(beginning text: String, of commit: String) throws(Failure) -> [(path: String, line: Substring)] {
        // Whatever git is configured to print.
        let format = [
            "-z", "--full-name", "--no-color", "--no-line-number", "--no-column", "--no-heading", "--no-break",
        ]
        let places = [":(top,icase)*.yaml", ":(top,icase)*.yml"]
        let result = try run(["grep", "-a", "-G"] + format + ["-e", "^" + text, commit, "--"] + places)
        return result.text.split(whereSeparator: \.isNewline).compactMap { found in
            // `4b825dc…:Flows/Shop.yaml`, a null character, and the line.
            guard found.hasPrefix(commit + ":"), let end = found.firstIndex(of: "\0") else { return nil }
            let path = found[..<end].dropFirst(commit.count + 1)
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            return isHidden ? nil : (String(path), found[found.index(after: end)...])
        }
    }

    private func entries(
        at path: String, of commit: String, kind: String = "blob"
    ) throws(Failure) -> [Entry] {
        let list = ["ls-tree", "-r", "-z", "--full-tree", commit] + (path.isEmpty ? [] : ["--", path])
        let result = try run(list)
        guard result.isSuccess else { throw Failure(message: "git ls-tree \(commit): \(result.complaint)") }
        return result.output.split(separator: 0).compactMap { line in
            // `100644 blob 4b825dc…<tab>Flows/Shop.yaml`
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
            guard words.count == 3, words[1] == kind else { return nil }
            return Entry(
                path: String(decoding: line[(tab + 1)...], as: UTF8.self), object: String(words[2]),
                isLink: words[0] == "120000")
        }
    }

    /// The path, from the root, that a link leads to. Nil if it leads out of the repository.
    private func target(of link: Entry) throws(Failure) -> String? {
        let target = String(decoding: try contents(of: [link.object]).first ?? [], as: UTF8.self)
        guard !target.hasPrefix("/") else { return nil }
        let folder = link.path.split(separator: "/").dropLast().joined(separator: "/")
        return Self.normalized(folder + "/" + target)
    }

    /// A path whose first folder that is a link is replaced by what that leads to.
    private func throughLink(_ path: String, of commit: String) throws(Failure) -> String? {
        let names = path.split(separator: "/")
        for count in names.indices.dropFirst() {
            let folder = names[..<count].joined(separator: "/")
            guard let link = try entries(at: folder, of: commit).first(where: { $0.path == folder && $0.isLink }) else {
                continue
            }
            return try target(of: link).map { $0 + "/" + names[count...].joined(separator: "/") }
        }
        return nil
    }

    /// Returns the contents of objects, in their order.
    func contents(of objects: [String]) throws(Failure) -> [[UInt8]] {
        guard !objects.isEmpty else { return [] }
        let input = objects.map { $0 + "\n" }.joined()
        let result = try run(["cat-file", "--batch"], input: Array(input.utf8))
        var contents: [[UInt8]] = []
        var rest = result.output[...]
        for object in objects {
            // `4b825dc… blob 120`, the bytes, and a line break.
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last.flatMap({ Int($0) }
                ),
                rest.count > end - rest.startIndex + size + 1
            else { throw Failure(message: "git cannot read \(object): \(result.complaint)") }
            let start = end + 1
            contents.append(Array(rest[start..<(start + size)]))
            rest = rest[(start + size + 1)...]
        }
        return contents
    }
}
