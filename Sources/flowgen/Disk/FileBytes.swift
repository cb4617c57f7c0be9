#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads and writes files with system calls.
///
/// A build reads and writes hundreds of files. Foundation would query the attributes of each, copy what it has read
/// again, and wait at each write until the disk has it: generated files can be generated again.
enum FileBytes {
    /// The error that the system reports for a failed call: `Permission denied`.
    struct Problem: Error {
        let reason: String

        init() { reason = String(cString: strerror(errno)) }
        init(_ reason: String) { self.reason = reason }
    }

    /// The largest size that is read, more than a source has: the system has files without an end, such as its log.
    private static let maximumSize = 1 << 30

    /// Makes writing to a closed pipe, and exceeding the system's file size limit, ordinary errors instead of ending the
    /// process: other files may still have to be written.
    static func surviveFailedWrites() {
        signal(SIGPIPE) { _ in }
        signal(SIGXFSZ) { _ in }
    }

    /// Makes writing to a closed pipe end the process.
    static func endWithPipe() { signal(SIGPIPE, SIG_DFL) }

    static func read(_ path: String) throws(Problem) -> [UInt8] {
        // Reading the log of the system would wait for its next line.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Problem() }
        defer { close(file) }
        guard size(of: file) <= maximumSize else { throw Problem("it is larger than a gigabyte") }
        // One more than the size: if the buffer is not filled, the file has ended.
        var room = size(of: file) + 1
        var bytes: [UInt8] = []
        while true {
            var count = 0
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
                count = fill(UnsafeMutableRawBufferPointer(buffer), from: file)
                initialized = max(count, 0)
            }
            guard count >= 0 else { throw errno == EAGAIN ? Problem("it has no end") : Problem() }
            guard bytes.count + count <= maximumSize else { throw Problem("it is larger than a gigabyte") }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            if count < room { return bytes }
            room = 64 * 1024
        }
    }

    /// Whether a file can be read and contains exactly these bytes. Reads in pieces, up to the first difference.
    static func areEqual(_ path: String, _ bytes: [UInt8]) -> Bool {
        // Opening a pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        guard size(of: file) == bytes.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(byteCount: 48 * 1024, alignment: 1) { buffer in
                var offset = 0
                while offset < bytes.count {
                    let count = fill(buffer, from: file)
                    guard count > 0, offset + count <= bytes.count,
                        memcmp(buffer.baseAddress!, bytes.baseAddress! + offset, count) == 0
                    else { return false }
                    offset += count
                }
                return true
            }
        }
    }

    /// Appends bytes to a file, which is created if missing.
    static func append(_ bytes: [UInt8], to path: String) throws(Problem) {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0o666)
        guard file >= 0 else { throw Problem() }
        let isWritten = write(bytes, to: file)
        guard close(file) == 0, isWritten else { throw Problem() }
    }

    /// A file written next to its destination, which it replaces as a whole or not at all.
    struct Draft: Sendable {
        let path: String
        private let draft: String

        /// Writes the bytes, leaving the file at `path` as it is. Copies the mode of `model`, if given.
        init(_ bytes: [UInt8], for path: String, keepingModeOf model: String? = nil) throws(Problem) {
            self.path = path
            let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
            draft = folder + Self.name(process: getpid(), number: ContentHash(Array(path.utf8)).value)
            let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw Problem() }
            let isWritten = write(bytes, to: file)
            var status = stat()
            let hasMode = model.map { stat($0, &status) == 0 && fchmod(file, status.st_mode & 0o7777) == 0 } ?? true
            guard close(file) == 0, isWritten, hasMode else {
                let problem = Problem()
                discard()
                throw problem
            }
        }

        /// Replaces the file at the path.
        func publish() throws(Problem) {
            guard rename(draft, path) == 0 else {
                let problem = Problem()
                discard()
                throw problem
            }
        }

        func discard() { unlink(draft) }

        /// Returns a draft's name. Its length does not depend on the file's name, so any valid file name can have a
        /// draft.
        private static func name(process: pid_t, number: UInt64) -> String { ".flowgen.\(process).\(number).draft" }

        /// The process that wrote the draft with this name. Nil if it is no name of a draft.
        static func process(ofName name: String) -> pid_t? {
            guard name.hasPrefix(".flowgen.") else { return nil }
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 5, let process = pid_t(parts[2]), let number = UInt64(parts[3]) else { return nil }
            return name == Self.name(process: process, number: number) ? process : nil
        }
    }

    private static func size(of file: Int32) -> Int {
        var status = stat()
        return fstat(file, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Reads until the buffer is full or the file ends; returns the number of bytes, or a negative number on failure.
    private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from file: Int32) -> Int {
        var count = 0
        while count < buffer.count {
            let read = systemRead(file, buffer.baseAddress! + count, buffer.count - count)
            if read < 0 && errno == EINTR { continue }
            if read < 0 { return read }
            if read == 0 { break }
            count += read
        }
        return count
    }

    /// Writes everything to an open file; returns false on failure, with the reason in `errno`.
    static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let written = systemWrite(file, bytes.baseAddress! + offset, bytes.count - offset)
                if written < 0 && errno == EINTR { continue }
                // The reader of a non-blocking pipe has not read the last piece yet.
                if written < 0 && errno == EAGAIN {
                    var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                    poll(&request, 1, -1)
                    continue
                }
                guard written > 0 else { return false }
                offset += written
            }
            return true
        }
    }

    // `read` and `write` are also names in this type.
    #if canImport(Glibc)
    private static let systemRead = Glibc.read
    private static let systemWrite = Glibc.write
    #elseif canImport(Musl)
    private static let systemRead = Musl.read
    private static let systemWrite = Musl.write
    #else
    private static let systemRead = Darwin.read
    private static let systemWrite = Darwin.write
    #endif
}
