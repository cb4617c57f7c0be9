import CYAML
import FlowModel
import FlowSwift

/// Reads the bytes of one file into a tree, using libyaml's events. The only unsafe code of the readers.
///
/// libyaml's marks count from 0, in Unicode scalars. Its end mark of a block collection is where the next token starts;
/// here, a block collection ends with its last child.
struct YAMLParser {
    /// The largest depth: deeper than any flow can be, and far from where recursion would be dangerous.
    static let maximumDepth = 64

    private let file: FileID
    private(set) var tree: YAMLTree
    private(set) var findings: [Finding] = []
    /// The place where the YAML could not be read any further.
    private(set) var failure: Failure?

    /// A place where reading stops.
    struct Failure {
        /// The place that is reported.
        var place: SourcePosition
        /// The last place that may be the cause.
        var reach: SourcePosition
    }

    /// The collections that are open, outermost first.
    private var open: [(id: YAMLTree.NodeID, lastChild: YAMLTree.NodeID)] = []

    /// The top nodes of documents that have been read to their end.
    private var completeRoots = 0

    /// The end of the file if its last line has no line break: libyaml assumes one.
    private var fileEnd: SourcePosition?

    private init(file: FileID, bytes: Int) {
        self.file = file
        tree = YAMLTree(bytes: bytes)
    }

    /// Returns a parser that has read a file: the tree, and what is wrong with its YAML. A document that cannot be read to
    /// its end is left out.
    static func parse(_ source: SourceFile, file: FileID) -> Self {
        var parser = Self(file: file, bytes: source.bytes.count)
        parser.parse(source.bytes)
        return parser
    }

