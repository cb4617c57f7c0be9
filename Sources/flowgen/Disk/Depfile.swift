#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that tells Make, Ninja and whoever reads their format what the output depends on.
///
/// Besides the files that were read it names the folders that were searched, whose times change when a file comes or goes. Each
/// of them also stands alone, as a target without anything, as `gcc -MP` does it: where one of them is gone, Make builds again
/// instead of asking who makes it.
struct Depfile {
    let path: String
    /// What depends on the inputs, in place of the files that are generated.
    let target: String?

    func write(outputs: [String], inputs: [String]) throws(Failure) {
        let text = try Self.text(targets: target.map { [$0] } ?? outputs, inputs: inputs)
        try FlowFiles.write(Array(text.utf8), to: path)
        // That has just changed the folder which it lies in. Where that is one of the inputs, and this file is the target, it must
        // not be the older one of the two.
        utimes(path, nil)
    }

    /// `targets: inputs`, an input a line, and then a line for each of them.
    static func text(targets: [String], inputs: [String]) throws(Failure) -> String {
        var lines = ""
        var alone = ""
        for input in inputs {
            let name = try escaped(input)
            lines += " \\\n  \(name)"
            alone += "\n\(name):\n"
        }
        var names: [String] = []
        for target in targets { names.append(try escaped(target)) }
        return "\(names.joined(separator: " ")):\(lines)\n\(alone)"
    }

    /// A name as Make and Ninja both read it, and gcc writes it: a backslash counts only where it stands before something that
    /// is escaped.
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
                throw Failure(message: "\(path) cannot be named in a depfile: Make has no way to write \(name) there")
            default: break
            }
            escaped.unicodeScalars.append(character)
            backslashes = character == "\\" ? backslashes + 1 : 0
        }
        return escaped
    }
}
