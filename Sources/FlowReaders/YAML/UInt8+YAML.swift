extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    /// Whether it ends a line.
    var isLineBreak: Bool { self == .lineFeed || self == UInt8(ascii: "\r") }
}
