import FlowModel
import FlowSwift

/// Reads the YAML that nearly all flows are written in, several times as fast as libyaml: block mappings and block
/// lists, collections in brackets on one line, text on one line with or without quotes, comments.
///
/// It returns the tree that libyaml would, or gives up. It reports no mistakes: anything wrong, rare or doubtful goes
/// to libyaml, which has the last word on what YAML is. Tests compare the two on every input they have.
///
/// The last byte is a line feed, so no loop that stops at one leaves the file.
struct CommonYAML {
    /// Something that is left to libyaml.
    private struct Uncommon: Error {}

    private typealias NodeID = YAMLTree.NodeID

    private static let maximumDepth = YAMLParser.maximumDepth / 2
    /// libyaml rejects keys longer than 1024 characters.
    private static let maximumKeyLength = 1000

    private let bytes: [UInt8]
    private let isASCII: Bool
    private var tree: YAMLTree

    /// The offset of the next byte; past the last one at the end of the file.
    private var index = 0
    private var line = 1
    private var lineStart = 0
    /// How far the line has been scanned for continuation bytes of UTF-8, and how many there were.
    private var counted = 0
    private var continuations = 0
    private var depth = 0

    /// The column of the line's first character, from 0; -1 at the end of a document.
    private var indentation = -1

    /// Returns the tree of a file, or nil if libyaml has to read it.
    static func parse(_ bytes: [UInt8]) -> YAMLTree? {
        guard bytes.last == .lineFeed, let isASCII = CommonText.isASCII(bytes) else { return nil }
        var parser = Self(bytes: bytes, isASCII: isASCII, tree: YAMLTree(fileItself: bytes))
        do throws(Uncommon) {
            try parser.file()
            return parser.tree
        } catch {
            return nil
        }
    }

    private init(bytes: [UInt8], isASCII: Bool, tree: YAMLTree) {
        self.bytes = bytes
        self.isASCII = isASCII
        self.tree = tree
    }

    // MARK: Block collections

    /// Reads documents, each of which is a mapping. The `---` before the first one is optional.
    private mutating func file() throws(Uncommon) {
        goToNextContent()
        repeat {
            if isAtMark {
                index += Self.mark.count - 1
                try endLine()
            }
            guard indentation == 0 else { throw Uncommon() }
            let key = try scalar(isInFlow: false)
            tree.roots.append(try mapping(from: key, at: 0, after: -1, in: -1))
        } while isAtMark
    }

    /// The line that starts a document.
    private static let mark = Array("---\n".utf8)
    private var isAtMark: Bool { indentation < 0 && index < bytes.count }

    /// Reads a block mapping whose first key has just been read.
    private mutating func mapping(
        from firstKey: Scalar, at column: Int, after previous: NodeID, in parent: NodeID
    ) throws(Uncommon) -> NodeID {
        let id = try open(.mapping, isBlock: true, at: firstKey.start, after: previous, in: parent)
        var last = try append(key: firstKey, after: -1, in: id)
        last = try blockValue(of: column, after: last, in: id)
        while indentation == column {
            let key = try scalar(isInFlow: false)
            last = try append(key: key, after: last, in: id)
            last = try blockValue(of: column, after: last, in: id)
        }
        guard indentation < column else { throw Uncommon() }
        close(id, at: tree[last].end)
        return id
    }

    /// Reads the value after the colon of a mapping at a column, or below it, and goes to the next line with content.
    private mutating func blockValue(
        of column: Int, after key: NodeID, in mapping: NodeID
    ) throws(Uncommon) -> NodeID {
        let behindColon = index
        skipSpaces()
        if bytes[index] != .lineFeed, bytes[index] != UInt8(ascii: "#") {
            let id = try inlineValue(isInFlow: false, after: key, in: mapping)
            try endLine()
            // Text that continues on the next line.
            guard indentation <= column else { throw Uncommon() }
            return id
        }
        let place = position(behindColon)
        try endLine()
        if indentation > column {
            if bytes[index] == UInt8(ascii: "-") { return try sequence(after: key, in: mapping) }
            let column = indentation
            return try self.mapping(from: try scalar(isInFlow: false), at: column, after: key, in: mapping)
        }
        if indentation == column, bytes[index] == UInt8(ascii: "-") { return try sequence(after: key, in: mapping) }
        let empty = Scalar(isPlain: true, textStart: index, textEnd: index, start: place, end: place)
        return append(empty, after: key, in: mapping)
    }

