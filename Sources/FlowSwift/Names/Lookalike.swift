/// A character that looks like one that YAML and Swift know, or like nothing at all, and is another one to both: `：`, a
/// no-break space, a Cyrillic `о`. Keyboards, word processors and chats write them.
package struct Lookalike: Hashable, Sendable {
    package let scalar: Unicode.Scalar
    /// The text that it looks like. Empty if it is invisible.
    package let plain: String

    package init?(_ scalar: Unicode.Scalar) {
        guard !scalar.isASCII, let plain = Self.plain(scalar) else { return nil }
        self.scalar = scalar
        self.plain = plain
    }

    /// A letter or a mark that stands where a list's `-` would: the long vowels of Korean and Japanese keyboards, a dot.
    package init?(listMarker scalar: Unicode.Scalar) {
        guard ["ㅡ", "ー", "·"].contains(scalar) else { return nil }
        (self.scalar, plain) = (scalar, "-")
    }

    /// The code point and the name: `U+FF1A FULLWIDTH COLON`.
    package var title: String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        // Unicode calls it by what it no longer is.
        let name = scalar == "\u{FEFF}" ? "BYTE ORDER MARK" : scalar.properties.name
        return name.map { "\(code) \($0)" } ?? code
    }

    /// The message that it is there, and is not what it looks like.
    package var message: String {
        switch plain {
        case "": "an invisible character is here: \(title)"
        case " ": "this space is \(title), which YAML reads as a letter"
        default: "`\(scalar)` is \(title), not `\(plain)`"
        }
    }

    /// The advice on what to write instead.
    package var help: String {
        switch plain {
        case "": "remove it"
        case " ": "write a plain space, or none"
        default: "write `\(plain)`"
        }
    }

    /// The character of a name, or of several with ASCII between them, that makes it look like another one. A letter of
    /// another alphabet does so among letters that are ASCII: a name may be Cyrillic.
    package init?(inName text: String) {
        guard !text.consists(of: { $0 < 0x80 }) else { return nil }
        let words = text.unicodeScalars.split { $0.isASCII && !$0.properties.isAlphabetic }
        for word in words {
            let foreign = word.filter { !$0.isASCII }
            let found = foreign.compactMap { Self($0) }
            let isMixed = found.count == foreign.count && foreign.count < word.count
            guard let first = found.first(where: { isMixed || Self.letters[$0.scalar] == nil }) else { continue }
            self = first
            return
        }
        return nil
    }

    /// Returns what a text looks like.
    package static func plain(in text: String) -> String {
        text.unicodeScalars.reduce(into: "") { plain, scalar in
            if let lookalike = Self(scalar) { plain += lookalike.plain } else { plain.unicodeScalars.append(scalar) }
        }
    }

    // MARK: The table

    private static func plain(_ scalar: Unicode.Scalar) -> String? {
        // Full-width forms of all that is ASCII.
        if 0xFF01...0xFF5E ~= scalar.value {
            return Unicode.Scalar(scalar.value - 0xFEE0).map { String(Character($0)) }
        }
        if let known = marks[scalar] ?? letters[scalar] { return known }
        if scalar.properties.generalCategory == .spaceSeparator { return " " }
        return scalar.properties.isDefaultIgnorableCodePoint ? "" : nil
    }

    private static let marks = table([
        (":", "∶︰﹕"), (",", "、､﹐"), (".", "。｡"), ("#", "﹟"), ("[", "【〔"), ("]", "】〕"), ("{", "﹛"), ("}", "﹜"),
        ("\"", "“”„‟«»″〝〞「」『』｢｣"), ("'", "‘’‚‛‹›′´"), ("-", "‐‑‒–—―−•●▪◦‣⁃﹣﹘"), ("->", "→⇒➔➜➝➞⟶⟹⇨"),
    ])

    /// Letters of other alphabets that nobody can tell from ASCII.
    private static let letters = table([
        ("a", "а"), ("c", "с"), ("d", "ԁ"), ("e", "е"), ("h", "һ"), ("i", "і"), ("j", "ј"), ("o", "оο"), ("p", "р"),
        ("q", "ԛ"), ("s", "ѕ"), ("w", "ԝ"), ("x", "х"), ("y", "у"),
        ("A", "АΑ"), ("B", "ВΒ"), ("C", "С"), ("E", "ЕΕ"), ("H", "НΗ"), ("I", "ІΙ"), ("J", "Ј"), ("K", "КΚ"),
        ("M", "МΜ"), ("N", "Ν"), ("O", "ОΟ"), ("P", "РΡ"), ("S", "Ѕ"), ("T", "ТΤ"), ("X", "ХΧ"), ("Y", "УΥ"),
        ("Z", "Ζ"),
    ])

    private static func table(_ rows: [(plain: String, scalars: String)]) -> [Unicode.Scalar: String] {
        let pairs = rows.flatMap { row in row.scalars.unicodeScalars.map { ($0, row.plain) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
