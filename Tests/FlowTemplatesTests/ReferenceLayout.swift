/// A naive breaking of lines to compare the engine with. For each group, it prints everything before the group anew.
struct ReferenceLayout {
    /// The scalars that stand for the marks of a group in a text.
    static let start: Unicode.Scalar = "\u{E000}"
    static let point: Unicode.Scalar = "\u{E001}"
    static let end: Unicode.Scalar = "\u{E002}"

    private struct Line {
        var indentation = ""
        var text = ""
        var isBroken = false
        var endsGroup = false
    }

    /// Without the marks of groups that print nothing.
    private var text: [Unicode.Scalar]
    /// The start and the end of each group, outer ones first.
    private var groups: [(start: Int, end: Int)] = []
    private var broken: Set<Int> = []

    init(_ marked: String) {
        text = Array(marked.unicodeScalars)
        var index = 0
        while index < text.count {
            guard text[index] == Self.start, !text[index..<end(of: index)].contains(where: { !Self.isMark($0) }) else {
                index += 1
                continue
            }
            text.removeSubrange(index...end(of: index))
        }
        groups = text.indices.filter { text[$0] == Self.start }.map { ($0, end(of: $0)) }
    }

    /// Returns the text without marks, and how many groups are broken.
    mutating func layOut() -> (text: String, broken: Int) {
        for group in groups {
            let outer = groups.last { $0.start < group.start && $0.end > group.end }
            if outer.map({ broken.contains($0.start) }) ?? true, !fits(group) { broken.insert(group.start) }
        }
        let text = lines(before: text.count).map { $0.indentation + $0.text }.joined(separator: "\n")
        return (text, broken.count)
    }

    private func fits(_ group: (start: Int, end: Int)) -> Bool {
        guard let line = lines(before: group.start).last, !line.endsGroup else { return false }
        let inner = text[group.start..<group.end].filter { !Self.isMark($0) }
        let following = text[(group.end + 1)...].prefix { $0 != "\n" && !Self.isMark($0) }
        let whole = [line.indentation, line.text].flatMap(\.unicodeScalars) + inner + following
        let visible = whole.reversed().drop(while: Self.isSpace)
        return !inner.contains("\n") && visible.count <= 120
    }

    private func lines(before end: Int) -> [Line] {
        var lines = [Line()]
        var outer: [Int: String] = [:]
        for (index, scalar) in text[..<end].enumerated() {
            if scalar == "\n" {
                lines.append(Line())
            } else if !Self.isMark(scalar) {
                lines[lines.count - 1].text.unicodeScalars.append(scalar)
            } else if let group = groups.last(where: { $0.start <= index && index <= $0.end }),
                broken.contains(group.start)
            {
                if scalar == Self.start { outer[group.start] = indentation(of: lines[lines.count - 1], at: index) }
                let deeper = scalar == Self.end ? "" : "    "
                breakLine(at: index, outer[group.start, default: ""] + deeper, endsGroup: scalar == Self.end, &lines)
            }
        }
        return lines
    }

    private func breakLine(at mark: Int, _ indentation: String, endsGroup: Bool, _ lines: inout [Line]) {
        let next = text[mark...].first { !Self.isMark($0) }
        guard next != nil, next != "\n", var line = lines.popLast() else { return }
        while let last = line.text.unicodeScalars.last, Self.isSpace(last) { line.text.unicodeScalars.removeLast() }
        if !line.text.isEmpty {
            lines.append(line)
        } else if !line.isBroken {
            lines.append(Line(text: String(String.UnicodeScalarView(margin(at: mark).before))))
            return
        }
        lines.append(Line(indentation: indentation, isBroken: true, endsGroup: endsGroup))
    }

    private func indentation(of line: Line, at mark: Int) -> String {
        let margin = margin(at: mark)
        return line.isBroken ? line.indentation : String(String.UnicodeScalarView(margin.before + margin.after))
    }

    /// Returns the white space that the line of the text begins with, before a mark and after it.
    private func margin(at mark: Int) -> (before: [Unicode.Scalar], after: [Unicode.Scalar]) {
        let start = (text[..<mark].lastIndex(of: "\n") ?? -1) + 1
        let end = text[start...].firstIndex { !Self.isMark($0) && !Self.isSpace($0) } ?? text.count
        return (
            text[start..<min(end, mark)].filter { !Self.isMark($0) },
            text[min(end, mark)..<end].filter { !Self.isMark($0) }
        )
    }

    private func end(of start: Int) -> Int {
        var depth = 0
        return text.indices[start...].first { index in
            depth += text[index] == Self.start ? 1 : text[index] == Self.end ? -1 : 0
            return depth == 0
        }!
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == start || scalar == point || scalar == end }
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
}
