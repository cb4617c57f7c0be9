/// Writes JSON (RFC 8259) piece by piece: indented by two spaces, with members in the order given.
package struct JSONWriter {
    private var bytes: [UInt8] = []
    private var depth = 0
    /// Whether the innermost object or array is still empty.
    private var isFirst = true

    /// Returns the document, ending with a line break.
    package static func document(_ write: (inout Self) -> Void) -> String {
        var writer = Self()
        write(&writer)
        writer.bytes.append(UInt8(ascii: "\n"))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    // MARK: Values

    package mutating func object(_ members: (inout Self) -> Void) { enclose("{", "}", members) }

    package mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout Self, Element) -> Void
    ) {
        enclose("[", "]") { json in
            for element in elements {
                json.startEntry()
                write(&json, element)
            }
        }
    }

    /// An array of scalars, on one line.
    package mutating func line<Element>(_ elements: some Sequence<Element>, _ write: (inout Self, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes += ", ".utf8 }
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    package mutating func number(_ value: Int) { bytes += String(value).utf8 }

    /// Writes a finite number.
    package mutating func number(_ value: Double) { bytes += "\(value)".utf8 }

    package mutating func bool(_ value: Bool) { bytes += String(value).utf8 }

    package mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy(Self.isPlain) {
            bytes += text.utf8
        } else {
            for scalar in text.unicodeScalars { append(scalar) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    // MARK: Members

    package mutating func member(_ key: String, _ write: (inout Self) -> Void) {
        startEntry()
        string(key)
        bytes += ": ".utf8
        write(&self)
    }

    /// Writes a member that is null if there is no text.
    package mutating func member(_ key: String, _ text: String?) {
        member(key) { json in
            if let text { json.string(text) } else { json.bytes += "null".utf8 }
        }
    }

    /// Writes a member that is null if there is no number.
    package mutating func member(_ key: String, _ value: Int?) {
        member(key) { json in
            if let value { json.number(value) } else { json.bytes += "null".utf8 }
        }
    }

    package mutating func member(_ key: String, _ value: Bool) {
        member(key) { $0.bool(value) }
    }

    // MARK: Pieces

    private mutating func enclose(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ write: (inout Self) -> Void
    ) {
        bytes.append(UInt8(ascii: opening))
        depth += 1
        isFirst = true
        write(&self)
        depth -= 1
        if !isFirst { startLine() }
        bytes.append(UInt8(ascii: closing))
        isFirst = false
    }

    private mutating func startEntry() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        startLine()
    }

    private mutating func startLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    /// Whether a byte is a character that needs no escaping.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Escapes what JSON requires, and what a terminal, an editor or JavaScript would not treat as text: control
    /// characters, line separators and marks that change the writing direction.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22: bytes += "\\\"".utf8
        case 0x5C: bytes += "\\\\".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
            let digits = String(scalar.value, radix: 16)
            bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        default: bytes += scalar.utf8
        }
    }
}
