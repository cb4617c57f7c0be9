import ArgumentParser
import FlowInspection
import FlowgenKit

/// Completions that depend on existing files and flows.
enum Completion {
    /// The completion of `sarif:flowgen.sarif`, with files after the colon.
    static var reportOutput: CompletionKind {
        .custom { _, _, word in
            guard let colon = word.firstIndex(of: ":") else {
                return offered(ReportFormat.names.map { "\($0):flowgen.\(fileExtension(of: $0))" })
            }
            return offered(paths(word[word.index(after: colon)...]).map { word[...colon] + $0 })
        }
    }

    /// Folders, also after `Module=`.
    static var moduleFolder: CompletionKind {
        .custom { _, _, word in
            let start = word.firstIndex(of: "=").map { word.index(after: $0) } ?? word.startIndex
            return offered(paths(word[start...]).filter { $0.hasSuffix("/") }.map { word[..<start] + $0 })
        }
    }

    /// The routes in the flows that the command names, by default those in `Flows`.
    static var route: CompletionKind {
        .custom { words, index, _ in
            let others = words.enumerated().dropFirst(2).filter { $0.offset != index }.map(\.element)
            let named = others.filter { FileKind(at: $0) != .none }
            guard let paths = try? FlowFiles.find(named.isEmpty ? ["Flows"] : named),
                let sources = try? FlowFiles.read(paths)
            else { return [] }
            return offered(QuestionText.routeNames(in: Flowgen.check(Program(sources: sources)).graph))
        }
    }

    /// Escapes colons for zsh, where a colon starts a description.
    private static func offered(_ words: [String]) -> [String] {
        guard CompletionShell.requesting == .zsh else { return words }
        return words.map { $0.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:") }
    }

    /// The files and folders whose paths begin with `start`; folders end with a slash.
    private static func paths(_ start: Substring) -> [String] {
        let end = start.lastIndex(of: "/").map { start.index(after: $0) } ?? start.startIndex
        let found = paths(in: String(start[..<end]), beginning: start[end...])
        // zsh ends the word after a single candidate, but the user may want to go on into the folder.
        guard CompletionShell.requesting == .zsh, found.count == 1, found[0].hasSuffix("/") else { return found }
        return found + paths(in: found[0], beginning: "")
    }

    private static func paths(in folder: String, beginning start: Substring) -> [String] {
        let names = (try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? []
        let offered = names.filter { $0.hasPrefix(start) && (!$0.hasPrefix(".") || start.hasPrefix(".")) }
        return offered.sorted().map { name in
            FileKind(at: folder + name) == .folder ? folder + name + "/" : folder + name
        }
    }

    private static func fileExtension(of format: String) -> String {
        switch format {
        case "json", "sarif": format
        case "junit": "xml"
        case "markdown": "md"
        default: "txt"
        }
    }
}
