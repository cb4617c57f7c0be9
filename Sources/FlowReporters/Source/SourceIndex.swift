import FlowModel

/// Finds positions in the bytes of one file. The file is read once, only up to the last line requested, no matter how
/// many positions are requested and how long the lines are.
struct SourceIndex {
    /// The maximum number of bytes read to find a column.
    private static let blockSize = 256

    let bytes: [UInt8]
    /// The byte offsets at which the lines read so far start. A byte order mark belongs to no line.
    private var lineStarts: [Int]
    private var isRead = false
    /// The number of scalars that start before each block of bytes. Empty if no requested line is longer than a block.
    private var scalarsBefore: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    }

    /// Reads the last known line to find the next one.
    private mutating func readLine() {
        for offset in lineStarts[lineStarts.count - 1]..<bytes.count where bytes[offset] <= UInt8(ascii: "\r") {
            let isEnd =
                switch bytes[offset] {
                case UInt8(ascii: "\n"): true
                case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
                default: false
                }
            if isEnd { return lineStarts.append(offset + 1) }
        }
        isRead = true
    }

    private mutating func countScalars() {
        scalarsBefore.reserveCapacity(bytes.count / Self.blockSize + 1)
        var scalars = 0
        for offset in bytes.indices {
            if offset.isMultiple(of: Self.blockSize) { scalarsBefore.append(scalars) }
            if Self.startsScalar(bytes[offset]) { scalars += 1 }
        }
    }

    /// Returns the bytes of a line without its ending; nil for a line that does not exist. Counts from 1.
    mutating func line(_ number: Int) -> Range<Int>? {
        while !isRead, lineStarts.count <= number { readLine() }
        guard number >= 1, number <= lineStarts.count else { return nil }
        let line = lineStarts[number - 1]..<end(ofLine: number)
        if line.count > Self.blockSize, scalarsBefore.isEmpty { countScalars() }
        return line
    }

    private func end(ofLine number: Int) -> Int {
        guard number < lineStarts.count else { return bytes.count }
        let end = lineStarts[number] - 1
        let isPair = end > lineStarts[number - 1] && bytes[end] == UInt8(ascii: "\n")
        return isPair && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    /// Returns the offset of a column in a line that was requested. A column past the end of the line is the end.
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

    /// Returns the last block of the line before which at most `target` scalars start.
    private func lastBlock(in line: Range<Int>, withScalarsBefore target: Int) -> Int {
        let blocks = (line.lowerBound / Self.blockSize)...((line.upperBound - 1) / Self.blockSize)
        return Range(blocks).dropFirst().partitioningIndex { scalarsBefore[$0] > target } - 1
    }
}
