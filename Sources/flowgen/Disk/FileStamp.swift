#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is different when a file is: its size, the time of its last change, and which file lies at the path.
struct FileStamp: Hashable {
    /// In bytes.
    let size: Int64
    /// Since 1970, and the nanoseconds beyond: counted in these alone, the years after 2262 would be too far away.
    let seconds: Int64
    let nanoseconds: Int64
    /// Its number in the file system: another one where the file was replaced.
    let number: UInt64

    init(size: Int64, seconds: Int64, nanoseconds: Int64, number: UInt64) {
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.number = number
    }

    /// Nil where there is no regular file.
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

    /// Whether the file, changed from now on, would have another stamp. The clocks of file systems go in steps: of some
    /// milliseconds mostly, of two seconds where they know nothing smaller than a second.
    func isSettled(at now: Int64) -> Bool {
        isOlder(than: nanoseconds == 0 ? 2_000_000_000 : 20_000_000, at: now)
    }

    /// Whether the file was changed longer ago than that, in nanoseconds.
    func isOlder(than age: Int64, at now: Int64) -> Bool {
        let (first, rest) = (now - age).quotientAndRemainder(dividingBy: 1_000_000_000)
        return (seconds, nanoseconds) < (first, rest)
    }

    /// The time of now, in nanoseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
