/// The lines that a merge leaves in a file where two versions contradict each other.
enum MergeConflict {
    /// Returns the number of the first line of each conflict.
    static func firstLines(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var lines: [Int] = []
        var isOpen = false
        var line = 1
        var start = 0
        while start < bytes.count {
            switch marker(bytes[start...]) {
            case UInt8(ascii: "<"):
                lines.append(line)
                isOpen = true
            case UInt8(ascii: ">"):
                if !isOpen { lines.append(line) }
                isOpen = false
            case .some where !isOpen:
                lines.append(line)
                isOpen = true
            default: break
            }
            let end = bytes[start...].firstIndex(where: \.isLineBreak) ?? bytes.count
            let isPair = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == .lineFeed
            start = end + (isPair ? 2 : 1)
            line += 1
        }
        return lines
    }

    /// The character that a line repeats seven times at its start, if that makes it a marker.
    private static func marker(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
        guard let first = bytes.first, "<=>|".utf8.contains(first) else { return nil }
        let count = bytes.prefix { $0 == first }.count
        guard count == 7 else { return nil }
        let next = bytes.dropFirst(count).first ?? .lineFeed
        return next == .space || next.isLineBreak ? first : nil
    }
}