    /// Reads a block list, from its first dash.
    private mutating func sequence(after previous: NodeID, in parent: NodeID) throws(Uncommon) -> NodeID {
        let column = indentation
        let id = try open(.sequence, isBlock: true, at: position(index), after: previous, in: parent)
        var last: NodeID = -1
        while indentation == column, bytes[index] == UInt8(ascii: "-") {
            guard bytes[index + 1] == .space else { throw Uncommon() }
            index += 1
            skipSpaces()
            let entryColumn = index - lineStart
            if isAtFlowCollection {
                last = try flowCollection(after: last, in: id)
                try endLine()
            } else {
                let text = try scalar(isInFlow: false)
                if bytes[index] == UInt8(ascii: ":") {
                    last = try mapping(from: text, at: entryColumn, after: last, in: id)
                } else {
                    last = append(text, after: last, in: id)
                    try endLine()
                }
            }
            guard indentation <= column else { throw Uncommon() }
        }
        close(id, at: tree[last].end)
        return id
    }

    // MARK: Values in one line

    /// Reads text or a collection in brackets that is not a key.
    private mutating func inlineValue(
        isInFlow: Bool, after previous: NodeID, in parent: NodeID
    ) throws(Uncommon) -> NodeID {
        if isAtFlowCollection { return try flowCollection(after: previous, in: parent) }
        let text = try scalar(isInFlow: isInFlow)
        guard bytes[index] != UInt8(ascii: ":") else { throw Uncommon() }
        return append(text, after: previous, in: parent)
    }

    private var isAtFlowCollection: Bool {
        bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[")
    }

    /// Reads a mapping or a list in brackets.
    private mutating func flowCollection(after previous: NodeID, in parent: NodeID) throws(Uncommon) -> NodeID {
        let isMapping = bytes[index] == UInt8(ascii: "{")
        let bracket = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let id = try open(
            isMapping ? .mapping : .sequence, isBlock: false, at: position(index), after: previous, in: parent)
        index += 1
        skipSpaces()
        var last: NodeID = -1
        while bytes[index] != bracket {
            if isMapping {
                last = try append(key: try scalar(isInFlow: true), after: last, in: id)
                skipSpaces()
            }
            last = try inlineValue(isInFlow: true, after: last, in: id)
            skipSpaces()
            if bytes[index] == UInt8(ascii: ",") {
                index += 1
                skipSpaces()
                // An extra comma.
                guard bytes[index] != bracket else { throw Uncommon() }
            } else if bytes[index] != bracket {
                throw Uncommon()
            }
        }
        index += 1
        close(id, at: position(index))
        return id
    }

    // MARK: Texts

    /// Text on one line, including its quotes, if any.
    private struct Scalar {
        let isPlain: Bool
        let textStart: Int
        let textEnd: Int
        let start: SourcePosition
        let end: SourcePosition
    }

    private mutating func scalar(isInFlow: Bool) throws(Uncommon) -> Scalar {
        let first = bytes[index]
        return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
            ? try quoted(by: first) : try plain(isInFlow: isInFlow)
    }

    /// Reads text in quotes that has no escapes.
    private mutating func quoted(by quote: UInt8) throws(Uncommon) -> Scalar {
        let start = index
        let startPosition = position(start)
        index += 1
        while bytes[index] != quote {
            guard bytes[index] != .lineFeed, bytes[index] != UInt8(ascii: "\\") else { throw Uncommon() }
            index += 1
        }
        index += 1
        // Two single quotes stand for one.
        guard bytes[index] != quote else { throw Uncommon() }
        return Scalar(
            isPlain: false, textStart: start + 1, textEnd: index - 1, start: startPosition, end: position(index))
    }

    /// Reads text without quotes. It is followed by `:` only if it is a key.
    private mutating func plain(isInFlow: Bool) throws(Uncommon) -> Scalar {
        let start = index
        guard CommonText.canStartPlain(bytes[start]) else { throw Uncommon() }
        var next = start
        /// The end of the last character that is not a space.
        var end = start
        var isASCII = true
        scan: while true {
            // Nearly all characters are word characters, and skip the comparison with those that may end the text.
            if Self.isWordCharacter(bytes[next]) {
                repeat { next += 1 } while Self.isWordCharacter(bytes[next])
                end = next
            }
            switch bytes[next] {
            case .lineFeed:
                break scan
            case .space:
                next += 1
                continue
            case UInt8(ascii: ":"):
                let following = bytes[next + 1]
                if following == .space || following == .lineFeed {
                    guard end == next else { throw Uncommon() }
                    break scan
                }
                if isInFlow, following == UInt8(ascii: "?") || CommonText.endsPlainInFlow(following) {
                    throw Uncommon()
                }
            case UInt8(ascii: "#"):
                if end < next { break scan }
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if isInFlow { break scan }
            default:
                if bytes[next] >= 0x80 { isASCII = false }
            }
            next += 1
            end = next
        }
        let startPosition = position(start)
        if isASCII { counted = max(counted, end) }
        index = end
        return Scalar(isPlain: true, textStart: start, textEnd: end, start: startPosition, end: position(end))
    }

    @inline(__always) private static func isWordCharacter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit
    }

