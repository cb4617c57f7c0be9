import FlowModel
import FlowSwift

/// A file path as SARIF writes it (RFC 3986): relative to the folder that flowgen ran in, if possible.
struct SourceURI: Equatable {
    let text: String
    /// Whether it is relative to the root of the sources, `%SRCROOT%`.
    let isBelowRoot: Bool

    init(path: String) {
        var parts: [Substring.UTF8View] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0).utf8 }) {
            if part.elementsEqual(".".utf8) { continue }
            let isUp = part.elementsEqual("..".utf8)
            if isUp, let last = parts.last, !last.elementsEqual("..".utf8) {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let encoded = parts.map { part in part.reduce(into: "") { $0 += Self.encoded($1) } }.joined(separator: "/")
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        text = isAbsolute ? "file:///\(encoded)" : encoded
        // A path that leads above the base must not use it (SARIF 2.1.0, 3.14.14).
        isBelowRoot = !isAbsolute && !(parts.first?.elementsEqual("..".utf8) ?? true)
    }

    /// Encodes a byte of a path segment. A colon is encoded, because the first segment could be read as a scheme.
    private static func encoded(_ byte: UInt8) -> String {
        if byte.isASCIIWord || "-.~".utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
    }
}
