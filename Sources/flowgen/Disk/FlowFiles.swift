import FlowModel
import FlowgenKit

/// Finds and reads files.
enum FlowFiles {
    /// The paths of all `.yaml` and `.yml` files below the folders, and of the files named, sorted, each once: of two paths that
    /// lead to one place the first counts.
    static func find(_ inputs: [String]) throws(Failure) -> [String] {
        var paths: [String] = []
        // As bytes: two names that Swift takes for equal texts, with an `é` of one piece and of two, are two files.
        var places: Set<[UInt8]> = []
        for input in inputs {
            for (path, place) in try find(input) where places.insert(Array(place.utf8)).inserted { paths.append(path) }
        }
        guard !paths.isEmpty else {
            throw Failure(
                message: "\(list(inputs)) holds no .yaml or .yml file; `flowgen init` makes a first flow")
        }
        // Sorted by bytes, so that the order is the same on every machine.
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Reads files, or some of them by their places; the others are empty then.
    static func read(_ paths: [String], where isRead: (Int) -> Bool = { _ in true }) throws(Failure) -> [SourceFile] {
        let read = paths.indices.map(isRead)
        return try concurrentMap(paths.indices) { index throws(Failure) in
            SourceFile(path: paths[index], bytes: read[index] ? try bytes(of: paths[index]) : [])
        }
    }

    static func bytes(of path: String) throws(Failure) -> [UInt8] {
        if FileKind(at: path) == .other { throw Failure(message: "\(path) is no regular file") }
        do {
            return try FileBytes.read(path)
        } catch {
            throw Failure(message: "\(path) cannot be read: \(error.reason)")
        }
    }

    /// Replaces a file as a whole, or not at all; the one that a link leads to, where it is a link. A pipe or a device
    /// gets the bytes.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        do {
            if FileKind(at: path) == .other { return try FileBytes.append(bytes, to: path) }
            try FileBytes.Draft(bytes, for: FileIdentity.of(path)).publish()
        } catch {
            throw Failure(message: "\(path) cannot be written: \(error.reason)")
        }
    }

    /// What one input leads to, with the places where that lies. They are known by the folder that was named: to ask the
    /// system for each file would take longer than to read it.
    private static func find(_ input: String) throws(Failure) -> [(path: String, place: String)] {
        switch FileKind(at: input) {
        case .none:
            let hint = input == "Flows" ? "; `flowgen init` makes a first flow" : ""
            throw Failure(message: "there is no file or folder \(input)\(hint)")
        case .file, .other:
            let name = input.lastIndex(of: "/").map { input[input.index(after: $0)...] } ?? input[...]
            return [(input, join(FileIdentity.of(parent(of: input)), String(name)))]
        case .folder:
            let folder = FileIdentity.of(input)
            return try files(below: input).filter(isYAML).map { (join(input, $0), join(folder, $0)) }
        }
    }

    /// The folders in which something may change what is found: those that are searched, and those that the named ones lie in.
    static func folders(_ inputs: [String]) -> [String] {
        inputs.flatMap { [parent(of: $0)] + searchedFolders([$0]) }
    }

    /// The folders that are searched: those named, with all below them. Folders that cannot be read are left out.
    static func searchedFolders(_ inputs: [String]) -> [String] {
        inputs.filter { FileKind(at: $0) == .folder }.flatMap { input in
            [input] + ((try? contents(below: input).folders) ?? []).map { join(input, $0) }
        }
    }

    /// The folders that something lies in which a path leads to by links, from link to link. None where it is no link. A link
    /// may lead to nothing yet.
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

    /// The files below a folder, by their paths from there. Hidden files and folders are left out.
    static func files(below folder: String) throws(Failure) -> [String] { try contents(below: folder).files }

    private static func contents(below folder: String) throws(Failure) -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders: [String] = []
        // A folder that is a link is walked as what it leads to; links below it are not followed into folders.
        var open = [""]
        while let relative = open.popLast() {
            let here = relative.isEmpty ? folder : join(folder, relative)
            let names: [String]
            do {
                names = try Folder.names(in: here)
            } catch {
                throw Failure(message: "\(here) cannot be read: \(error.reason)")
            }
            for name in names where !name.hasPrefix(".") {
                let path = relative.isEmpty ? name : join(relative, name)
                if FileKind(at: join(folder, path), followingLinks: false) == .folder {
                    open.append(path)
                    folders.append(path)
                } else {
                    files.append(path)
                }
            }
        }
        return (files, folders)
    }

    /// The folder that something lies in: of `Flows`, the current one.
    private static func parent(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func isYAML(_ path: String) -> Bool {
        let lower = path.lowercased()
        return lower.hasSuffix(".yaml") || lower.hasSuffix(".yml")
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private static func list(_ inputs: [String]) -> String { inputs.joined(separator: ", ") }
}
