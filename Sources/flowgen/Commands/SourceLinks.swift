import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

/// The option that says where a browser shows the files: `https://github.com/o/r/blob/{revision}/{path}#L{line}`.
struct SourceLinkOptions: ParsableArguments {
    @Option(
        name: .customLong("source-url"),
        help: ArgumentHelp(
            "Where files are shown, with {path} from the root of the repository, {line} and {revision}.",
            valueName: "url"))
    var sourceURL: String?

    func validate() throws {
        guard let sourceURL, !sourceURL.contains("{path}") else { return }
        throw ValidationError(
            """
            --source-url says nowhere which file is meant; write {path}, as in \
            https://github.com/owner/name/blob/{revision}/{path}#L{line}
            """)
    }

    /// Returns the addresses of the files of versions, by their paths. `{line}` is left in them.
    func addresses(of sides: [DiffSides.Side]) throws(Failure) -> [String: String] {
        var addresses: [String: String] = [:]
        for side in sides {
            for (path, address) in try self.addresses(of: side.program.allSources.map(\.path), in: side.tree) {
                addresses[path] = address
            }
        }
        return addresses
    }

    /// - Parameter tree: The commit that files are of; nil for files as they are, which are shown as in the present commit.
    func addresses(of paths: [String], in tree: GitTree? = nil) throws(Failure) -> [String: String] {
        guard let sourceURL else { return [:] }
        guard let repository = GitRepository() else { throw Failure(message: GitRepository.absence) }
        var commit = tree?.commit
        if commit == nil { commit = try repository.commit("HEAD") }
        var addresses: [String: String] = [:]
        for path in paths {
            let prefix = tree.map { $0.name + ":" } ?? ""
            let place =
                tree == nil || !path.hasPrefix(prefix)
                ? repository.pathInside(FileIdentity.of(path)) : String(path.dropFirst(prefix.count))
            addresses[path] = place.map {
                sourceURL.replacing("{revision}", with: commit ?? "HEAD").replacing("{path}", with: Self.escaped($0))
            }
        }
        return addresses
    }

    /// Escapes what a path may not have in an address (RFC 3986, 3.3).
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain =
                byte < 0x80 && (UnicodeScalar(byte).properties.isAlphabetic || "0123456789-._~/".utf8.contains(byte))
            return isPlain
                ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
