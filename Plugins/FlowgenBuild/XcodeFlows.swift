import Foundation

/// Decides which members of a target in an Xcode project are flows.
enum XcodeFlows {
    /// Whether the file is YAML in a folder `Flows`, and neither is hidden. The location of the project does not matter: it may be
    /// checked out below a folder with that name.
    static func contain(_ file: URL, ofProjectIn project: URL) -> Bool {
        guard ["yaml", "yml"].contains(file.pathExtension.lowercased()) else { return false }
        let own = names(of: file, ofProjectIn: project)
        return own.dropLast().contains("Flows") && !own.contains { $0.hasPrefix(".") }
    }

    /// Returns what is said of a target without flows; it names a folder that differs from `Flows` only in capitals.
    static func absence(among files: [URL], ofProjectIn project: URL) -> String {
        let folders = files.filter { ["yaml", "yml"].contains($0.pathExtension.lowercased()) }
            .flatMap { names(of: $0, ofProjectIn: project).dropLast() }
        let other = folders.first { $0 != "Flows" && $0.lowercased() == "flows" }
        return "no YAML file in a folder `Flows`" + (other.map { "; rename `\($0)` to `Flows`" } ?? "")
    }

    /// The names of a file's folders, and its own, without the folders that the project is in, too.
    private static func names(of file: URL, ofProjectIn project: URL) -> ArraySlice<String> {
        let (names, place) = (file.standardizedFileURL.pathComponents, project.standardizedFileURL.pathComponents)
        return names.dropFirst(zip(names, place).prefix { $0 == $1 }.count)
    }
}
