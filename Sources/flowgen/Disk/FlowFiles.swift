import FlowModel
import FlowgenKit

/// Finds and reads files.
enum FlowFiles {
    /// Returns the paths of all `.yaml` and `.yml` files in the folders, and of the named files, sorted and without
    /// duplicates: of two paths to the same place the first counts.
    static func find(_ inputs: [String]) throws(Failure) -> [String] {
        var paths: [String] = []
        // As bytes: names that Swift considers equal, with a composed and a decomposed `é`, are two files.
        var places: Set<[UInt8]> = []
        for input in inputs {
            for (path, place) in try find(input) where places.insert(Array(place.utf8)).inserted { paths.append(path) }
        }
        guard !paths.isEmpty else {
            throw Failure(
                message: "\(list(inputs)) contains no .yaml or .yml files; `flowgen init` creates a first flow")
        }
        // Sorted by bytes, so that the order is the same on every machine.
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    static func read(_ paths: [String]) throws(Failure) -> [SourceFile] {
        try concurrentMap(paths.indices) { index throws(Failure) in
            SourceFile(path: paths[index], bytes: try bytes(of: paths[index]))
        }
    }

    static func bytes(of path: String) throws(Failure) -> [UInt8] {
        if FileKind(at: path) == .other { throw Failure(message: "\(path) is not a regular file") }
        do {
            return try FileBytes.read(path)
        } catch {
            throw Failure(message: "\(path) cannot be read: \(error.reason)")
        }
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
    private static func find(_ input: String) throws(Failure) -> [(path: String, place: String)] {
        switch FileKind(at: input) {
        case .none:
            // Arguments are repaired, too.
            if input.unicodeScalars.contains("\u{FFFD}") { throw notUTF8(input) }
            let hint = input == "Flows" ? "; `flowgen init` creates a first flow" : ""
            throw Failure(message: "there is no file or folder \(input)\(hint)")
        case .file, .other:
            let name = input.lastIndex(of: "/").map { input[input.index(after: $0)...] } ?? input[...]
            return [(input, join(FileIdentity.of(parent(of: input)), String(name)))]
        case .folder:
            let folder = FileIdentity.of(input)
            return try files(below: input).filter(isYAML).map { (join(input, $0), join(folder, $0)) }
        }
    }

    /// The folders in which a change may affect what is found: those searched, and those that contain the inputs.
    static func folders(_ inputs: [String]) -> [String] {
        inputs.flatMap { [parent(of: $0)] + searchedFolders([$0]) }
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
    static func files(below folder: String) throws(Failure) -> [String] { try contents(below: folder).files }

    private static func contents(below folder: String) throws(Failure) -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders: [String] = []
        // A folder that is itself a link is searched; links to folders below it are not followed.
        var open = [""]
        while let relative = open.popLast() {
            let here = relative.isEmpty ? folder : join(folder, relative)
            let entries: [Folder.Entry]
            do {
                entries = try Folder.entries(in: here)
            } catch {
                throw Failure(message: "\(here) cannot be read: \(error.reason)")
            }
            for entry in entries where !entry.name.hasPrefix(".") {
                let path = relative.isEmpty ? entry.name : join(relative, entry.name)
                guard entry.isUTF8 else {
                    // Its path would be that of another file, or of none.
                    if entry.mayBeFolder || isYAML(path) { throw notUTF8(join(folder, path)) }
                    continue
                }
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
