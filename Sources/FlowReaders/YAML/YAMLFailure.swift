/// What libyaml says of a mistake, in words that help whoever made it.
struct YAMLFailure {
    let message: String
    let help: String?
    /// Whether the mistake is where the construct started rather than where reading stopped.
    let isAtContext: Bool

    init(problem: String, context: String?) {
        let context = context ?? ""
        switch problem {
        case "could not find expected ':'":
            message = "a `:` is missing after this key"
            help = "a key and its value are written `key: value`"
            isAtContext = true
        case "mapping values are not allowed in this context":
            message = "a second `: ` in one value"
            help = "put the value in quotes, or start a new line for the next key"
            isAtContext = false
        case "found unexpected end of stream" where context.contains("quoted scalar"):
            message = "this quote is never closed"
            help = "close it, or put a text that holds a quote into the other kind of quotes"
            isAtContext = true
        case "did not find expected ',' or ']'":
            message = "this `[` is never closed"
            help = "entries are divided by `,`; a value with `[`, `]` or `,` of its own goes into quotes"
            isAtContext = true
        case "did not find expected ',' or '}'":
            message = "this `{` is never closed"
            help = "entries are divided by `,`; a value with `{`, `}` or `,` of its own goes into quotes"
            isAtContext = true
        case "did not find expected key":
            message = "a key is expected here"
            help = """
                check the indentation; a value that starts with `[`, `{` or a quote and goes on behind it, such as \
                `[Int] = []`, goes into quotes as a whole
                """
            isAtContext = false
        case "did not find expected '-' indicator":
            message = "an entry of the list is expected here, starting with `- `"
            help = "check the indentation"
            isAtContext = false
        case "found character that cannot start any token":
            message = "a value cannot start with this character"
            help = "indent with spaces instead of tabs; a value that starts with `@`, `%` or a backtick goes into quotes"
            isAtContext = false
        case "did not find expected <document start>":
            message = "the document has ended here, and this does not belong to it"
            help = "check the indentation, or start a new document with `---`"
            isAtContext = false
        default:
            message = context.isEmpty ? problem : "\(problem) (\(context))"
            help = nil
            isAtContext = false
        }
    }
}
