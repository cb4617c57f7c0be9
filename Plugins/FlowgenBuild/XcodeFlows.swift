import Foundation

/// Decides which members of a target in an Xcode project are flows.
enum XcodeFlows {
    /// Whether the file is YAML in a folder `Flows`, and neither is hidden. The location of the project does not matter: it may be
    /// checked out below a folder with that name.
    static func contain(_ file: URL, ofProjectIn project: URL) -> Bool {
        guard ["yaml", "yml"].contains(file.pathExtension.lowercased()) else { return false }
        let (names, place) = (file.standardizedFileURL.pathComponents, project.standardizedFileURL.pathComponents)
        let shared = zip(names, place).prefix { $0 == $1 }.count
        let own = names.dropFirst(shared)
        return own.dropLast().contains("Flows") && !own.contains { $0.hasPrefix(".") }
    }

    /// Returns what is said of a target without flows; it names a folder that differs from `Flows` only in capitals.
    static func absence(among files: [URL]) -> String {
        let folders = files.filter { ["yaml", "yml"].contains($0.pathExtension.lowercased()) }
            .flatMap { $0.pathComponents.dropLast() }
        let other = folders.first { $0 != "Flows" && $0.lowercased() == "flows" }
        return "no YAML file in a folder `Flows`" + (other.map { "; rename `\($0)` to `Flows`" } ?? "")
    }
}
