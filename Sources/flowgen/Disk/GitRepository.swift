import FlowModel

/// The git repository that the working directory is in. Files of its commits are read as they are stored, without a
/// checkout: nothing in the working copy changes.
struct GitRepository {
    /// The folder of the working copy, and the working directory below it: empty, or with a slash at its end.
    private let root: String
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
        } else if !fromRoot || path.hasPrefix("./") || path.hasPrefix("../") {
            whole = prefix + path
        }
        return Self.normalized(whole)
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

    /// Returns the YAML files at or below a path from the root, relative to it: empty for a file itself. Links are
    /// followed; hidden files and folders are left out, as in folders.
    func files(at path: String, of commit: String) throws(Failure) -> [(relative: String, object: String)] {
        var place = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            let entries = try self.entries(at: place, of: commit)
            if let own = entries.first(where: { $0.path == place }) {
                guard own.isLink else { return [("", own.object)] }
                guard let target = try self.target(of: own) else { return [] }
                place = target
                continue
            }
            if entries.isEmpty {
                // A folder on the way may be a link.
                guard let other = try throughLink(place, of: commit), other != place else { return [] }
                place = other
                continue
            }
            return try files(entries, below: place, of: commit)
        }
        return []
    }

    private func files(
        _ entries: [Entry], below folder: String, of commit: String
    ) throws(Failure) -> [(relative: String, object: String)] {
        var files: [(relative: String, object: String)] = []
        for entry in entries {
            let relative = String(entry.path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
            guard FlowFiles.isYAML(relative), !relative.split(separator: "/").contains(where: { $0.hasPrefix(".") })
            else { continue }
            if relative.unicodeScalars.contains("\u{FFFD}") { throw FlowFiles.notUTF8(entry.path) }
            guard entry.isLink else {
                files.append((relative, entry.object))
                continue
            }
            if let target = try target(of: entry),
                let file = try self.files(at: target, of: commit).first(where: { $0.relative.isEmpty })
            {
                files.append((relative, file.object))
            }
        }
        return files
    }

    private func entries(at path: String, of commit: String) throws(Failure) -> [Entry] {
        let list = ["ls-tree", "-r", "-z", "--full-tree", commit] + (path.isEmpty ? [] : ["--", path])
        let result = try run(list)
        guard result.isSuccess else { throw Failure(message: "git ls-tree \(commit): \(result.complaint)") }
        return result.output.split(separator: 0).compactMap { line in
            // `100644 blob 4b825dc…<tab>Flows/Shop.yaml`
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
            guard words.count == 3, words[1] == "blob" else { return nil }
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
