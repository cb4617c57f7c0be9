import FlowModel

/// Something that the help of a finding says to write, and the program in which it is written.
///
/// Helps are text for people. Of those about the stack, what is in backticks is a key with its value, `above: presenter`, or one
/// of the phrases below. Transitions have to be written in a line, as names or in braces.
struct Advice {
    let words: String
    let program: String

    /// Returns the advice of a finding, applied to the program one by one.
    static func all(of finding: Finding, in program: Program) -> [Advice] {
        guard let help = finding.help else { return [] }
        let file = program.files[Int(finding.range.file.index)]
        var found: [Advice] = []
        func add(_ words: String, _ edit: (inout Source) -> Bool) {
            var source = Source(text: file.text)
            guard edit(&source) else { return }
            let files = program.files.map { $0.path == file.path ? source.text : $0.text }
            found.append(Advice(words: words, program: files.joined(separator: "\n")))
        }
        let start = finding.range.start
        if help.hasPrefix("remove it") {
            add("remove it") { source in
                source.edit(at: start) { pairs in pairs.removeAll { ["above", "instead"].contains($0.key) } }
            }
        }
        if help.contains("or the `then`") {
            add("remove the `then`") { source in
                source.edit(at: start) { pairs in pairs.removeAll { $0.key == "then" } }
            }
        }
        for match in help.replacing(" instead of `unless: top`", with: "").matches(
            of: /`(above|instead|style|unless|except|tab|limits): ([^`]*)`( in its `otherwise`)?/)
        {
            let (key, value) = (String(match.1), String(match.2))
            add(String(match.0)) { source in
                if key == "limits" { return source.setLimits(value) }
                if match.3 != nil { return source.setStyle(value, ofGuardIn: help) }
                return source.edit(at: start, isOutermost: key == "except") { pairs in
                    switch key {
                    case "tab":
                        pairs = [(key, value)] + pairs.filter { ["name", "requires", "except"].contains($0.key) }
                    case "above", "instead":
                        pairs.removeAll { ["above", "instead"].contains($0.key) }
                        pairs.append((key, value))
                    default:
                        pairs.removeAll { $0.key == key }
                        pairs.append((key, value))
                    }
                }
            }
        }
        return found
    }

    /// The text of a file, in which transitions are edited.
    private struct Source {
        var text: String

        /// Edits the transition at a position: the innermost one, or the one of which it is a branch.
        mutating func edit(
            at start: SourcePosition, isOutermost: Bool = false,
            _ change: (inout [(key: String, value: String)]) -> Void
        ) -> Bool {
            let characters = Array(text)
            var place = 0
            var line = 1
            while place < characters.count, line < Int(start.line) {
                if characters[place].isNewline { line += 1 }
                place += 1
            }
            place += Int(start.column) - 1
            guard place < characters.count, let range = Self.transition(around: place, in: characters, isOutermost)
            else {
                return false
            }
            // Of one that is written twice, the other would stay.
            let whole = Self.transition(around: place, in: characters, true).map { String(characters[$0]) } ?? ""
            guard !whole.hasPrefix("{") || text.ranges(of: whole).count == 1 else { return false }
            var pairs: [(key: String, value: String)] = []
            let written = String(characters[range])
            if written.hasPrefix("{") {
                for entry in Self.entries(written.dropFirst().dropLast()) {
                    guard let colon = entry.firstRange(of: ": ") else { return false }
                    pairs.append((String(entry[..<colon.lowerBound]), String(entry[colon.upperBound...])))
                }
            } else {
                pairs = [("to", written)]
            }
            change(&pairs)
            let new = "{" + pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
            text = String(characters[..<range.lowerBound]) + new + String(characters[range.upperBound...])
            return true
        }

        mutating func setLimits(_ value: String) -> Bool {
            guard let range = text.firstRange(of: /limits: \{[^}]*\}/) else {
                guard let app = text.firstRange(of: /(?m)^app: .*\n/) else { return false }
                text.insert(contentsOf: "limits: \(value)\n", at: app.upperBound)
                return true
            }
            text.replaceSubrange(range, with: "limits: \(value)")
            return true
        }

        /// Sets the style of the flow of the guard that a help names.
        mutating func setStyle(_ style: String, ofGuardIn help: String) -> Bool {
            guard let name = help.firstMatch(of: /flow of `([a-zA-Z0-9]+)`/)?.1,
                let match = text.firstMatch(
                    of: try! Regex(name + #": \{otherwise: (\{[^}]*\}|[A-Za-z0-9]+)"#, as: (Substring, Substring).self))
            else { return false }
            let flow = match.1.firstMatch(of: /to: (\w+)/)?.1 ?? match.1
            text.replaceSubrange(
                match.1.startIndex..<match.1.endIndex, with: "{to: \(flow), style: \(style)}")
            return true
        }

        /// The mapping in braces that is a transition, or a single word that stands for one.
        private static func transition(around place: Int, in text: [Character], _ isOutermost: Bool) -> Range<Int>? {
            var word = place
            while word < text.count, text[word].isLetter || text[word].isNumber || text[word] == "_" { word += 1 }
            let before = text[..<place].last { $0 != " " }
            let key = String(text[..<place].suffix(9))
            let isKey = word < text.count && text[word] == ":"
            if !isOutermost, !isKey,
                before == "[" || before == "," || before == "-"
                    || (before == ":" && !["to: ", "above: ", "instead: ", "tab: "].contains(where: key.hasSuffix))
            {
                return place..<word
            }
            var found: Range<Int>?
            var depth = 0
            for open in (0..<place).reversed() {
                if text[open] == "\n", depth == 0 { break }
                if text[open] == "}" || text[open] == "]" { depth += 1 }
                guard text[open] == "{" || text[open] == "[" else { continue }
                if depth > 0 {
                    depth -= 1
                    continue
                }
                guard let range = mapping(at: open, in: text) else { continue }
                let entries = entries(String(text[range]).dropFirst().dropLast())
                guard entries.contains(where: { $0.hasPrefix("to: ") || $0.hasPrefix("tab: ") }) else { continue }
                found = range
                if !isOutermost { break }
            }
            return found
        }

        private static func mapping(at open: Int, in text: [Character]) -> Range<Int>? {
            guard text[open] == "{" else { return nil }
            var depth = 0
            for place in open..<text.count {
                if text[place] == "{" || text[place] == "[" { depth += 1 }
                if text[place] == "}" || text[place] == "]" { depth -= 1 }
                if depth == 0 { return open..<(place + 1) }
            }
            return nil
        }

        private static func entries(_ text: Substring) -> [String] {
            var entries = [""]
            var depth = 0
            for character in text {
                if "{[(".contains(character) { depth += 1 }
                if "}])".contains(character) { depth -= 1 }
                if character == ",", depth == 0 {
                    entries.append("")
                } else {
                    entries[entries.count - 1].append(character)
                }
            }
            return entries.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
        }
    }
}

extension SourceFile {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
