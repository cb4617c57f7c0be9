/// Mustache's rules for standalone tags.
///
/// A section, partial or comment alone on its line removes the whole line. A variable alone on its line keeps the line
/// and remembers the indentation, which applies to every line of its text. Quoted text and groups are text.
enum StandaloneTags {
    static func apply(to tokens: [TemplateToken], source: [UInt8]) -> [TemplateToken] {
        var result: [TemplateToken] = []
        result.reserveCapacity(tokens.count)
        var start = 0
        while start < tokens.count {
            let end = endOfLine(from: start, tokens, source)
            appendLine(tokens[start..<end], source, to: &result)
            start = end
        }
        return result
    }

    /// Returns where the next line begins. A comment that spans lines joins them.
    private static func endOfLine(from start: Int, _ tokens: [TemplateToken], _ source: [UInt8]) -> Int {
        var index = start
        while index < tokens.count {
            index += 1
            if case .text(let range) = tokens[index - 1].kind, source[range].last == .newline { break }
        }
        return index
    }

    private static func appendLine(
        _ line: ArraySlice<TemplateToken>,
        _ source: [UInt8],
        to result: inout [TemplateToken]
    ) {
        var tag: TemplateToken?
        var indentation = 0..<0
        var rest: TemplateToken?
        for token in line {
            if case .text(let range) = token.kind {
                guard source[range].isBlank else { return appendMixed(line, to: &result) }
                if tag == nil { indentation = range } else { rest = token }
            } else if tag == nil {
                tag = token
            } else {
                return appendMixed(line, to: &result)
            }
        }
        guard var tag else {
            // A blank line is not indented, so that no line ends in white space that its author did not write.
            result += line
            return
        }
        switch tag.kind {
        case .quoted, .openGroup, .breakPoint, .closeGroup:
            appendMixed(line, to: &result)
        case .variable:
            tag.indentation = indentation
            result.append(tag)
            if let rest { result.append(rest) }
        default:
            tag.indentation = indentation
            result.append(tag)
        }
    }

    private static func appendMixed(_ line: ArraySlice<TemplateToken>, to result: inout [TemplateToken]) {
        guard let first = line.first else { return }
        result.append(TemplateToken(kind: .lineStart, position: first.position))
        result += line
    }
}
