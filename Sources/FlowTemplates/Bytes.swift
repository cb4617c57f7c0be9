extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let leftBrace = UInt8(ascii: "{")
    static let rightBrace = UInt8(ascii: "}")

    /// Whether the byte continues a Unicode scalar in UTF-8: scalars are counted as columns.
    var isContinuation: Bool { self & 0xC0 == 0x80 }

    /// White space within a line. Includes a carriage return, which may precede the newline.
    var isSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without white space at either end.
    var trimmed: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { !$0.isSpace }),
            let last = lastIndex(where: { !$0.isSpace })
        else { return [] }
        return self[first...last]
    }

    /// Whether the bytes are invisible: white space, and at most a line's end.
    var isBlank: Bool {
        allSatisfy { $0.isSpace || $0 == .newline }
    }
}
