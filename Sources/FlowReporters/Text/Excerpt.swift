/// A source line with a highlighted span, ready to be shown; a very long line is cut around the span.
struct Excerpt: Equatable {
    /// The maximum number of columns shown of a line, and of the text before a span beyond them.
    private static let maximumWidth = 100
    private static let context = 30
    /// The number of bytes examined for each of these columns. The rest could not be shown: a file may consist of a
    /// single line.
    private static let bytesPerColumn = 4

    /// The displayed line.
    let text: String
    /// The text that fills the row below up to the span.
    let indentation: String
    /// The number of columns to underline, one for an empty span. The underline ends at a tab inside the span, because
    /// its width is unknown.
    let width: Int

    /// Creates an excerpt for a span of a line, both given in bytes.
    init(of line: Range<Int>, span: Range<Int>, in index: SourceIndex) {
        let reach = Self.bytesPerColumn * Self.maximumWidth
        let end = index.startOfScalar(at: min(line.upperBound, span.lowerBound + reach), in: line)
        let spanEnd = min(span.upperBound, end)
        var marked = CellRow(index.cells(in: span.lowerBound..<spanEnd), limit: Self.maximumWidth)

        let isNear = span.lowerBound - line.lowerBound <= reach
        let far = span.lowerBound - Self.bytesPerColumn * Self.context
        let start = isNear ? line.lowerBound : index.startOfScalar(at: far, in: line)
        var before = CellRow(index.cells(in: start..<span.lowerBound), limit: reach)
        if !isNear || before.width + marked.width > Self.maximumWidth {
            before = CellRow(endOf: before.cells, limit: Self.context)
        }
        let isCutBefore = !isNear || !before.isWhole

        let room = Self.maximumWidth - before.width
        if marked.width > room { marked = CellRow(marked.cells, limit: room) }
        let isMarkedWhole = marked.isWhole && spanEnd == span.upperBound
        let after = CellRow(
            index.cells(in: spanEnd..<end), limit: isMarkedWhole ? room - marked.width : 0)
        let isCutAfter = !isMarkedWhole || !after.isWhole || end < line.upperBound

        text = (isCutBefore ? "…" : "") + before.text + marked.text + after.text + (isCutAfter ? "…" : "")
        indentation = (isCutBefore ? " " : "") + before.blank
        width = max(1, marked.widthBeforeTab)
    }
}

extension SourceIndex {
    /// The characters of some bytes, with replacement characters for invalid UTF-8.
    fileprivate func cells(in range: Range<Int>) -> some Sequence<Cell> {
        String(decoding: bytes[range], as: UTF8.self).lazy.map { Cell($0) }
    }

    /// The start of the scalar that a byte of a line belongs to. Bytes that are not UTF-8 may be anything.
    fileprivate func startOfScalar(at offset: Int, in line: Range<Int>) -> Int {
        var start = offset
        while start > line.lowerBound, start < line.upperBound, offset - start < 3,
            !SourceIndex.startsScalar(bytes[start])
        {
            start -= 1
        }
        return start
    }
}
