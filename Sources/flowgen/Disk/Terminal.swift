#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output for results, standard error for everything else.
enum Terminal {
    /// Prints a result.
    static func print(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

    static func print(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    /// Says something that is no result, on a line of its own.
    static func say(_ text: String) { write(Array((text + "\n").utf8), to: STDERR_FILENO) }

    /// Says why a command stops.
    static func complain(_ text: String) { say(text.hasPrefix("Error:") ? text : "error: \(text)") }

    /// Whether standard output is a terminal on which colours help, and nobody asked for none (no-color.org).
    static var wantsColor: Bool {
        isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
    }

    /// A variable of the environment, empty where it is not set.
    static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    /// Writes everything, or stops quietly when nobody reads any more.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
        Musl.write(descriptor, bytes, count)
        #else
        Darwin.write(descriptor, bytes, count)
        #endif
    }
}
