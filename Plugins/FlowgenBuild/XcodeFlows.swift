import Foundation

/// Which members of a target are flows, in an Xcode project, where nobody names a folder.
enum XcodeFlows {
    /// Whether the file is YAML in a folder `Flows`, and neither is hidden. Where the project lies does not matter: a checkout may
    /// be somewhere below a folder of that name.
    static func contain(_ file: URL, ofProjectIn project: URL) -> Bool {
        guard ["yaml", "yml"].contains(file.pathExtension.lowercased()) else { return false }
        let (names, place) = (file.standardizedFileURL.pathComponents, project.standardizedFileURL.pathComponents)
        let shared = zip(names, place).prefix { $0 == $1 }.count
        let own = names.dropFirst(shared)
        return own.dropLast().contains("Flows") && !own.contains { $0.hasPrefix(".") }
    }
}
