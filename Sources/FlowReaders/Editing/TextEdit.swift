/// New text for a range of a file.
struct TextEdit {
    var range: Range<Int>
    var text: [UInt8] = []
}

extension [TextEdit] {
    /// The bytes with all edits applied. They do not overlap.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[end..<edit.range.lowerBound]
            result += edit.text
            end = edit.range.upperBound
        }
        return result + bytes[end...]
    }
}
