import FlowModel
import FlowgenKit

/// The flows that a commit has elsewhere than where they were looked for: the folder was moved, or its name has a mistake.
///
/// Flows are the same if they have the same name. A repository may have several apps with a flow `Settings`: the flows of
/// one that stays where it is are not what another, new one was before.
struct FormerFlows {
    let repository: GitRepository
    let tree: GitTree
    /// The files that were found, from the root of the repository.
    let known: [String]

    /// Returns the folder, or the file, of the commit that has the flows of a newer version, as it is written behind a colon.
    /// Nil if there is none.
    ///
    /// - Parameter evenIfThere: Whether flows count that the newer version has at the same place.
    func place(of new: DiffSides.Side, evenIfThere: Bool) throws(Failure) -> String? {
        let names = Set(new.program.sources.flatMap { Self.names(in: String(decoding: $0.bytes, as: UTF8.self)) })
        let declared = try tree.lines(beginning: "flow:")
        var files = Set(declared.filter { names.contains(Self.name(in: $0.line)) }.map(\.path)).subtracting(known)
        if !evenIfThere, !files.isEmpty { try files.subtract(present(files, in: new)) }
        guard !files.isEmpty else { return nil }
        let folder = Self.commonFolder(of: files.union(known))
        return folder.isEmpty ? repository.wayToRoot : folder
    }

    /// The files that are still where they were.
    private func present(_ files: Set<String>, in new: DiffSides.Side) throws(Failure) -> Set<String> {
        if let tree = new.tree { return try files.intersection(tree.paths()) }
        // Not those that a link leads to, which may have been left in the old place.
        return files.filter { path in
            let place = FlowFiles.join(repository.root, path)
            return FileKind(at: place) == .file && FileIdentity.of(place) == place
        }
    }

    private static func commonFolder(of files: Set<String>) -> String {
        let folders = files.map { $0.split(separator: "/").dropLast() }
        let first = folders.first ?? []
        let common = first.indices.prefix { index in
            folders.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
        }
        return common.map { String(first[$0]) }.joined(separator: "/")
    }

    // MARK: Names

    private static func names(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("flow:") }.map(name)
    }

    /// The name that a line `flow: Shop` declares.
    private static func name(in line: Substring) -> String {
        line.dropFirst("flow:".count).split { " \t\"'#".contains($0) }.first.map(String.init) ?? ""
    }
}
