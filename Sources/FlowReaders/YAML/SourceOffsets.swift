import FlowModel

/// Maps lines and columns to the bytes of a file.
struct SourceOffsets {
    let bytes: [UInt8]
    /// The start of each line for libyaml, which also treats a carriage return as a line break and ignores a byte order
    /// mark. A file with Unicode line separators has been rejected.
    private let lineStarts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (index, byte) in bytes.enumerated() where byte.isLineBreak {
            let next = index + 1
            if byte == .lineFeed || next == bytes.count || bytes[next] != .lineFeed { starts.append(next) }
        }
        lineStarts = starts
    }

    func offset(of position: SourcePosition) -> Int {
        let line = Int(position.line) - 1
        guard lineStarts.indices.contains(line) else { return bytes.count }
        return offset(behind: Int(position.column) - 1, from: lineStarts[line])
    }

    func bytes(of range: SourceRange) -> Range<Int> {
        let start = offset(of: range.start)
        let isOneLine = range.start.line == range.end.line && range.start <= range.end
        let end =
            isOneLine
            ? offset(behind: Int(range.end.column) - Int(range.start.column), from: start) : offset(of: range.end)
        return start..<max(start, end)
    }

    /// Returns where a number of characters ends.
    private func offset(behind count: Int, from start: Int) -> Int {
        let end = start + max(0, count)
        // Most lines are ASCII, with as many bytes as characters.
        if end <= bytes.count, bytes[start..<end].allSatisfy({ $0 < 0x80 }) { return end }
        var offset = start
        for _ in 0..<max(0, count) where offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// Returns the line that contains a byte, without its line break.
    func line(around offset: Int) -> Range<Int> {
        let next = max(1, lineStarts.partitioningIndex { $0 > offset })
        let start = lineStarts[next - 1]
        var end = next < lineStarts.count ? lineStarts[next] : bytes.count
        while end > start, bytes[end - 1].isLineBreak { end -= 1 }
        return start..<end
    }

    /// Returns where the line after that of a byte starts.
    func nextLine(after offset: Int) -> Int {
        var next = line(around: offset).upperBound
        if next < bytes.count, bytes[next] == 0x0D { next += 1 }
        if next < bytes.count, bytes[next] == 0x0A { next += 1 }
        return next
    }
}
