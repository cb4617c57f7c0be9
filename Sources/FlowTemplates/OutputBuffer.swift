/// A growing buffer of bytes that a template prints to.
///
/// Generated code is printed in pieces of a dozen bytes. For each of them, an array checks whether it is shared, and
/// goes through a slice or an iterator; here a piece costs one comparison and one copy. The result is an array with
/// exactly the capacity it needs, in which the groups that are too wide are broken into lines.
@usableFromInline struct OutputBuffer: ~Copyable {
    private var start: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0
    var groups = GroupMarks()

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(byteCount: self.capacity, alignment: 1)
    }

    deinit {
        start.deallocate()
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Appends a piece. Most are short, and copied along with some of the bytes after them, which the next overwrites:
    /// two moves regardless of length, and no call.
    @inline(__always) mutating func append(_ bytes: borrowing [UInt8], _ range: Range<Int>) {
        typealias Block = SIMD32<UInt8>
        let size = MemoryLayout<Block>.size
        bytes.withUnsafeBytes { bytes in
            guard range.count <= size, range.lowerBound + size <= bytes.count else {
                return append(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[range]))
            }
            reserve(size)
            let block = bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: Block.self)
            (start + count).storeBytes(of: block, as: Block.self)
            count += range.count
        }
    }

    @usableFromInline mutating func append(_ text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        // On Apple platforms, a string from Foundation may have no contiguous bytes to copy.
        if isDone == nil {
            for byte in text.utf8 { append(byte) }
        }
    }

    /// Whether the text printed since `start` has more than one line.
    func hasNewline(from start: Int) -> Bool {
        UnsafeRawBufferPointer(start: self.start + start, count: count - start).contains(.newline)
    }

    /// Removes and returns the text printed since `start`.
    mutating func removeText(from start: Int) -> [UInt8] {
        defer { count = start }
        return Array(UnsafeRawBufferPointer(start: self.start + start, count: count - start))
    }

    /// Appends the bytes to an array, broken into lines.
    func write(to array: inout [UInt8]) {
        let text = UnsafeRawBufferPointer(start: start, count: count)
        let breaks = LineBreaks(of: text, with: groups).breaks
        let size = breaks.reduce(count) { $0 - $1.range.count + 1 + $1.indentation.width }
        array.reserveCapacity(array.count + size)
        var written = 0
        for line in breaks {
            array.append(contentsOf: text[written..<line.range.lowerBound])
            array.append(.newline)
            array.append(contentsOf: text[line.indentation.margin])
            array.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.indentation.added))
            written = line.range.upperBound
        }
        array.append(contentsOf: text[written...])
    }

    @inline(__always) private mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(by: more) }
    }

    @inline(never) private mutating func grow(by more: Int) {
        capacity = max(2 * capacity, count + more)
        let grown = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
        grown.copyMemory(from: start, byteCount: count)
        start.deallocate()
        start = grown
    }
}
