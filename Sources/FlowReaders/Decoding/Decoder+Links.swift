import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes `path`: a pattern, a mapping with one, or a list of these.
    mutating func paths(_ entry: Entry) -> [PathDeclaration] {
        var texts: [Located<String>] = []
        var mappings: [SourceRange: PathMapping] = [:]
        for node in list(entry, orOne: true) {
            let entry = Entry(listed: node, in: entry)
            guard tree[node].kind == .mapping else {
                if let text = text(entry) { texts.append(text) }
                continue
            }
            let mapping = pathMapping(entry)
            guard let pattern = mapping.pattern else { continue }
            texts.append(pattern)
            mappings[pattern.range] = mapping
        }
        return distinct(texts, .duplicateKey).compactMap { path($0, mappings[$0.range] ?? PathMapping()) }
    }

    /// A `path` that is written as a mapping: `{pattern: /sale, with: {source: .link}}`.
    private struct PathMapping {
        var pattern: Located<String>?
        var with: [FixedArgument] = []
        var from: Located<String>?
    }

    private mutating func pathMapping(_ entry: Entry) -> PathMapping {
        var mapping = PathMapping()
        var hasPattern = false
        keys(PathKey.self, of: entry.value) { decoder, key, entry in
            switch key {
            case .pattern:
                hasPattern = true
                mapping.pattern = decoder.text(entry)
            case .with: mapping.with = decoder.fixedArguments(entry, hasCaller: false)
            case .from: mapping.from = decoder.flowAndRoute(entry)
            }
        }
        if !hasPattern, !has(PathKey.pattern, underAnotherNameIn: entry.value) {
            report(
                .missingKey, "the path has no `pattern`", at: range(entry.value),
                help: "write `{pattern: /sale, with: {id: 1}}`")
        }
        return mapping
    }

    /// Decodes `Chats/list`.
    private mutating func flowAndRoute(_ entry: Entry) -> Located<String>? {
        guard let text = reference(entry) else { return nil }
        let parts = text.value.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, parts.allSatisfy({ SwiftName.isIdentifier(String($0)) }) { return text }
        report(
            .invalidValue, "`\(text.value)` is not a screen", at: text.range,
            help: "write its flow and its route: `Chats/list`", key: text.value)
        return nil
    }

    private mutating func path(_ text: Located<String>, _ mapping: PathMapping) -> PathDeclaration? {
        do throws(PathPattern.Problem) {
            let pattern = try PathPattern(text.value)
            let placeholders = Set(pattern.placeholders)
            if pattern.placeholders.contains(where: { hasLookalike(Located($0, text.range)) }) || hasForeignLetter(text)
            {
                return nil
            }
            let kept = mapping.with.filter { argument in
                let name = argument.param.value
                guard placeholders.contains(name) else { return true }
                report(
                    .linkMalformed, "`\(name)` is a placeholder of `\(text.value)`, and `with` fixes it, too",
                    at: argument.param.range, help: "remove one of the two", key: text.value)
                return false
            }
            return PathDeclaration(pattern: pattern, range: text.range, with: kept, from: mapping.from)
        } catch {
            report(
                .linkMalformed, "the path `\(text.value)` cannot be read: \(error.message)", at: text.range,
                help: error.help, key: text.value)
            return nil
        }
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
        if ["http", "https"].contains(name.prefix { $0 != ":" }.lowercased()) {
            report(
                .linkMalformed, "`\(name)` cannot be a scheme of the app", at: text.range,
                help: "for universal links, declare only the host: `hosts: [example.com]`", key: name)
            return false
        }
        if name.isURLScheme || name.isSchemeWithPrefix { return true }
        let scheme = name.prefix { $0 != ":" }
        report(
            .linkMalformed, "`\(name)` is not a scheme", at: text.range,
            help: String(scheme).isURLScheme
                ? "write only what precedes `://`: `\(scheme)`, or a fixed prefix: `\(scheme)://app`"
                : "write what precedes `://`, such as `myapp`",
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

    /// Whether it is a URL scheme with a fixed prefix, a host and perhaps segments: `corner://app`.
    fileprivate var isSchemeWithPrefix: Bool {
        let parts = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2, parts[0].last == ":", String(parts[0].dropLast()).isURLScheme, parts[1].isEmpty else {
            return false
        }
        return parts[2...].allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { $0.isASCIIWord || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        }
    }

    fileprivate var isHost: Bool {
        split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        }
    }
}
