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

    /// Refuses if a file that is no depfile is in the way.
    static func refuseToReplaceOthers(at path: String) throws(Failure) {
        guard FileKind(at: path) == .file else { return }
        let lines = String(decoding: try FlowFiles.bytes(of: path), as: UTF8.self)
            .replacing(" \\\n", with: "").split(separator: "\n")
        // Behind the dependencies, each input is a target without any.
        guard lines.count != 1, lines.dropFirst().allSatisfy({ $0.hasSuffix(":") }) else {
            throw Failure(message: "\(path) is no depfile and is in the way; move or rename it")
        }
    }

    /// Returns `targets: inputs`, one input per line, followed by a line for each input.
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
