/// Which commands of the tool write no files. All others need the permission to write.
enum ReadingArguments {
    static let commands = [
        "check", "completions", "diff", "explain", "graph", "help", "impact", "invariants", "links", "paths", "routes",
        "rules", "schema", "why",
    ]

    /// Options with which such a command writes files.
    private static let writingOptions = [
        "--fix", "--output", "--prune-accepted", "--update-accepted", "--update-baseline",
    ]

    /// Returns why arguments are refused; nil if they write nothing.
    static func refusal(of arguments: [String]) -> String? {
        let command = arguments.first ?? "help"
        let options = Set(arguments.map { $0.prefix { $0 != "=" } })
        let written = writingOptions.filter { option in
            options.contains(option[...]) && !(option == "--fix" && options.contains("--dry-run"))
        }
        guard command.hasPrefix("-") || commands.contains(command) else {
            return """
                flowgen-read runs only commands that write no files: \(commands.joined(separator: ", ")); for others, run \
                swift package flowgen \(command)
                """
        }
        return written.first.map {
            "flowgen-read writes no files, as \($0) does; run swift package flowgen \(command) \($0)"
        }
    }
}
