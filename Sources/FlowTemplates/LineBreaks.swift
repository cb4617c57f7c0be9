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
        /// Whether that line begins with the end of a group.
        let endsGroup: Bool
    }

    /// The white space at the start of a line of the text, and how many levels deeper a broken line is.
    struct Indentation {
        let margin: Range<Int>
        var level = 0

        /// The number of spaces that a broken line has in addition.
        var added: Int { level * LineBreaks.indentation }
        var width: Int { margin.count + added }
        var deeper: Indentation { Indentation(margin: margin, level: level + 1) }
    }

    private let text: UnsafeRawBufferPointer
    private let marks: [GroupMarks.Mark]
    /// The breaks, in the order of the text.
    private(set) var breaks: [Break] = []
    /// The line on which the next mark is, from the last break on.
    private var line = 0..<0

    init(of text: UnsafeRawBufferPointer, with groups: GroupMarks) {
        self.text = text
        marks = groups.marks
        if marks.isEmpty { return }
        line = 0..<text.endOfLine(from: 0)
        // For each broken group: the indentation of the line on which it begins.
        var open: [Indentation] = []
        var next = 0
        while next < marks.count {
            let mark = marks[next]
            while line.upperBound < mark.offset {
                line = line.upperBound + 1..<text.endOfLine(from: line.upperBound + 1)
            }
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

    /// The break with which the line begins, unless it is a line of the text itself.
    private var start: Break? {
        if let last = breaks.last, last.range.upperBound == line.lowerBound { last } else { nil }
    }

    private var indentation: Indentation {
        if let start { return start.indentation }
        let end = line.first { !text[$0].isSpace } ?? line.upperBound
        return Indentation(margin: line.lowerBound..<end)
    }

    /// Returns whether a group fits on the line on which it begins, with what follows up to the next possible break.
    ///
    /// A group of several lines does not fit, and neither does one that follows a broken group: in
    /// `) -> Value { return value }`, the body would hardly be seen.
    private func fits(_ group: GroupMarks.Mark) -> Bool {
        let start = start
        if start?.endsGroup == true || marks[group.end].offset > line.upperBound { return false }
        let next = group.end + 1 < marks.count ? marks[group.end + 1].offset : text.count
        let end = min(next, line.upperBound)
        var column = start?.indentation.width ?? 0
        // Scalars have at least one byte, so that nearly every group need not be looked at.
        if column + end - line.lowerBound <= Self.lineLength { return true }
        for offset in line.lowerBound..<end {
            if !text[offset].isContinuation { column += 1 }
            // White space does not count where the line ends.
            if column > Self.lineLength, !text[offset].isSpace { return false }
        }
        return true
    }

    /// Breaks the line at a mark, unless nothing follows it. If nothing precedes it either, two breaks meet: they are one.
    private mutating func breakLine(at offset: Int, _ indentation: Indentation, endsGroup: Bool = false) {
        guard offset < line.upperBound else { return }
        var end = offset
        while end > line.lowerBound, text[end - 1].isSpace { end -= 1 }
        if end == line.lowerBound {
            guard let start else { return }
            end = start.range.lowerBound
            breaks.removeLast()
        }
        breaks.append(Break(range: end..<offset, indentation: indentation, endsGroup: endsGroup))
        line = offset..<line.upperBound
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the offset of the first newline from an offset on, or the end. Looks at eight bytes at a time.
    fileprivate func endOfLine(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var offset = start
        while offset + 8 <= count {
            // The highest bit of each byte that is a newline, and perhaps of bytes after it.
            let others = UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ (ones * 0x0A)
            let found = (others &- ones) & ~others & (ones * 0x80)
            if found != 0 { return offset + found.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < count, self[offset] != .newline { offset += 1 }
        return offset
    }
}
