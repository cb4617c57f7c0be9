#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What lies at a path, links followed.
enum FileKind {
    case none
    case file
    case folder

    init(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = .none
            return
        }
        self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }
}
