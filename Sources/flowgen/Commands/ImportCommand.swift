import ArgumentParser
import FlowgenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Becomes `flowgen-import`, a program of its own: only whoever imports needs the parser of Swift.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "import",
        abstract: "Draft the flows of an app from its Swift.",
        discussion: """
            The program flowgen-import does it. A release has it beside flowgen. FLOWGEN_IMPORT can name another one.

              flowgen import Sources --output Flows
              flowgen import Sources --report
              flowgen import Sources --against Flows --fail-on drift
            """)

    @Argument(parsing: .captureForPassthrough, help: "What flowgen-import takes: flowgen import --help lists it.")
    var arguments: [String] = []

    func run() throws {
        // It asks flowgen what the flows say.
        if let own = Executable.path, getenv("FLOWGEN") == nil { setenv("FLOWGEN", own, 1) }
        for program in candidates { become(program) }
        if arguments.contains("--help") || arguments.contains("-h") { return print(Self.helpMessage()) }
        throw Failure(
            message: """
                flowgen import needs flowgen-import, which a release has beside flowgen. In the sources, \
                swift build -c release --package-path Packages/flowgen-import makes it; FLOWGEN_IMPORT names it elsewhere
                """)
    }

    /// The programs in the order in which they are tried.
    private var candidates: [String] {
        if let named = getenv("FLOWGEN_IMPORT"), named.pointee != 0 { return [String(cString: named)] }
        let beside = Executable.path.map { path in path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) }
        return (beside.map { [$0 + "flowgen-import"] } ?? []) + ["flowgen-import"]
    }

    /// Replaces this process. Returns if there is no such program.
    private func become(_ program: String) {
        let words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        _ = execvp(program, words + [nil])
    }
}
