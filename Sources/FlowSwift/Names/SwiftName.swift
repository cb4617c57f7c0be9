/// The rules for what Swift accepts as a name, and for how generated code writes names. Source: *The Swift Programming
/// Language*, "Lexical Structure".
public enum SwiftName {
    /// Whether the text is one identifier, including keywords, which are written in backticks. Invisible characters are
    /// excluded, although Swift accepts some: two names that look alike would be two mistakes. So are what the book allows and
    /// the compiler rejects: U+FFF9 and above, which represent what could not be read, and U+3021 to U+302F, which continue
    /// the operator that a dot begins. And so are full-width forms of ASCII: to Swift, `：` is a letter.
    public static func isIdentifier(_ text: String) -> Bool {
        if isASCIIWord(text) { return text != "_" }
        var scalars = text.unicodeScalars.makeIterator()
        guard let first = scalars.next(), isHead(first) else { return false }
        while let scalar = scalars.next() {
            guard isPart(scalar) else { return false }
        }
        return text != "_"
    }

    /// Whether a name starts like a flow or a tabs container. Scripts without case (홈) start like a route.
    public static func startsUpperCase(_ name: String) -> Bool {
        name.unicodeScalars.first?.properties.isUppercase ?? false
    }

    /// Whether a name starts with a letter of its script's lower case, or with `_`.
    public static func startsLowerCase(_ name: String) -> Bool {
        name.unicodeScalars.first.map { $0 == "_" || $0.properties.isLowercase } ?? false
    }

    /// Returns the name in Swift code, with backticks if it is a keyword.
    public static func escaped(_ name: String) -> String {
        isKeyword(name) ? "`\(name)`" : name
    }

    /// Returns the name that Swift code stands for: that in backticks, and none for a keyword without them, such as
    /// `nil`.
    package static func unescaped(_ code: String) -> String? {
        if code.utf8.first != UInt8(ascii: "`") { return isKeyword(code) ? nil : code }
        return code.utf8.count > 2 && code.utf8.last == UInt8(ascii: "`")
            ? String(Substring(code.utf8.dropFirst().dropLast())) : nil
    }

    /// Whether Swift reserves the word.
    public static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

    /// Returns the label in a parameter declaration: only three keywords need backticks there.
    public static func escapedLabel(_ name: String) -> String {
        labelKeywords.contains(name) ? "`\(name)`" : name
    }

    private static let labelKeywords: Set<String> = ["inout", "let", "var"]

    /// Returns the label in a call: only one keyword needs backticks there, and the compiler warns about others.
    public static func escapedArgumentLabel(_ name: String) -> String {
        name == "inout" ? "`inout`" : name
    }

    /// Returns a name that starts with an upper-case letter: `createAccount` → `CreateAccount`.
    public static func upperCamel(_ name: String) -> String {
        guard let first = name.unicodeScalars.first else { return name }
        return first.properties.uppercaseMapping + String(name.unicodeScalars.dropFirst())
    }

    /// Returns a type name as a function name: `Payment` → `payment`, `QRScanner` → `qrScanner`, `URL` → `url`.
    public static func lowerCamel(_ name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        let capitals = scalars.prefix { $0.properties.isUppercase }.count
        // The last of several capitals starts the next word, unless nothing follows.
        let lowered = capitals > 1 && capitals < scalars.count ? capitals - 1 : capitals
        var result = ""
        for scalar in scalars[..<lowered] { result += scalar.properties.lowercaseMapping }
        for scalar in scalars[lowered...] { result.unicodeScalars.append(scalar) }
        return result
    }

    /// Whether a name may contain parts of letters that the composed form (NFC) writes as one: combining accents, kana
    /// voicing marks, conjoining Hangul. The compiler compares names scalar by scalar, so the two forms would differ.
    public static func isDecomposed(_ name: String) -> Bool {
        name.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0300...0x036F, 0x1160...0x11FF, 0x3099, 0x309A: true
            default: false
            }
        }
    }

    /// Whether a name contains a character that the composed form (NFC) replaces by another one, mostly one that looks the
    /// same: the Kelvin sign by `K`. The generated code compares names as Swift does, by that form.
    public static func hasReplacedCharacters(_ name: String) -> Bool {
        name.unicodeScalars.contains { !$0.isASCII && $0.properties.isFullCompositionExclusion }
    }

    /// Words that Swift reserves wherever a name can occur, and `await`, which it reserves where a value can.
    public static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// Whether the text consists of ASCII letters, digits and `_`, without a leading digit, as nearly all names do.
    private static func isASCIIWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, !first.isASCIIDigit else { return false }
        return text.consists { $0.isASCIIWord }
    }

    /// Whether a scalar can be part of a name, except perhaps its first.
    public static func isPart(_ scalar: Unicode.Scalar) -> Bool { isHead(scalar) || isContinuation(scalar) }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x5F, 0x61...0x7A: true
        case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
            0xF8...0xFF:
            true
        case 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF: true
        case 0x203F...0x2040, 0x2054, 0x2070...0x20CF: true
        case 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF: true
        case 0x3004...0x3007, 0x3031...0x303F, 0x3040...0xD7FF: true
        case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFF00: true
        case 0xFF5F...0xFFF8: true
        case 0x10000...0xEFFFD: scalar.value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    private static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }
}
