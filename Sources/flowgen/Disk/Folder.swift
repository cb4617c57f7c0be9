#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Folders, by the system's own calls, as `FileBytes` has files.
enum Folder {
    /// The folder that the tool runs in. Nil where that was removed meanwhile.
    static var current: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The names of what lies in a folder, in no order.
    static func names(in path: String) throws(FileBytes.Problem) -> [String] {
        guard let folder = opendir(path) else { throw FileBytes.Problem() }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            // The end and an error look alike but for `errno`.
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

    /// Makes a folder, and those that it lies in, where they are missing.
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
