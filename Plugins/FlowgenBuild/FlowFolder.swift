import Foundation

/// Finds the flows of a target as the tool finds them in a folder.
enum FlowFolder {
    /// A link that leads nowhere may be meant to lead to flows.
    struct LostLink: Error, CustomStringConvertible {
        let path: String

        var description: String { "\(path) is a link to something that is not there" }
    }

    /// Returns the YAML files below a folder, with paths that start with the folder as given, so that links are kept. Hidden
    /// files and folders are left out. A link to a folder is followed, unless what it leads to is searched already, and so is
    /// one to a file.
    static func yamlFiles(below folder: URL) throws -> [URL] {
        var files: [URL] = []
        var linked: [URL] = []
        var searched: Set<String> = []
        var open = [folder]
        var links: [URL] = []
        while let here = open.popLast() ?? links.popLast() {
            guard searched.insert(path(of: here.resolvingSymlinksInPath())).inserted else { continue }
            for name in try FileManager.default.contentsOfDirectory(atPath: path(of: here)) where !name.hasPrefix(".") {
                let file = here.appending(path: name)
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path(of: file))) != nil
                var isFolder: ObjCBool = false
                let exists = FileManager.default.fileExists(atPath: path(of: file), isDirectory: &isFolder)
                switch (isFolder.boolValue, isLink) {
                case (true, true): links.append(file)
                case (true, false): open.append(file)
                case (false, true) where !exists: throw LostLink(path: path(of: file))
                case (false, _):
                    guard ["yaml", "yml"].contains(file.pathExtension.lowercased()) else { continue }
                    if isLink { linked.append(file) } else { files.append(file) }
                }
            }
            // The same ones are followed first on every machine.
            links.sort { path(of: $0) > path(of: $1) }
        }
        var read = Set(files.map { path(of: $0.resolvingSymlinksInPath()) })
        files += linked.sorted { path(of: $0) < path(of: $1) }
            .filter { read.insert(path(of: $0.resolvingSymlinksInPath())).inserted }
        return files.sorted { path(of: $0) < path(of: $1) }
    }

    /// Returns what is said of a target that has no folder `Flows`; it names one that differs only in capitals.
    static func absence(in target: URL) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(of: target))) ?? []
        let other = names.sorted().first { $0.lowercased() == "flows" }
        return "no folder `Flows`" + (other.map { "; rename `\($0)` to `Flows`" } ?? "")
    }

    private static func path(of url: URL) -> String { url.path(percentEncoded: false) }
}
