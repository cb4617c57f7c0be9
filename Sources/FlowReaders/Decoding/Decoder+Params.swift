import FlowModel

extension Decoder {
    /// `params`: a mapping of names to `Type`, `Type?` or `Type = default`.
    mutating func params(_ entry: Entry) -> [ParamDeclaration] {
        var params: [ParamDeclaration] = []
        for param in entries(of: entry.value, called: "`\(entry.name)`", at: entry.key) {
            guard let name = keyName(param, .param), let text = swiftText(param) else { continue }
            if let declaration = self.param(name, text) { params.append(declaration) }
        }
        return params
    }

    private mutating func param(_ name: Located<String>, _ text: Located<String>) -> ParamDeclaration? {
        let type: SwiftType
        let rest: Substring
        switch SwiftTypeParser.parse(text.value) {
        case .success(let parsed): (type, rest) = parsed
        case .failure(let problem):
            report(
                .invalidParamType, "the type of `\(name.value)` cannot be read: \(problem.message)",
                at: text.range, help: problem.help, key: name.value)
            return nil
        }
        if rest.isEmpty {
            return ParamDeclaration(name: name, type: Located(type, text.range), defaultValue: nil)
        }
        let value = String(rest)
        if let problem = SwiftText.problem(in: value) ?? SwiftText.mismatch(of: value, with: type) {
            report(
                .invalidDefault, "the default of `\(name.value)` does not fit: \(problem.message)", at: text.range,
                help: problem.help, key: name.value)
            return nil
        }
        return ParamDeclaration(
            name: name, type: Located(type, text.range), defaultValue: Located(value, text.range))
    }

    /// `result`: the type of the value that a route gives back.
    mutating func result(_ entry: Entry) -> Located<SwiftType>? {
        guard let text = swiftText(entry) else { return nil }
        switch SwiftTypeParser.parse(text.value) {
        case .success((let type, let rest)) where rest.isEmpty: return Located(type, text.range)
        case .success:
            report(
                .invalidParamType, "the type of the result cannot be read: a result has no default", at: text.range,
                help: "leave out the `=`, and what follows it")
        case .failure(let problem):
            report(
                .invalidParamType, "the type of the result cannot be read: \(problem.message)", at: text.range,
                help: problem.help)
        }
        return nil
    }

    /// A value that holds Swift: a scalar, or what YAML took for a list or mapping, taken back to its source text.
    mutating func swiftText(_ entry: Entry) -> Located<String>? {
        switch tree[entry.value].kind {
        case .scalar: return text(entry)
        case .refused: return nil
        case .mapping where tree[entry.value].isPlain, .sequence where tree[entry.value].isPlain:
            report(.wrongType, "`\(entry.name)` is one line of Swift", at: range(entry.key))
            return nil
        case .mapping, .sequence:
            return Located(sourceText(range(entry.value)), range(entry.value))
        }
    }

    /// What stands in the file, with single spaces.
    private mutating func sourceText(_ range: SourceRange) -> String {
        let start = offset(of: range.start)
        let end = offset(of: range.end)
        let text = String(decoding: source.bytes[start..<max(start, end)], as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Where the lines of the file start for libyaml, to which a carriage return is a line break, too, and a byte order
    /// mark is nothing. A file with the separators of Unicode was refused.
    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (index, byte) in bytes.enumerated() {
            let isBreak =
                switch byte {
                case 0x0A: true
                case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
                default: false
                }
            if isBreak { starts.append(index + 1) }
        }
        return starts
    }

    private mutating func offset(of position: SourcePosition) -> Int {
        if lineStarts.isEmpty {
            lineStarts = Self.lineStarts(of: source.bytes)
        }
        let line = Int(position.line) - 1
        guard lineStarts.indices.contains(line) else { return source.bytes.count }
        var offset = lineStarts[line]
        for _ in 1..<max(1, Int(position.column)) where offset < source.bytes.count {
            offset += 1
            while offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
