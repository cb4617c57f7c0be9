/// A line of a source with a span in it, ready to be shown: cut around the span where the line is very
/// long.
struct Excerpt: Equatable {
    /// The columns that are shown of a line at most, and of what comes before a span that lies behind them.
    private static let maximumWidth = 100
    private static let context = 30
    /// The bytes that are looked at for each of these columns. The rest could not be shown: a file may be
    /// one line.
    private static let bytesPerColumn = 4

    /// The line as it is shown.
    let text: String
    /// What fills the row below up to the span.
    let indentation: String
    /// The columns to underline. A span without characters has one. A tab inside ends the underline,
    /// because nobody knows how wide it is.
    let width: Int

    /// Shows a span of a line, both given in bytes.
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
    /// The characters of some bytes, with replacement characters for what is no UTF-8.
    fileprivate func cells(in range: Range<Int>) -> some Sequence<Cell> {
        String(decoding: bytes[range], as: UTF8.self).lazy.map { Cell($0) }
    }

    /// The start of the scalar that a byte of a line belongs to. Bytes that are no UTF-8 may be anything.
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
