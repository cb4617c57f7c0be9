/// A command with what it carries, as generated code writes it.
enum CommandText {
    /// In one line, or in as many as it takes.
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
