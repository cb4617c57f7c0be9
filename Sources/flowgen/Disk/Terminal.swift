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
    static func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }

    /// Prints all of a result. A result that is lost, on a full disk for example, is a failure; one that nobody reads any
    /// more is none.
    static func print(_ bytes: [UInt8]) throws(Failure) {
        guard !FileBytes.write(bytes, to: STDOUT_FILENO), errno != EPIPE else { return }
        throw Failure(message: "standard output cannot be written: \(FileBytes.Problem().reason)")
    }

    /// Says something that is no result, on a line of its own. Where that cannot be, there is nobody left to tell.
    static func say(_ text: String) { _ = FileBytes.write(Array((text + "\n").utf8), to: STDERR_FILENO) }

    /// Says why a command stops.
    static func complain(_ text: String) { say(text.hasPrefix("Error:") ? text : "error: \(text)") }

    /// Whether standard output is a terminal on which colours help, and nobody asked for none (no-color.org).
    static var wantsColor: Bool {
        isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
    }

    /// A variable of the environment, empty where it is not set.
    static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
