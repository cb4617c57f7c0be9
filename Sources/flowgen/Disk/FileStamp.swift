#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The properties that change when a file does: its size, its modification time, and which file is at the path.
struct FileStamp: Hashable, CustomStringConvertible {
    /// The size in bytes.
    let size: Int64
    /// The seconds since 1970. A single count of nanoseconds would overflow in 2262.
    let seconds: Int64
    let nanoseconds: Int64
    /// The inode number: differs if the file was replaced.
    let number: UInt64

    init(size: Int64, seconds: Int64, nanoseconds: Int64, number: UInt64) {
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.number = number
    }

    /// The numbers, as the manifest has them.
    var description: String { "\(size) \(seconds) \(nanoseconds) \(number)" }

    /// Reads the stamp of a file; nil if there is no regular file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        let changed = status.st_mtimespec
        #else
        let changed = status.st_mtim
        #endif
        self.init(
            size: Int64(status.st_size), seconds: Int64(changed.tv_sec), nanoseconds: Int64(changed.tv_nsec),
            number: UInt64(status.st_ino))
    }

    /// Whether any further change of the file would change its stamp. File system clocks advance in steps: usually of a
    /// few milliseconds, of two seconds if they have no fractions of seconds.
    func isSettled(at now: Int64) -> Bool {
        isOlder(than: nanoseconds == 0 ? 2_000_000_000 : 20_000_000, at: now)
    }

    /// Whether the file was last changed longer ago than `age`, in nanoseconds.
    func isOlder(than age: Int64, at now: Int64) -> Bool {
        let (first, rest) = (now - age).quotientAndRemainder(dividingBy: 1_000_000_000)
        return (seconds, nanoseconds) < (first, rest)
    }

    /// The current time, in nanoseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
