import FlowInspection
import FlowgenKit

/// A folder with a picture of each screen, or of some: `Shop/cart.png`.
struct ScreenshotFolder {
    let path: String

    private static let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp"]
    private static let extensions = ["png", "jpg", "jpeg", "webp"]

    /// Returns the pictures that are there.
    /// - Parameter page: The file that shows them.
    func pictures(
        of screens: [String], embedded: Bool, from page: String
    ) throws(Failure) -> [Page.Screenshot] {
        guard FileKind(at: path) == .folder else {
            throw Failure(message: "there is no folder \(path)\(FlowFiles.neighbor(of: path) ?? "")")
        }
        // A folder in it that cannot be read is an error.
        var others = Set(try FlowFiles.files(below: path).filter(Self.isPicture))
        var pictures: [Page.Screenshot] = []
        for screen in screens {
            others.subtract(Self.extensions.map { "\(screen).\($0)" })
            for type in Self.extensions {
                let file = FlowFiles.join(path, "\(screen).\(type)")
                guard FileKind(at: file) == .file else { continue }
                let address = embedded ? try data(of: file, type) : try relative(file, from: page)
                pictures.append(Page.Screenshot(screen: screen, address: address))
                break
            }
        }
        if let other = others.min() {
            let more = others.count == 1 ? "is" : "and \(counted(others.count - 1, "other picture")) are"
            Terminal.say("\(FlowFiles.join(path, other)) \(more) not shown: the app has no such screen, Flow/route")
        }
        return pictures
    }

    private static func isPicture(_ name: String) -> Bool { extensions.contains { name.hasSuffix("." + $0) } }

    private func data(of file: String, _ type: String) throws(Failure) -> String {
        "data:\(Self.types[type] ?? "");base64,\(Base64.text(of: try FlowFiles.bytes(of: file)))"
    }

    /// The path of a file as a page refers to it: from the page's folder.
    private func relative(_ file: String, from page: String) throws(Failure) -> String {
        let (one, other) = (Self.parts(of: file), Self.parts(of: page).dropLast())
        let common = zip(one, other).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: other.count - common)
        return (up + one.dropFirst(common).map(Self.escaped)).joined(separator: "/")
    }

    private static func parts(of path: String) -> [String] {
        let whole = path.hasPrefix("/") ? path : FlowFiles.join(Folder.current ?? "", path)
        var parts: [String] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(String(part)) }
        }
        return parts
    }

    /// Percent-encodes what has a meaning in a URL.
    private static func escaped(_ part: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return part.utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}

/// Bytes as text (RFC 4648).
enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            let value = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
            for place in 0..<4 {
                text.append(place > count ? UInt8(ascii: "=") : digits[value >> (18 - 6 * place) & 63])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