    private mutating func parse(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            report(.yamlSyntax, "the file is UTF-16", help: "save it as UTF-8")
            return
        }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]

        // `yaml_parser_t` points into itself: it is allocated once and never moved.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else {
            report(.yamlSyntax, "libyaml cannot allocate memory")
            return
        }
        defer { yaml_parser_delete(parser) }

        // The bytes stay alive and in place for the whole loop.
        content.withUnsafeBufferPointer { buffer in
            if let last = buffer.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") {
                fileEnd = SourcePosition(ofByte: buffer.count, in: buffer)
            }
            if let offset = Self.unusualLineBreak(in: buffer) {
                report(
                    .unsupportedYAML, "a line ends with a character that most editors do not treat as a line break",
                    from: SourcePosition(ofByte: offset, in: buffer),
                    help: "end lines with LF or CR LF, and remove the characters U+0085, U+2028 and U+2029")
                return
            }
            yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            var event = yaml_event_t()
            while true {
                guard yaml_parser_parse(parser, &event) == 1 else {
                    reportFailure(of: parser.pointee, in: buffer)
                    return
                }
                let goesOn = take(&event)
                yaml_event_delete(&event)
                if !goesOn { return }
            }
        }
    }

    /// Returns the first line break that libyaml counts and an editor does not: U+0085, U+2028 or U+2029. From there
    /// on, every line number would be wrong.
    private static func unusualLineBreak(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let nextLine: [UInt8] = [0xC2, 0x85]
        let separators: [[UInt8]] = [[0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
        // Every byte of every file passes here: one comparison finds both 0xC2 and 0xE2.
        for offset in bytes.indices where bytes[offset] & 0xDF == 0xC2 {
            let rest = bytes[offset...]
            if rest.starts(with: nextLine) || separators.contains(where: { rest.starts(with: $0) }) { return offset }
        }
        return nil
    }

    // MARK: Events

    /// Adds an event to the tree. Returns false when there is nothing more to read.
    ///
    /// The event is passed by reference only because it is large.
    private mutating func take(_ event: inout yaml_event_t) -> Bool {
        let start = position(event.start_mark)
        let end = position(event.end_mark)
        switch event.type {
        case YAML_STREAM_END_EVENT:
            return false
        case YAML_DOCUMENT_END_EVENT:
            completeRoots = tree.roots.count
        case YAML_DOCUMENT_START_EVENT:
            if event.data.document_start.tag_directives.start != event.data.document_start.tag_directives.end {
                report(
                    .unsupportedYAML, "tag directives are not part of the language", from: start, to: end,
                    help: "remove the line that starts with `%TAG`")
            }
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let isRefused = refuse(anchor: scalar.anchor, tag: scalar.tag, from: start, to: end)
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            let isMerge = bytes.count == 2 && bytes.allSatisfy { $0 == UInt8(ascii: "<") }
            if isPlain, isMerge, isKeyNext {
                report(
                    .unsupportedYAML, "merge keys are not part of the language", from: start, to: end,
                    help: "write the keys out; what many routes share belongs in the flow's `defaults`")
                _ = append(kind: .refused, isPlain: true, text: (0, 0), from: start, to: end)
            } else if isRefused, bytes.isEmpty {
                // `title: !Sale` has a tag and no text: one mistake, not two.
                _ = append(kind: .refused, isPlain: true, text: (0, 0), from: start, to: end)
            } else {
                let text = tree.appendText(bytes)
                _ = append(kind: .scalar, isPlain: isPlain, text: text, from: start, to: end)
            }
        case YAML_ALIAS_EVENT:
            report(
                .unsupportedYAML, "aliases are not part of the language", from: start, to: end,
                help: """
                    write the value out, or put it in quotes if it is text; what many routes share belongs in \
                    the flow's `defaults`
                    """)
            _ = append(kind: .refused, isPlain: true, text: (0, 0), from: start, to: end)
        case YAML_MAPPING_START_EVENT:
            let mapping = event.data.mapping_start
            _ = refuse(anchor: mapping.anchor, tag: mapping.tag, from: start, to: end)
            return openCollection(
                .mapping, isBlock: mapping.style == YAML_BLOCK_MAPPING_STYLE, from: start, to: end)
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.data.sequence_start
            _ = refuse(anchor: sequence.anchor, tag: sequence.tag, from: start, to: end)
            return openCollection(
                .sequence, isBlock: sequence.style == YAML_BLOCK_SEQUENCE_STYLE, from: start, to: end)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            closeCollection(at: end)
        default:
            break
        }
        return true
    }

    /// Whether the next node is a key of the innermost mapping.
    private var isKeyNext: Bool {
        guard let last = open.last else { return false }
        return tree[last.id].kind == .mapping && tree[last.id].childCount.isMultiple(of: 2)
    }

    private mutating func openCollection(
        _ kind: YAMLTree.Node.Kind, isBlock: Bool, from start: SourcePosition, to end: SourcePosition
    ) -> Bool {
        guard open.count < Self.maximumDepth else {
            report(
                .unsupportedYAML, "lists and mappings are nested deeper than \(Self.maximumDepth) levels",
                from: start, to: end)
            return false
        }
        let id = append(kind: kind, isPlain: isBlock, text: (0, 0), from: start, to: end)
        open.append((id, -1))
        return true
    }

    private mutating func closeCollection(at end: SourcePosition) {
        guard let closed = open.popLast() else { return }
        let endsWithChild = tree[closed.id].isPlain && closed.lastChild >= 0
        tree.close(closed.id, at: endsWithChild ? tree[closed.lastChild].end : end)
        if open.isEmpty { tree.roots.append(closed.id) }
    }

    private mutating func append(
        kind: YAMLTree.Node.Kind, isPlain: Bool, text: (start: Int32, end: Int32), from start: SourcePosition,
        to end: SourcePosition
    ) -> YAMLTree.NodeID {
        let node = YAMLTree.Node(
            kind: kind, isPlain: isPlain, textStart: text.start, textEnd: text.end, start: start, end: end)
        guard let parent = open.last else {
            let id = tree.append(node, after: -1, in: -1)
            if kind == .scalar || kind == .refused { tree.roots.append(id) }
            return id
        }
        let id = tree.append(node, after: parent.lastChild, in: parent.id)
        open[open.count - 1].lastChild = id
        return id
    }

    private func position(_ mark: yaml_mark_t) -> SourcePosition {
        let position = SourcePosition(line: mark.line + 1, column: mark.column + 1)
        guard let fileEnd else { return position }
        return min(position, fileEnd)
    }

    // MARK: Findings

    /// Reports anchors and tags. Returns whether there are any.
    private mutating func refuse(
        anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
        from start: SourcePosition, to end: SourcePosition
    ) -> Bool {
        if anchor != nil {
            report(
                .unsupportedYAML, "anchors are not part of the language", from: start, to: end,
                help: "remove the word that starts with `&`, or put the value in quotes")
        }
        if let tag {
            report(
                .unsupportedYAML, "tags are not part of the language", from: start, to: end,
                help: Self.help(inPlaceOfTag: String(cString: tag), from: start, to: end))
        }
        return anchor != nil || tag != nil
    }

    /// A tag without a value, such as `!isLoggedIn`, is meant as a negation.
    private static func help(inPlaceOfTag tag: String, from start: SourcePosition, to end: SourcePosition) -> String {
        let isAlone = start.line == end.line && Int(end.column - start.column) == tag.unicodeScalars.count
        let name = String(tag.dropFirst())
        guard isAlone, tag.hasPrefix("!"), SwiftName.isIdentifier(name) else {
            return "remove the word that starts with `!`, or put the value in quotes"
        }
        return YAMLFailure.help(negating: name)
    }

    private mutating func report(
        _ rule: RuleID, _ message: String, from start: SourcePosition = SourcePosition(line: 1, column: 1),
        to end: SourcePosition? = nil, help: String? = nil
    ) {
        let range = SourceRange(file: file, start: start, end: end ?? start)
        // A different mistake is a different finding in watch mode.
        findings.append(Finding(rule, message, at: range, help: help, key: message))
    }

    private mutating func reportFailure(of parser: yaml_parser_t, in bytes: UnsafeBufferPointer<UInt8>) {
        defer {
            if let place = findings.last?.range.start {
                // A quote that is not closed takes in all that follows.
                let isInQuotes = parser.context.map { String(cString: $0).contains("quoted scalar") } ?? false
                let stop = position(parser.problem_mark)
                failure = Failure(place: place, reach: isInQuotes ? place : max(place, stop))
            }
        }
        let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
        if parser.error == YAML_READER_ERROR {
            // A reader error has only an offset in bytes.
            let position = SourcePosition(ofByte: parser.problem_offset, in: bytes)
            if problem == "control characters are not allowed" {
                report(
                    .yamlSyntax, "a control character is not allowed here", from: position,
                    help: "remove it, or save the file as UTF-8 text")
            } else {
                report(
                    .yamlSyntax, "the file is not UTF-8 text here (\(problem))", from: position,
                    help: "save it as UTF-8")
            }
            return
        }
        // The top node of the document that failed may already have been read.
        if tree.roots.count > completeRoots { tree.roots.removeLast() }
        let conflicts = MergeConflict.firstLines(in: bytes)
        for line in conflicts {
            report(
                .yamlSyntax, "unresolved merge conflict", from: SourcePosition(line: line, column: 1),
                to: SourcePosition(line: line, column: 8),
                help: "keep what is right, and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`")
        }
        // What follows from the lines of a conflict is no mistake of its own.
        if let first = conflicts.first, first <= position(parser.problem_mark).line { return }
        let offsets = SourceOffsets(Array(bytes))
        let stop = offsets.offset(of: position(parser.problem_mark))
        if let indentation = wrongIndentation(problem, at: stop, in: bytes) {
            let line = Int(position(parser.problem_mark).line)
            report(
                .yamlSyntax, indentation.message, from: SourcePosition(line: line, column: indentation.column),
                help: indentation.help)
            return
        }
        let bracket = openBracket(in: bytes, offsets)
        let failure = YAMLFailure(
            problem: problem, context: parser.context.map { String(cString: $0) },
            next: Self.next(at: stop, in: bytes), isInWord: Self.isInWord(stop, in: bytes),
            open: bracket.map { ($0.character, Int($0.position.line)) },
            unbracketed: Self.unbracketed(at: stop, in: bytes),
            missingColon: MissingColon(in: bytes, from: offsets.offset(of: position(parser.context_mark))))
        let place =
            switch failure.place {
            case .stop: position(parser.problem_mark)
            case .context: position(parser.context_mark)
            case .bracket: bracket?.position ?? position(parser.problem_mark)
            }
        report(.yamlSyntax, failure.message, from: place, help: failure.help)
        // Both ends: where the bracket opens, and what should have been behind its closing one.
        let end = position(parser.problem_mark)
        if failure.isUnclosed, end.line > place.line || end.column > place.column + 1 {
            let note = Finding.Note("reading ended here, inside it", SourceRange(file: file, start: end, end: end))
            findings[findings.count - 1].notes.append(note)
        }
    }

    /// The wrong indentation that a problem is about, if it is about one.
    private func wrongIndentation(
        _ problem: String, at stop: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> WrongIndentation? {
        // In brackets, indentation has no meaning.
        guard !open.contains(where: { !tree[$0.id].isPlain }) else { return nil }
        switch problem {
        case "mapping values are not allowed in this context":
            return WrongIndentation(in: bytes, at: stop, isInText: true)
        case "did not find expected key", "did not find expected '-' indicator",
            "did not find expected <document start>":
            return WrongIndentation(in: bytes, at: stop, isInText: false)
        default: return nil
        }
    }

    /// Returns help for a line with a list that has no brackets: `transitions: results, {to: cart}`.
    private static func unbracketed(at stop: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let start = bytes[..<stop].lastIndex { $0.isLineBreak }.map { $0 + 1 } ?? 0
        let end = bytes[stop...].firstIndex { $0.isLineBreak } ?? bytes.endIndex
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        if let braced = braced(line.drop { $0 == " " }) { return braced }
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let key = line[..<colon].drop { $0 == " " || $0 == "-" }
        let values = line[line.index(after: colon)...].drop { $0 == " " }
        let comma = values.firstIndex(of: ",") ?? values.endIndex
        guard SwiftName.isIdentifier(String(key)), SwiftName.isIdentifier(String(values[..<comma])),
            values[comma...].dropFirst().drop(while: { $0 == " " }).first == "{", values.last == "}", values.count <= 60
        else { return nil }
        return "several values go in brackets: write `\(key): [\(values)]`"
    }

    /// Returns help for an entry of a list with several keys and no braces: `- to: cart, style: sheet`.
    private static func braced(_ line: Substring) -> String? {
        guard line.hasPrefix("- "), line.count <= 80, !line.contains(where: { "{}[]\"'#".contains($0) }) else {
            return nil
        }
        let entry = line.dropFirst(2).drop { $0 == " " }
        let keys = entry.split(separator: ",").map { $0.drop { $0 == " " } }
        let areKeys = keys.allSatisfy { key in
            key.firstIndex(of: ":").map { SwiftName.isIdentifier(String(key[..<$0])) } ?? false
        }
        return keys.count > 1 && areKeys ? "several keys on one line go in braces: write `- {\(entry)}`" : nil
    }

    /// Whether a character follows a letter or digit.
    private static func isInWord(_ stop: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard stop > 0, stop <= bytes.count else { return false }
        return SwiftName.isPart(Unicode.Scalar(bytes[stop - 1]))
    }

    /// The character at a place; nil at the end of a document.
    private static func next(at stop: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Character? {
        guard bytes.indices.contains(stop) else { return nil }
        let isLineStart = stop == 0 || bytes[stop - 1] == UInt8(ascii: "\n") || bytes[stop - 1] == UInt8(ascii: "\r")
        let rest = bytes[stop...]
        if isLineStart, rest.starts(with: "---".utf8) || rest.starts(with: "...".utf8) { return nil }
        return Character(Unicode.Scalar(bytes[stop]))
    }

    /// The innermost unclosed `[` or `{`. A pair in a list is a mapping without one.
    private func openBracket(
        in bytes: UnsafeBufferPointer<UInt8>, _ offsets: SourceOffsets
    ) -> (character: Character, position: SourcePosition)? {
        for (id, _) in open.reversed() where !tree[id].isPlain {
            let offset = offsets.offset(of: tree[id].start)
            guard bytes.indices.contains(offset) else { continue }
            let character = Character(Unicode.Scalar(bytes[offset]))
            if character == "[" || character == "{" { return (character, tree[id].start) }
        }
        return nil
    }
}

extension SourcePosition {
    /// Creates the position of a byte, for text that is UTF-8 up to there.
    fileprivate init(ofByte offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var column = 1
        for index in bytes.indices.prefix(offset) {
            let byte = bytes[index]
            let isBreak =
                byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
                    && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
            if isBreak {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(line: line, column: column)
    }
}
