import FlowModel
import FlowgenKit

/// Finds and reads files.
enum FlowFiles {
    /// A file or a folder that was found.
    struct Found {
        /// The path at which the file was found, from the input on.
        let path: String
        /// The same without links on the way to it. The last part may be a link.
        let place: String
        /// The place of the first link to a folder that it is below.
        var link: String?
        /// Whether the file itself is a link.
        var isLink = false

        /// The place that tells whether a repository has it.
        var origin: String { link ?? place }
    }

    /// Returns the paths of all `.yaml` and `.yml` files in the folders, and of the named files, sorted and without
    /// duplicates: of two paths to the same file the first counts that is no link.
    static func find(_ inputs: [String]) throws(Failure) -> [String] { try search(inputs).map(\.path) }

    /// Returns the same with their places.
    static func search(_ inputs: [String]) throws(Failure) -> [Found] {
        var found: [Found] = []
        for input in inputs { found += try find(input) }
        guard !found.isEmpty else {
            throw Failure(
                message: "\(list(inputs)) contains no .yaml or .yml files; `flowgen init` creates a first flow")
        }
        return distinct(found, path: \.path, isLink: \.isLink) { $0.isLink ? FileIdentity.of($0.path) : $0.place }
    }

    /// Returns files sorted and without duplicates: of several paths to a place, the first counts that is no link, or else the
    /// first in the order.
    static func distinct<File>(
        _ files: [File], path: (File) -> String, isLink: (File) -> Bool, place: (File) -> String
    ) -> [File] {
        // As bytes: names that Swift considers equal, with a composed and a decomposed `é`, are two files. The same ones count
        // on every machine, in the same order.
        func sorted(_ files: [File]) -> [File] {
            files.sorted { path($0).utf8.lexicographicallyPrecedes(path($1).utf8) }
        }
        var places: Set<[UInt8]> = []
        let straight = files.filter { !isLink($0) }
        let all = straight + sorted(files.filter(isLink))
        return sorted(all.filter { places.insert(Array(place($0).utf8)).inserted })
    }

    static func read(_ paths: [String]) throws(Failure) -> [SourceFile] {
        try concurrentMap(paths.indices) { index throws(Failure) in
            SourceFile(path: paths[index], bytes: try bytes(of: paths[index]))
        }
    }

