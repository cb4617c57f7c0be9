/// Decides where a printed text is broken into lines: in the groups that are too wide for the line they begin on.
///
/// The text is printed without these breaks first. Then its groups are decided, outer ones first and from left to
/// right. That a group fits on a line is seen within the length of a line, so that this takes linear time.
struct LineBreaks {
    /// The columns of a line, and how far a broken group is indented: the format of flowgen's own code.
    static let lineLength = 120
    static let indentation = 4

    /// A line's end instead of the white space before a mark.
    struct Break {
        let range: Range<Int>
        /// The indentation of the line that follows.
        let indentation: Indentation
    }

    /// The white space at the start of a line of the text, and how many levels deeper a broken line is.
    struct Indentation {
        var margin = 0..<0
        var level = 0

        /// The number of spaces that a broken line has in addition.
        var added: Int { level * LineBreaks.indentation }
        var width: Int { margin.count + added }
        var deeper: Indentation { Indentation(margin: margin, level: level + 1) }
    }

    private let text: UnsafeRawBufferPointer
    private let marks: [GroupMarks.Mark]
    /// In the order of the text.
    private(set) var breaks: [Break] = []

    // The line on which the next mark is.
    private var lineStart = 0
    private var indentation = Indentation()
    /// Whether it begins with the end of a broken group.
    private var endsGroup = false

    init(of text: UnsafeRawBufferPointer, with groups: GroupMarks) {
        self.text = text
        marks = groups.marks
        // For each broken group: the indentation of the line on which it begins.
        var open: [Indentation] = []
        var (next, read) = (0, 0)
        if !marks.isEmpty { beginLine(at: 0) }
        while next < marks.count {
            let mark = marks[next]
            if let newline = text[read..<mark.offset].lastIndex(of: .newline) { beginLine(at: newline + 1) }
            read = mark.offset
            switch mark.kind {
            case .start where fits(mark):
                next = mark.end
            case .start:
                open.append(indentation)
                breakLine(at: mark.offset, indentation.deeper)
            case .point:
                breakLine(at: mark.offset, open[open.count - 1].deeper)
            case .end:
                breakLine(at: mark.offset, open.removeLast(), endsGroup: true)
            }
            next += 1
        }
    }

    /// Whether the line begins with a break.
    private var isBroken: Bool { breaks.last?.range.upperBound == lineStart }

    /// Goes on to a line of the text itself.
    private mutating func beginLine(at start: Int) {
        var end = start
        while end < text.count, text[end].isSpace { end += 1 }
        lineStart = start
        indentation = Indentation(margin: start..<end)
        endsGroup = false
    }

    /// Returns whether a group fits on the line on which it begins, with what follows up to the next possible break.
    ///
    /// A group of several lines does not fit, and neither does one that follows a broken group: in
    /// `) -> Value { return value }`, the body would hardly be seen.
    private func fits(_ group: GroupMarks.Mark) -> Bool {
        if endsGroup { return false }
        let end = group.end + 1 < marks.count ? marks[group.end + 1].offset : text.count
        var column = isBroken ? indentation.width : 0
        // Without white space at its end.
        var width = 0
        for offset in lineStart..<end {
            let byte = text[offset]
            if byte == .newline { return offset >= marks[group.end].offset }
            if !byte.isContinuation { column += 1 }
            if !byte.isSpace { width = column }
            if width > Self.lineLength { return false }
        }
        return true
    }

    /// Breaks the line at a mark, unless nothing follows it. If nothing precedes it either, two breaks meet: they are one.
    private mutating func breakLine(at offset: Int, _ indentation: Indentation, endsGroup: Bool = false) {
        guard offset < text.count, text[offset] != .newline else { return }
        var start = offset
        while start > lineStart, text[start - 1].isSpace { start -= 1 }
        if start == lineStart {
            guard isBroken, let last = breaks.popLast() else { return }
            start = last.range.lowerBound
        }
        breaks.append(Break(range: start..<offset, indentation: indentation))
        lineStart = offset
        self.indentation = indentation
        self.endsGroup = endsGroup
    }
}
