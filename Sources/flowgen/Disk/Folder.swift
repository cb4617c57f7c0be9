#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads and creates folders with system calls, like `FileBytes` for files.
enum Folder {
    /// The working directory. Nil if it has been removed.
    static var current: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// A file or folder in a folder.
    struct Entry {
        /// The name, with U+FFFD in place of what is not UTF-8.
        let name: String
        let isUTF8: Bool
        let mayBeFolder: Bool
    }

    /// Returns the names in a folder, unordered.
    static func names(in path: String) throws(FileBytes.Problem) -> [String] { try entries(in: path).map(\.name) }

    static func entries(in path: String) throws(FileBytes.Problem) -> [Entry] {
        // One that may be listed and not entered has names, and nothing is known of what they are.
        guard access(path, X_OK) == 0, let folder = opendir(path) else { throw FileBytes.Problem() }
        defer { closedir(folder) }
        var entries: [Entry] = []
        while true {
            // Only `errno` distinguishes the end from an error.
            errno = 0
            guard let entry = readdir(folder) else {
                if errno == 0 { return entries }
                throw FileBytes.Problem()
            }
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: capacity) { name in
                    let text = String(validatingCString: name)
                    return (text ?? String(cString: name), text != nil)
                }
            }
            let type = Int32(entry.pointee.d_type)
            if name != ".", name != ".." {
                entries.append(
                    Entry(name: name, isUTF8: isUTF8, mayBeFolder: type == Int32(DT_DIR) || type == Int32(DT_UNKNOWN)))
            }
        }
    }

    /// Creates a folder and its missing parents.
    static func make(_ path: String) throws(FileBytes.Problem) {
        if mkdir(path, 0o777) == 0 { return }
        if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try make(String(path[..<slash]))
            if mkdir(path, 0o777) == 0 { return }
        }
        let problem = FileBytes.Problem()
        guard FileKind(at: path) == .folder else { throw problem }
    }
}
