/// A mistake that libyaml reports, in words that help to correct it.
struct YAMLFailure {
    let message: String
    let help: String?
    /// The location of the mistake.
    let place: Place

    /// Whether it is about a bracket that is not closed.
    var isUnclosed: Bool { message.hasPrefix("this `[` is never") || message.hasPrefix("this `{` is never") }

    enum Place {
        /// The place where reading stopped.
        case stop
        /// The place where the construct started.
        case context
        /// The innermost unclosed bracket.
        case bracket
    }

    /// A `[` or `{` and its line.
    typealias Bracket = (character: Character, line: Int)

    private init(_ message: String, help: String?, at place: Place = .stop) {
        self.message = message
        self.help = help
        self.place = place
    }

    /// - Parameters:
    ///   - next: The character at which reading stopped. Nil at the end of a document.
    ///   - isInWord: Whether that character follows a letter or digit.
    ///   - open: The innermost unclosed bracket at that place.
    ///   - unbracketed: The help for a line with several values that are not in brackets.
    ///   - missingColon: The message for a line that YAML reads as a key.
    init(
        problem: String, context: String?, next: Character?, isInWord: Bool, open: Bracket?,
        unbracketed: @autoclosure () -> String?, missingColon: @autoclosure () -> MissingColon
    ) {
        let context = context ?? ""
        switch problem {
        case "found character that cannot start any token" where next == "\t":
            self.init("tabs cannot be used for indentation", help: "indent with spaces")
        case "could not find expected ':'":
            let line = missingColon()
            self.init(line.message, help: line.help, at: .context)
        case "mapping values are not allowed in this context":
            self.init(
                "a second `: ` in one value",
                help: unbracketed() ?? """
                    put the value in quotes, a space after a `:` that has none, or the next key on a line of its own, \
                    indented like its neighbors
                    """)
        case "found unexpected end of stream" where context.contains("quoted scalar"),
            "found unexpected document indicator" where context.contains("quoted scalar"):
            self.init(
                "this quote is never closed",
                help: "close it, or put text that contains a quote in the other kind of quotes", at: .context)
        case "did not find expected ',' or ']'" where next == "[" && isInWord,
            "did not find expected ',' or '}'" where next == "[" && isInWord:
            self.init(
                "`[` cannot follow a word here",
                help: "write an array as `[String]`, and put any other value that contains brackets in quotes")
        case "did not find expected ',' or ']'":
            self.init(
                "this `[` is never closed, or a `,` is missing in it",
                help: "put a value that contains `[`, `]` or `,` in quotes", at: .context)
        case "did not find expected ',' or '}'":
            self.init(
                "this `{` is never closed, or a `,` is missing in it",
                help: """
                    put a value that contains a bracket, `,` or `: ` entirely in quotes, as in `{ids: '[Int] = []'}`
                    """,
                at: .context)
        case "did not find expected key":
            self.init(
                "a key is expected here",
                help: """
                    check the indentation; put a value that starts with `[`, `{` or a quote and continues after it, such \
                    as `[Int] = []`, entirely in quotes
                    """)
        case "mapping keys are not allowed in this context":
            self.init("`?` is not allowed here", help: "put the whole value in quotes, as in `'[Int]?'`")
        case "did not find expected node content":
            self.init(missingValueBefore: next, in: open)
        case "block sequence entries are not allowed in this context":
            self.init("a list cannot start here", help: "start it on a new line, or write `[one, two]`")
        case "did not find expected '-' indicator":
            self.init("an entry of the list is expected here, starting with `- `", help: "check the indentation")
        case "did not find expected alphabetic or numeric character":
            self.init(
                "`*` and `&` cannot start a value", help: "put the value in quotes", at: .context)
        case "found undefined tag handle", "did not find expected '!'":
            self.init("`!` cannot start a value", help: "put the value in quotes", at: .context)
        case "did not find expected whitespace or line break" where context.contains("tag"):
            self.init(
                "`!` cannot start a value",
                help: Self.help(negating: "isLoggedIn"),
                at: .context)
        case "found unknown escape character":
            self.init(
                "this escape does not exist",
                help: "write `\\\\` for a backslash, or use single quotes, which have no escapes")
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            self.init("tabs cannot be used for indentation", help: "indent with spaces")
        case "did not find expected comment or line break":
            self.init(
                "the text must start on the next line", help: "put the value in quotes if it starts with `|` or `>`")
        case "found character that cannot start any token":
            self.init(
                "a value cannot start with this character",
                help: "put a value that starts with `@`, `%` or a backtick in quotes")
        case "did not find expected <document start>":
            self.init(
                "the document ended before this, which does not belong to it",
                help: "check the indentation, or start a new document with `---`")
        default:
            self.init(context.isEmpty ? problem : "\(problem) (\(context))", help: nil)
        }
    }

    /// A missing value.
    private init(missingValueBefore next: Character?, in open: Bracket?) {
        let opened = open.map { "the `\($0.character)` opened at line \($0.line)" }
        switch (next, open, opened) {
        case (nil, let open?, let opened?):
            self.init("this `\(open.character)` is never closed", help: "close \(opened)", at: .bracket)
        case ("]", let open?, let opened?), ("}", let open?, let opened?):
            self.init("this bracket does not close a `\(open.character)`", help: "close \(opened) first")
        case ("]", _, nil), ("}", _, nil):
            self.init("this bracket has no opening bracket", help: "remove it, or put the value in quotes")
        case (",", _, _):
            self.init("a value is expected here", help: "remove the extra `,`, or write the value")
        case (_, _, let opened):
            self.init("a value is expected here", help: "write it" + (opened.map { ", or close \($0)" } ?? ""))
        }
    }

    /// The help where `!` may be meant as a negation.
    static func help(negating guardName: String) -> String {
        "put text in quotes; a guard that must not hold is written `{not: \(guardName)}`"
    }
}
