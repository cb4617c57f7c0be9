#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells whether two paths lead to the same file.
enum FileIdentity {
    /// Returns the path with all links resolved. For a file that does not exist yet, resolves its folder.
    static func of(_ path: String) -> String {
        if let whole = resolved(path) { return whole }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return resolved(folder).map { FlowFiles.join($0, String(name)) } ?? path
    }

    /// Returns the target of a link; nil if the path is not a link.
    static func target(of link: String) -> String? {
        withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
            let count = readlink(link, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
            return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
        }
    }

    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
