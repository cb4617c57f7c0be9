import FlowModel

extension Decoder {
    /// Decodes `path`: a pattern, or a list of patterns.
    mutating func paths(_ entry: Entry) -> [Located<PathPattern>] {
        var paths: [Located<PathPattern>] = []
        for text in distinct(texts(entry), .duplicateKey) {
            do throws(PathPattern.Problem) {
                paths.append(Located(try PathPattern(text.value), text.range))
            } catch {
                report(
                    .linkMalformed, "the path `\(text.value)` cannot be read: \(error.message)", at: text.range,
                    help: error.help, key: text.value)
            }
        }
        return paths
    }

    /// Decodes the app's `links`.
    mutating func links(_ entry: Entry) -> LinkSettings {
        var links = LinkSettings()
        keys(LinksKey.self, of: entry.value, at: entry.key) { decoder, key, entry in
            let texts = decoder.distinct(decoder.texts(entry), .duplicateKey)
            switch key {
            case .schemes: links.schemes = texts.filter { decoder.isScheme($0) }
            case .hosts: links.hosts = texts.filter { decoder.isHost($0) }
            }
        }
        return links
    }

    private mutating func isScheme(_ text: Located<String>) -> Bool {
        let name = text.value
        if name.lowercased() == "http" || name.lowercased() == "https" {
            report(
                .linkMalformed, "`\(name)` cannot be a scheme of the app", at: text.range,
                help: "for universal links, declare only the host: `hosts: [example.com]`", key: name)
            return false
        }
        if name.isURLScheme { return true }
        let scheme = name.prefix { $0 != ":" }
        report(
            .linkMalformed, "`\(name)` is not a scheme", at: text.range,
            help: String(scheme).isURLScheme
                ? "write only what precedes `://`: `\(scheme)`" : "write what precedes `://`, such as `myapp`",
            key: name)
        return false
    }

    private mutating func isHost(_ text: Located<String>) -> Bool {
        if text.value.isHost { return true }
        // The host of a URL, or of what is left of one without its scheme.
        let host = text.value.split(separator: "/").first { $0.last != ":" }.map { String($0) }
        report(
            .linkMalformed, "`\(text.value)` is not a host", at: text.range,
            help: host.flatMap { $0.isHost ? "write only the host: `\($0)`" : nil }
                ?? "write only the host, such as `www.example.com`; a host that is not ASCII is written `xn--…`",
            key: text.value)
        return false
    }
}

extension String {
    /// Whether it is a URL scheme (RFC 3986, 3.1).
    var isURLScheme: Bool {
        guard let first = utf8.first, first.isASCIILetter else { return false }
        return utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    }

    fileprivate var isHost: Bool {
        split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        }
    }
}