    // MARK: Nodes

    private mutating func open(
        _ kind: YAMLTree.Node.Kind, isBlock: Bool, at start: SourcePosition, after previous: NodeID, in parent: NodeID
    ) throws(Uncommon) -> NodeID {
        guard depth < Self.maximumDepth else { throw Uncommon() }
        depth += 1
        let node = YAMLTree.Node(
            kind: kind, isPlain: isBlock, textStart: 0, textEnd: 0, start: start, end: start)
        return tree.append(node, after: previous, in: parent)
    }

    private mutating func close(_ id: NodeID, at end: SourcePosition) {
        depth -= 1
        tree.close(id, at: end)
    }

    private mutating func append(_ scalar: Scalar, after previous: NodeID, in parent: NodeID) -> NodeID {
        let node = YAMLTree.Node(
            kind: .scalar, isPlain: scalar.isPlain, textStart: Int32(truncatingIfNeeded: scalar.textStart),
            textEnd: Int32(truncatingIfNeeded: scalar.textEnd), start: scalar.start, end: scalar.end)
        return tree.append(node, after: previous, in: parent)
    }

    /// Appends a key and skips the colon after it.
    private mutating func append(key: Scalar, after previous: NodeID, in parent: NodeID) throws(Uncommon) -> NodeID {
        let first = bytes[key.textStart]
        guard bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == .space || bytes[index + 1] == .lineFeed,
            key.textEnd - key.textStart <= Self.maximumKeyLength,
            // Merge keys, and what may be the end of a document.
            !key.isPlain || first != UInt8(ascii: "<") && first != UInt8(ascii: ".")
        else { throw Uncommon() }
        index += 1
        return append(key, after: previous, in: parent)
    }

    // MARK: Places

    private mutating func skipSpaces() {
        while bytes[index] == .space { index += 1 }
    }

    /// Skips the rest of a line, which must be empty, and goes to the next line with content.
    private mutating func endLine() throws(Uncommon) {
        let isBehindSpace = bytes[index] == .space || bytes[index - 1] == .space
        skipSpaces()
        if bytes[index] == UInt8(ascii: "#"), isBehindSpace { skipComment() }
        guard bytes[index] == .lineFeed else { throw Uncommon() }
        index += 1
        line += 1
        goToNextContent()
    }

    private mutating func skipComment() {
        while bytes[index] != .lineFeed { index += 1 }
    }

    /// Goes from the start of a line to the first character that is not part of a comment.
    private mutating func goToNextContent() {
        while index < bytes.count {
            lineStart = index
            skipSpaces()
            if bytes[index] == UInt8(ascii: "#") { skipComment() }
            guard bytes[index] == .lineFeed else {
                indentation = index - lineStart
                counted = index
                continuations = 0
                if bytes[index] == UInt8(ascii: "-"), indentation == 0, bytes[index...].starts(with: Self.mark) {
                    indentation = -1
                }
                return
            }
            index += 1
            line += 1
        }
        indentation = -1
    }

    /// Returns the position of a byte of the line. Calls must go from left to right.
    @inline(__always) private mutating func position(_ index: Int) -> SourcePosition {
        if !isASCII {
            while counted < index {
                if bytes[counted] & 0xC0 == 0x80 { continuations += 1 }
                counted += 1
            }
        }
        return SourcePosition(line: line, column: index - lineStart - continuations + 1)
    }
}
