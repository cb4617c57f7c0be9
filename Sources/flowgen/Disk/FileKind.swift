#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The kind of what is at a path.
enum FileKind {
    case none
    case file
    case folder
    /// A pipe or a device: reading it might never end. Also a link, if links are not followed.
    case other

    init(at path: String, followingLinks: Bool = true) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            self = .none
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFREG: self = .file
        default: self = .other
        }
    }
}
