/// Splits a template's source into text and tags.
///
/// A mistake never stops it: the tag is skipped, and reading continues after it.
struct TemplateLexer {
    private let template: String
    private let source: [UInt8]
    private var offset = 0
    private var location = SourceLocation()
    private(set) var tokens: [TemplateToken] = []
    private(set) var errors: [TemplateError] = []

    private init(_ source: [UInt8], template: String) {
        self.source = source
        self.template = template
    }

    /// Returns the source's tokens, before the rules for lines are applied, and its mistakes.
    static func tokens(of source: [UInt8], template: String) -> ([TemplateToken], [TemplateError]) {
        var lexer = TemplateLexer(source, template: template)
        while lexer.offset < source.count {
            if lexer.startsTag(at: lexer.offset) {
                lexer.readTag()
            } else {
                lexer.readText()
            }
        }
        return (lexer.tokens, lexer.errors)
    }

    // MARK: - Text

    private mutating func readText() {
        let start = offset
        while offset < source.count, !startsTag(at: offset) {
            offset += 1
            if source[offset - 1] == .newline { break }
        }
        // Text never contains a mistake, so its position need not be computed.
        tokens.append(TemplateToken(kind: .text(start..<offset), position: location.position))
    }

    private func startsTag(at index: Int) -> Bool {
        source[index] == .leftBrace && index + 1 < source.count && source[index + 1] == .leftBrace
    }

    private func endsTag(at index: Int) -> Bool {
        index + 1 < source.count && source[index] == .rightBrace && source[index + 1] == .rightBrace
    }

    // MARK: - Tags

    private mutating func readTag() {
        let start = offset
        location.advance(to: start, in: source)
        offset += 2
        if offset < source.count, source[offset] == .leftBrace {
            return refuseTripleBrace()
        }
        skipSpaces()
        switch offset < source.count ? source[offset] : 0 {
        case UInt8(ascii: "!"): readComment()
        case UInt8(ascii: "\""): readQuoted()
        default: readName()
        }
    }

    private mutating func refuseTripleBrace() {
        report(
            "\"{{{\" is not a tag: text is never escaped, so {{name}} is enough; "
                + "write a brace before a tag as {{\"{\"}}"
        )
        while offset < source.count, source[offset] == .leftBrace { offset += 1 }
        if let end = endOfTag() { offset = end + 2 }
    }

    private mutating func readComment() {
        while offset < source.count, !endsTag(at: offset) { offset += 1 }
        guard offset < source.count else {
            return report("the comment is never closed with \"}}\"")
        }
        offset += 2
        append(.comment)
    }

    private mutating func readQuoted() {
        offset += 1
        let start = offset
        while offset < source.count, source[offset] != UInt8(ascii: "\""), source[offset] != .newline {
            offset += 1
        }
        let end = offset
        if offset < source.count, source[offset] == UInt8(ascii: "\"") { offset += 1 }
        skipSpaces()
        guard offset > end, offset < source.count, endsTag(at: offset) else {
            return report("quoted text must end with \"}}, as in {{\"{{\"}}")
        }
        offset += 2
        append(.quoted(String(decoding: source[start..<end], as: UTF8.self)))
    }

    private mutating func readName() {
        guard let end = endOfTag() else {
            return report("\"{{\" is not closed with \"}}\" on its line; write it as text with {{\"{{\"}}")
        }
        let content = source[offset..<end].trimmed
        offset = end + 2
        guard let sigil = content.first else {
            return report("the tag has no name")
        }
        let name = String(decoding: content.dropFirst().trimmed, as: UTF8.self)
        switch sigil {
        case UInt8(ascii: "#"): appendTag(name) { .open($0, inverted: false) }
        case UInt8(ascii: "^"): appendTag(name) { .open($0, inverted: true) }
        case UInt8(ascii: "/"): appendTag(name) { .close($0) }
        case UInt8(ascii: ">"): appendPartial(name)
        case UInt8(ascii: "[") where name.isEmpty: append(.openGroup)
        case UInt8(ascii: "|") where name.isEmpty: append(.breakPoint)
        case UInt8(ascii: "]") where name.isEmpty: append(.closeGroup)
        case UInt8(ascii: "&"):
            report("\"{{&\" is not needed: text is never escaped, so {{\(name)}} is enough")
        case UInt8(ascii: "="):
            report("delimiters cannot be changed; write \"{{\" as text with {{\"{{\"}}")
        default: appendTag(String(decoding: content, as: UTF8.self)) { .variable($0) }
        }
    }

    /// Returns the offset of `}}`, unless the line ends or another tag starts first; then moves `offset` there.
    private mutating func endOfTag() -> Int? {
        var index = offset
        while index < source.count, source[index] != .newline, !startsTag(at: index) {
            if endsTag(at: index) { return index }
            index += 1
        }
        offset = index
        return nil
    }

    private mutating func appendTag(_ text: String, _ kind: (TemplateName) -> TemplateToken.Kind) {
        let name = TemplateName(text)
        if text.isEmpty {
            report("the tag has no name")
        } else if text == "." {
            report("\"{{.}}\" is not supported: list entries are records with named keys")
        } else if name.isWellFormed {
            append(kind(name))
        } else {
            report("\"\(text)\" is not a valid name")
        }
    }

    private mutating func appendPartial(_ name: String) {
        if name.isEmpty {
            report("the tag has no name")
        } else if name.utf8.allSatisfy(TemplateName.isPartialByte) {
            append(.partial(name))
        } else {
            report("\"\(name)\" is not a valid partial name")
        }
    }

    private mutating func skipSpaces() {
        while offset < source.count, source[offset].isSpace { offset += 1 }
    }

    private mutating func append(_ kind: TemplateToken.Kind) {
        tokens.append(TemplateToken(kind: kind, position: location.position))
    }

    private mutating func report(_ message: String) {
        errors.append(TemplateError(template: template, position: location.position, message: message))
    }
}

/// Counts lines and columns during reading.
private struct SourceLocation {
    private(set) var position = TemplatePosition(line: 1, column: 1)
    private var offset = 0

    mutating func advance(to target: Int, in source: [UInt8]) {
        for byte in source[offset..<target] {
            if byte == .newline {
                position.line += 1
                position.column = 1
            } else if !byte.isContinuation {
                position.column += 1
            }
        }
        offset = target
    }
}
