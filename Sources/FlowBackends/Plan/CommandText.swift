/// A command with its arguments, as generated code writes it.
enum CommandText {
    /// Returns the command in one line, or in as many as it needs.
    static func lines(
        _ command: String, _ name: String, _ value: String, _ arguments: [String], width: Int
    ) -> [LinePlan] {
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        let line = "\(command)(\(name), \(value)\(list))"
        if arguments.isEmpty || line.utf8.count <= width { return [LinePlan(text: line)] }
        let last = arguments.count - 1
        return [LinePlan(text: "\(command)("), LinePlan(text: "    \(name),"), LinePlan(text: "    \(value)(")]
            + arguments.enumerated().map { LinePlan(text: "        \($1)\($0 == last ? "" : ",")") }
            + [LinePlan(text: "    )"), LinePlan(text: ")")]
    }
}
