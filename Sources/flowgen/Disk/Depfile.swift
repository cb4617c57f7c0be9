#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that tells Make, Ninja and other tools that read this format what the output depends on.
///
/// Besides the files that were read, it names the folders that were searched, whose times change when a file is added
/// or removed. Each input is also a target without prerequisites, as with `gcc -MP`: if one is gone, Make builds again
/// instead of reporting that nothing makes it.
struct Depfile {
    let path: String
    /// The file that depends on the inputs, instead of the generated files.
    let target: String?

    func write(outputs: [String], inputs: [String]) throws(Failure) {
        let text = try Self.text(targets: target.map { [$0] } ?? outputs, inputs: inputs)
        try FlowFiles.write(Array(text.utf8), to: path)
        // Writing has changed the time of the containing folder. If that folder is an input and this file the target,
        // the file must not be older.
        utimes(path, nil)
    }

    /// Returns `targets: inputs`, one input per line, followed by a line for each input.
    static func text(targets: [String], inputs: [String]) throws(Failure) -> String {
        var names: [String] = []
        // A name that cannot be written is that of an input, from which those of the outputs follow.
        for name in inputs + targets { names.append(try escaped(name)) }
        return text(names[inputs.count...].joined(separator: " ") + ":", names[..<inputs.count])
    }

    private static func text(_ targets: String, _ inputs: ArraySlice<String>) -> String {
        "\(targets)\(inputs.map { " \\\n  \($0)" }.joined())\n" + inputs.map { "\n\($0):\n" }.joined()
    }

    /// Whether bytes are such a text.
    static func wrote(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.firstRange(of: "\n\n") else { return false }
        let names = text[..<end.lowerBound].split(separator: " \\\n  ").map(String.init)
        return names.count > 1 && names[0].hasSuffix(":") && text == Self.text(names[0], names[1...])
    }

    /// Escapes a name so that both Make and Ninja read it, as gcc does: a backslash counts only before an escaped
    /// character.
    private static func escaped(_ path: String) throws(Failure) -> String {
        var escaped = ""
        var backslashes = 0
        for character in path.unicodeScalars {
            switch character {
            case " ", "\t": escaped += String(repeating: "\\", count: backslashes + 1)
            case "#", ":": escaped += "\\"
            case "$": escaped += "$"
            case "\n", "\r", ";", "|", "=", "%":
                let name = character == "\n" || character == "\r" ? "a line break" : "`\(character)`"
                throw Failure(message: "\(path) cannot be named in a depfile: Make cannot escape \(name)")
            default: break
            }
            escaped.unicodeScalars.append(character)
            backslashes = character == "\\" ? backslashes + 1 : 0
        }
        return escaped
    }
}
