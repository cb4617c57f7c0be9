/// A file that tells Make and Ninja what the output depends on.
struct Depfile {
    let path: String

    func write(outputs: [String], inputs: [String]) throws(Failure) {
        try FlowFiles.write(Array(Self.text(outputs: outputs, inputs: inputs).utf8), to: path)
    }

    /// `outputs: inputs`, an input a line.
    static func text(outputs: [String], inputs: [String]) -> String {
        outputs.map(escaped).joined(separator: " ") + ":"
            + inputs.map { " \\\n  \(escaped($0))" }.joined() + "\n"
    }

    /// Make takes a space, `#` and `$` for its own (GNU make manual, "Rule Syntax" and "What Makefiles Contain").
    private static func escaped(_ path: String) -> String {
        var escaped = ""
        for character in path {
            switch character {
            case " ", "#", "\\": escaped += "\\\(character)"
            case "$": escaped += "$$"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
