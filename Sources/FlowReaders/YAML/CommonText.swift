/// What bytes mean to `CommonYAML`.
enum CommonText {
    /// Whether all bytes are ASCII; nil if one is not text, or is text that is left to libyaml: tabs and carriage
    /// returns, control characters, bytes that are not UTF-8, byte order marks, line breaks that editors do not
    /// recognize.
    static func isASCII(_ bytes: [UInt8]) -> Bool? {
        // Without branches, so that the loop is vectorized.
        var all: UInt8 = 0
        var controls: UInt8 = 0
        for byte in bytes {
            all |= byte
            controls |= (byte < 0x20 ? 1 : 0) & (byte == .lineFeed ? 0 : 1) | (byte == 0x7F ? 1 : 0)
        }
        let isASCII = all < 0x80
        guard controls == 0, isASCII || isCommonUTF8(bytes) else { return nil }
        return isASCII
    }

    private static func isCommonUTF8(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index = bytes.firstIndex(from: index + 1) { $0 }
                continue
            }
            guard let length = lengthOfCharacter(in: bytes[index...]) else { return false }
            index += length
        }
        return true
    }

    /// Returns the length of the non-ASCII character that the bytes start with; nil if they start with none, or with an
    /// uncommon one.
    private static func lengthOfCharacter(in bytes: ArraySlice<UInt8>) -> Int? {
        let first = bytes.startIndex
        let length =
            switch bytes[first] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF3: 4
            default: 0
            }
        guard length > 0, bytes.count >= length,
            bytes[(first + 1)..<(first + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return nil }
        let isCommon =
            switch (bytes[first], bytes[first + 1], bytes[first + length - 1]) {
            // Overlong encodings.
            case (0xE0, ..<0xA0, _), (0xF0, ..<0x90, _): false
            // C1 controls, including U+0085.
            case (0xC2, ..<0xA0, _): false
            case (0xE2, 0x80, 0xA8...0xA9): false
            // Surrogates.
            case (0xED, 0xA0..., _): false
            // U+FEFF, U+FFFE and U+FFFF.
            case (0xEF, 0xBB, 0xBF), (0xEF, 0xBF, 0xBE...): false
            default: true
            }
        return isCommon ? length : nil
    }

    /// Whether unquoted text can start with a byte; YAML would allow more.
    static func canStartPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "+"), 0x80...0xFF:
            true
        default:
            false
        }
    }

    static func endsPlainInFlow(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    /// Whether it ends a line.
    var isLineBreak: Bool { self == .lineFeed || self == UInt8(ascii: "\r") }
}
