@testable import FlowTemplates

/// A naive interpreter of the template language to compare the engine with. It works on text, line by line,
/// and looks up names in dictionaries while it prints.
struct ReferenceInterpreter {
    indirect enum Datum {
        case text(String)
        case flag(Bool)
        case list([[String: Datum]])
        case record([String: Datum]?)

        var isPresent: Bool {
            switch self {
            case .text(let text): text != ""
            case .flag(let flag): flag
            case .list(let records): records.count > 0
            case .record(let record): record != nil
            }
        }
    }

    var partials: [String: String] = [:]

    /// Returns what is printed, and the number of groups that are broken.
    func render(_ source: String, _ data: [String: Datum]) -> (text: String, broken: Int) {
        var pieces = pieces(of: expand(source, indentation: ""))[...]
        var layout = ReferenceLayout(print(&pieces, [data], until: nil))
        return layout.layOut()
    }

    // MARK: - Lines

    /// Returns the source with partials inserted and standalone lines removed, so that only tags and text remain. The
    /// indentation of a variable that is alone on its line is noted in the tag, after a bar.
    private func expand(_ source: String, indentation: String) -> String {
        var result = ""
        for line in lines(of: source) {
            let content = line.trimmingSpaces
            let tags = pieces(of: line).filter(\.isTag)
            let standsAlone = tags.count == 1 && content == tags[0].source
            let before = indentation + line.prefix { $0 == " " || $0 == "\t" }
            if content.isEmpty {
                result += line
            } else if !standsAlone || ["{{\"", "{{[", "{{|", "{{]"].contains(where: content.hasPrefix) {
                result += indentation
                for piece in pieces(of: line) {
                    result +=
                        piece.content.hasPrefix(">") && piece.isTag ? included(piece, "") : piece.source
                }
            } else if content.hasPrefix("{{>") {
                result += included(tags[0], before)
            } else if ["{{#", "{{^", "{{/", "{{!"].contains(where: content.hasPrefix) {
                result += content
            } else {
                let rest = line.drop { $0 == " " || $0 == "\t" }.dropFirst(content.count)
                result += "{{" + tags[0].content + "|" + before + "}}" + rest
            }
        }
        return result
    }

    private func included(_ tag: Piece, _ indentation: String) -> String {
        expand(partials[tag.content.dropFirst().trimmingSpaces] ?? "missing", indentation: indentation)
    }

    private func lines(of source: String) -> [String] {
        var lines = [""]
        for scalar in source.unicodeScalars {
            lines[lines.count - 1].unicodeScalars.append(scalar)
            if scalar == "\n" { lines.append("") }
        }
        return lines.last == "" ? lines.dropLast() : lines
    }

    // MARK: - Tags

    private struct Piece {
        let isTag: Bool
        let content: String
        var source: String { isTag ? "{{\(content)}}" : content }
    }

    private func pieces(of source: String) -> [Piece] {
        var rest = source.unicodeScalars[...]
        var pieces: [Piece] = []
        var text = ""
        while let first = rest.first {
            guard rest.starts(with: "{{".unicodeScalars) else {
                text.unicodeScalars.append(first)
                rest = rest.dropFirst()
                continue
            }
            if !text.isEmpty { pieces.append(Piece(isTag: false, content: text)) }
            text = ""
            rest = rest.dropFirst(2)
            var content = ""
            while !rest.starts(with: "}}".unicodeScalars), let next = rest.popFirst() {
                content.unicodeScalars.append(next)
            }
            rest = rest.dropFirst(2)
            pieces.append(Piece(isTag: true, content: content))
        }
        return text.isEmpty ? pieces : pieces + [Piece(isTag: false, content: text)]
    }

    /// Prints up to the end of the section, and consumes the end, too.
    private func print(_ pieces: inout ArraySlice<Piece>, _ data: [[String: Datum]], until end: String?)
        -> String
    {
        var result = ""
        while let piece = pieces.popFirst() {
            let name = piece.content.dropFirst().trimmingSpaces
            switch piece.isTag ? piece.content.first : nil {
            case nil: result += piece.content
            case "!": break
            case "[": result.unicodeScalars.append(ReferenceLayout.start)
            case "|": result.unicodeScalars.append(ReferenceLayout.point)
            case "]": result.unicodeScalars.append(ReferenceLayout.end)
            case "\"": result += piece.content.dropFirst().dropLast()
            case "/": return result
            case "#": result += section(&pieces, name, data) { $0.isPresent }
            case "^": result += section(&pieces, name, data) { !$0.isPresent }
            default: result += variable(piece.content, data)
            }
        }
        return result
    }

    private func section(
        _ pieces: inout ArraySlice<Piece>,
        _ name: String,
        _ data: [[String: Datum]],
        _ condition: (Datum) -> Bool
    ) -> String {
        let value = value(name, data)
        var scopes = [data]
        if value.isPresent, condition(value) {
            switch value {
            case .record(let record?): scopes = [data + [record]]
            case .list(let records):
                scopes = records.enumerated().map { index, record in
                    let position: [String: Datum] = [
                        "-first": .flag(index == 0), "-last": .flag(index == records.count - 1),
                    ]
                    return data + [position, record]
                }
            default: break
            }
        }
        var result = ""
        let body = pieces
        for scope in scopes {
            pieces = body
            result += print(&pieces, scope, until: name)
        }
        return condition(value) ? result : ""
    }

    private func variable(_ content: String, _ data: [[String: Datum]]) -> String {
        let parts = content.split(separator: "|", omittingEmptySubsequences: false)
        guard case .text(let text) = value(parts[0].trimmingSpaces, data) else { return "not text" }
        guard parts.count > 1 else { return text }
        return lines(of: text).map { $0 == "\n" ? $0 : parts[1] + $0 }.joined()
    }

    private func value(_ name: String, _ data: [[String: Datum]]) -> Datum {
        let path = name.split(separator: ".").map(String.init)
        var value = data.last { $0[path[0]] != nil }?[path[0]] ?? .text("unknown \(name)")
        for key in path.dropFirst() {
            guard case .record(let record?) = value else { return .text("no record at \(key)") }
            value = record[key] ?? .text("unknown \(key)")
        }
        return value
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String {
        let isSpace = { (scalar: Unicode.Scalar) in
            scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n"
        }
        let scalars = unicodeScalars.drop(while: isSpace)
        return String(String(String.UnicodeScalarView(scalars.reversed().drop(while: isSpace).reversed())))
    }
}
