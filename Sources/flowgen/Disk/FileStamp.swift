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
    /// In nanoseconds since 1970.
    let time: Int64
    /// Its number in the file system: another one where the file was replaced.
    let number: UInt64

    init(size: Int64, time: Int64, number: UInt64) {
        self.size = size
        self.time = time
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
            size: Int64(status.st_size), time: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec),
            number: UInt64(status.st_ino))
    }

    /// Whether the file, changed from now on, would have another stamp. The clocks of file systems go in steps: of some
    /// milliseconds mostly, of two seconds where they know nothing smaller than a second.
    func isSettled(at now: Int64) -> Bool {
        let step: Int64 = time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
        return now - time > step
    }

    /// The time of now, in nanoseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
