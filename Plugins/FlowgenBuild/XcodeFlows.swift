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
}
