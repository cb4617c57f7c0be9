import FlowModel

/// Finds places in the bytes of one file. The file is read once, as far as somebody asks for its lines, however many places
/// are asked for, and however long the lines are.
struct SourceIndex {
    /// So many bytes are read at most to find a column.
    private static let blockSize = 256

    let bytes: [UInt8]
    /// Where the lines start that were read, in bytes. A byte order mark belongs to no line.
    private var lineStarts: [Int]
    private var isRead = false
    /// How many scalars start before each block of bytes. Empty where no line that was asked for is longer than one.
    private var scalarsBefore: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    }

    /// Reads the last line that was found, and finds the next one.
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

    /// The bytes of a line without its ending; nil for a line that the file does not have. Counts from 1.
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

    /// Where a column is of a line that was asked for. A column behind the line is the line's end.
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
