import FlowReporters

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

    /// Prints all of a result. Losing it, on a full disk for example, is a failure; a closed pipe is not.
    static func print(_ bytes: [UInt8]) throws(Failure) {
        guard !FileBytes.write(bytes, to: STDOUT_FILENO), errno != EPIPE else { return }
        throw Failure(message: "standard output cannot be written: \(FileBytes.Problem().reason)")
    }

    /// Prints a message that is not a result, on its own line. A failure to write it cannot be reported.
    static func say(_ text: String) { _ = FileBytes.write(Array((text + "\n").utf8), to: STDERR_FILENO) }

    /// Prints why a command stops. It may name files, whose names may have any characters.
    static func complain(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.line(String($0)) }
        say((text.hasPrefix("Error:") ? "" : "error: ") + lines.joined(separator: "\n"))
    }

    /// Prints what was not compared.
    static func say(gapsOf report: Report) {
        for gap in report.comparison?.gaps ?? [] { say(VisibleText.line(gap)) }
    }

    /// Whether standard output is a terminal that supports colors, and the user has not disabled them (no-color.org).
    static var wantsColor: Bool {
        isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
    }

    /// The value of an environment variable, empty if it is not set.
    static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