    static func bytes(of path: String) throws(Failure) -> [UInt8] {
        if FileKind(at: path) == .other { throw Failure(message: "\(path) is not a regular file") }
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(path)
        } catch {
            throw Failure(message: "\(path) cannot be read: \(error.reason)")
        }
        guard !LargeFile.isPointer(bytes) else {
            throw Failure(message: "\(path) is a pointer of Git LFS; `git lfs pull` brings the file")
        }
        return bytes
    }

    /// Replaces a file as a whole, or not at all; for a link, the file that it leads to. Appends to a pipe or a device.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        do {
            if FileKind(at: path) == .other { return try FileBytes.append(bytes, to: path) }
            try FileBytes.Draft(bytes, for: FileIdentity.of(path)).publish()
        } catch {
            throw Failure(message: "\(path) cannot be written: \(error.reason)")
        }
    }

    /// Returns what one input leads to, with the resolved locations. These are derived from the folder that was named:
    /// asking the system about each file would take longer than reading it.
    private static func find(_ input: String) throws(Failure) -> [Found] {
        switch FileKind(at: input) {
        case .none:
            if input.isEmpty { throw Failure(message: "a file or folder has no name; this folder is `.`") }
            // Arguments are repaired, too.
            if input.unicodeScalars.contains("\u{FFFD}") { throw notUTF8(input) }
            let first = input == "Flows" ? "; `flowgen init` creates a first flow" : ""
            throw Failure(message: "there is no file or folder \(input)\(neighbor(of: input) ?? first)")
        case .file, .other:
            let name = input.lastIndex(of: "/").map { input[input.index(after: $0)...] } ?? input[...]
            let place = join(FileIdentity.of(parent(of: input)), String(name))
            let isLink = FileKind(at: input, followingLinks: false) == .other && FileKind(at: input) == .file
            return [Found(path: input, place: place, isLink: isLink)]
        case .folder:
            return try contents(below: input).files.filter { isYAML($0.path) }.map {
                Found(path: join(input, $0.path), place: $0.place, link: $0.link, isLink: $0.isLink)
            }
        }
    }

    /// Returns a hint to a path that differs only in capitals from one that leads to nothing; nil if there is none.
    static func neighbor(of path: String) -> String? {
        neighbor(of: path) { folder in (try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? [] }
    }

    /// The same, where folders have other names.
    static func neighbor<Problem: Error>(
        of path: String, names: (_ folder: String) throws(Problem) -> [String]
    ) throws(Problem) -> String? {
        var found = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/").map(String.init) {
            let isThere = part == "." || part == ".."
            let near = isThere ? [] : try names(found).filter { $0.lowercased() == part.lowercased() }.sorted()
            guard let name = isThere || near.contains(part) ? part : near.first else { return nil }
            found = found.isEmpty ? name : join(found, name)
        }
        return found == path ? nil : "; did you mean `\(found)`?"
    }

    /// The folders in which a change may affect what is found: those searched, those that contain the inputs, and those to
    /// which links lead.
    static func folders(_ inputs: [String]) -> [String] {
        inputs.flatMap { input in
            [parent(of: input)] + searchedFolders([input]).flatMap { [$0] + folders(behind: $0) }
        }
    }

    /// The folders that are searched: those named, and all below them. Folders that cannot be read are left out.
    static func searchedFolders(_ inputs: [String]) -> [String] {
        inputs.filter { FileKind(at: $0) == .folder }.flatMap { input in
            [input] + ((try? contents(below: input).folders) ?? []).map { join(input, $0) }
        }
    }

    /// The folders of the targets that a path leads to, from link to link. Empty if it is not a link. A link may lead
    /// to nothing yet.
    static func folders(behind path: String) -> [String] {
        var folders: [String] = []
        var path = path
        // As many links as Linux follows.
        while folders.count < 40, let target = FileIdentity.target(of: path) {
            path = target.hasPrefix("/") ? target : join(parent(of: path), target)
            folders.append(parent(of: path))
        }
        return folders
    }

    /// Returns the files below a folder, relative to it. Hidden files and folders are left out.
    static func files(below folder: String) throws(Failure) -> [String] {
        try contents(below: folder).files.map(\.path)
    }

    /// Returns what is below a folder, relative to it. A link to a folder is followed, unless what it leads to is searched
    /// already: no link leads round in circles.
    private static func contents(below named: String) throws(Failure) -> (files: [Found], folders: [String]) {
        var files: [Found] = []
        var folders: [String] = []
        var searched: Set<[UInt8]> = []
        var open = [Found(path: "", place: FileIdentity.of(named))]
        var links: [Found] = []
        while let folder = open.popLast() ?? links.popLast() {
            guard searched.insert(Array(folder.place.utf8)).inserted else { continue }
            if !folder.path.isEmpty { folders.append(folder.path) }
            let here = folder.path.isEmpty ? named : join(named, folder.path)
            let entries: [Folder.Entry]
            do {
                entries = try Folder.entries(in: here)
            } catch {
                throw Failure(message: "\(here) cannot be read: \(error.reason)")
            }
            for entry in entries where !entry.name.hasPrefix(".") {
                let path = folder.path.isEmpty ? entry.name : join(folder.path, entry.name)
                let whole = join(named, path)
                guard entry.isUTF8 else {
                    // Its path would be that of another file, or of none.
                    if entry.mayBeFolder || isYAML(path) { throw notUTF8(whole) }
                    continue
                }
                var found = Found(path: path, place: join(folder.place, entry.name), link: folder.link)
                switch FileKind(at: whole, followingLinks: false) {
                case .folder: open.append(found)
                case .other:
                    if let target = try self.folder(behind: whole) {
                        links.append(Found(path: path, place: target, link: folder.link ?? found.place))
                    } else {
                        found.isLink = FileKind(at: whole) == .file
                        files.append(found)
                    }
                case .file, .none: files.append(found)
                }
            }
            // The same ones are followed first on every machine.
            links.sort { $1.path.utf8.lexicographicallyPrecedes($0.path.utf8) }
        }
        return (files, folders)
    }

    /// Returns the place of the folder that a link leads to; nil if it leads to something else, or is none. What a link that
    /// leads to nothing is meant to lead to is not known: maybe a folder with flows.
    private static func folder(behind link: String) throws(Failure) -> String? {
        switch FileKind(at: link) {
        case .folder: return FileIdentity.of(link)
        case .file, .other: return nil
        case .none:
            throw Failure(
                message: "\(link) is a link to \(FileIdentity.target(of: link) ?? "nothing"), which is not there")
        }
    }

    /// The folder that contains a path: for `Flows`, the current one.
    private static func parent(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func notUTF8(_ path: String) -> Failure {
        Failure(message: "the name of \(path) is not UTF-8, where it has �; rename it")
    }

    static func isYAML(_ path: String) -> Bool {
        let lower = path.lowercased()
        return lower.hasSuffix(".yaml") || lower.hasSuffix(".yml")
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private static func list(_ inputs: [String]) -> String { inputs.joined(separator: ", ") }
}
