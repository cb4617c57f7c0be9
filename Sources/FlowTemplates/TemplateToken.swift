import FlowModel
import FlowSwift

/// A piece of a template's source.
struct TemplateToken {
    enum Kind: Equatable {
        /// Text up to and including a line's end, or up to a tag: a range of the source's bytes.
        case text(Range<Int>)
        /// `{{"…"}}`: text that would otherwise be read as a tag.
        case quoted(String)
        case variable(TemplateName)
        case open(TemplateName, inverted: Bool)
        case close(TemplateName)
        case partial(String)
        /// `{{[}}`, `{{|}}` and `{{]}}`.
        case openGroup, breakPoint, closeGroup
        case comment
        /// The start of a line that prints something: the lines of an included partial are indented here.
        case lineStart
    }

    var kind: Kind
    let position: TemplatePosition
    /// The white space before a tag that is alone on its line, where it matters.
    var indentation: Range<Int>?
}

/// A name as a tag writes it: `name`, `flow.name`, `-last`.
struct TemplateName: Hashable {
    let text: String
    /// The parts between dots.
    let path: [String]

    init(_ text: String) {
        self.text = text
        path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// Letters, digits and underscores, not starting with a digit, in parts separated by dots; or one of the two names
    /// that start with a hyphen.
    var isWellFormed: Bool {
        if text == "-first" || text == "-last" { return true }
        return path.allSatisfy { part in
            guard let first = part.utf8.first, !first.isASCIIDigit else { return false }
            return part.utf8.allSatisfy(\.isASCIIWord)
        }
    }

    /// Whether a byte may occur in a partial name, which is a path without an extension.
    static func isPartialByte(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || "-./".utf8.contains(byte)
    }
}
