import FlowModel

/// Finds places in the bytes of one file. The file is read once, however many places are asked for, and
/// however long its lines are.
struct SourceIndex {
    /// So many bytes are read at most to find a column.
    private static let blockSize = 256

    let bytes: [UInt8]
    /// Where each line starts, in bytes. A byte order mark belongs to no line.
    private var lineStarts: [Int]
    /// How many scalars start before each block of bytes. Empty where no line is longer than one.
    private var scalarsBefore: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        lineStarts.reserveCapacity(bytes.count / 16)
        for offset in bytes.indices where bytes[offset] <= UInt8(ascii: "\r") {
            switch bytes[offset] {
            case UInt8(ascii: "\n"): lineStarts.append(offset + 1)
            case UInt8(ascii: "\r") where offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"):
                lineStarts.append(offset + 1)
            default: break
            }
        }
        let hasLongLine = lineStarts.indices.contains { line in
            (line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count) - lineStarts[line] > Self.blockSize
        }
        if hasLongLine { countScalars() }
    }

    private mutating func countScalars() {
        scalarsBefore.reserveCapacity(bytes.count / Self.blockSize + 1)
        var scalars = 0
        for offset in bytes.indices {
            if offset.isMultiple(of: Self.blockSize) { scalarsBefore.append(scalars) }
            if Self.startsScalar(bytes[offset]) { scalars += 1 }
        }
    }

    /// The bytes of a line without its ending; nil for a line that the file does not have. Counts from 1.
    func line(_ number: Int) -> Range<Int>? {
        guard number >= 1, number <= lineStarts.count else { return nil }
        let start = lineStarts[number - 1]
        guard number < lineStarts.count else { return start..<bytes.count }
        var end = lineStarts[number] - 1
        if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// Where a column of a line is. A column behind the line is the line's end.
    func offset(ofColumn column: Int, in line: Range<Int>) -> Int {
        var offset = line.lowerBound
        var remaining = max(0, column - 1)
        if line.count > Self.blockSize {
            let target = scalars(before: offset) + remaining
            let block = lastBlock(in: line, withScalarsBefore: target)
            if block * Self.blockSize > offset {
                offset = block * Self.blockSize
                remaining = target - scalarsBefore[block]
            }
        }
        while offset < line.upperBound {
            if Self.startsScalar(bytes[offset]) {
                if remaining == 0 { break }
                remaining -= 1
            }
            offset += 1
        }
        return min(offset, line.upperBound)
    }

    static func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        let rest = bytes[(block * Self.blockSize)..<offset]
        return scalarsBefore[block] + rest.count { Self.startsScalar($0) }
    }

    /// The last block of the line before which no more than so many scalars start.
    private func lastBlock(in line: Range<Int>, withScalarsBefore target: Int) -> Int {
        var low = line.lowerBound / Self.blockSize
        var high = (line.upperBound - 1) / Self.blockSize
        while low < high {
            let middle = (low + high + 1) / 2
            if scalarsBefore[middle] <= target { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
