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

    /// Returns the names in a folder, unordered.
    static func names(in path: String) throws(FileBytes.Problem) -> [String] {
        guard let folder = opendir(path) else { throw FileBytes.Problem() }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            // Only `errno` distinguishes the end from an error.
            errno = 0
            guard let entry = readdir(folder) else {
                if errno == 0 { return names }
                throw FileBytes.Problem()
            }
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
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
