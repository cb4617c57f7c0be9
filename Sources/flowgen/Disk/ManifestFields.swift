/// Writes texts one after another, one per line: `5:Flows`.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String) {
        bytes += "\(text.utf8.count):".utf8
        bytes += text.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func add(_ count: Int) { add(String(count)) }

    mutating func add(_ entry: BuildManifest.Entry) {
        add(entry.path)
        add(entry.stamp?.description ?? "")
        add(entry.hash.map { String($0.value) } ?? "")
    }
}

/// Reads the texts back. Trusts nothing in them.
struct FieldReader {
    private let bytes: [UInt8]
    /// The index at which the next text begins.
    private(set) var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func text() -> String? {
        var count = 0
        var next = index
        while next < bytes.count, bytes[next] != UInt8(ascii: ":") {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[next]), count < bytes.count else { return nil }
            count = count * 10 + Int(bytes[next] - UInt8(ascii: "0"))
            next += 1
        }
        // The colon, the text and a line break.
        guard next > index, count <= bytes.count - next - 2, bytes[next + 1 + count] == UInt8(ascii: "\n") else {
            return nil
        }
        index = next + count + 2
        return String(decoding: bytes[(next + 1)..<(next + 1 + count)], as: UTF8.self)
    }

    /// The number of items that follow, each of which takes more than a byte.
    mutating func count() -> Int? {
        guard let text = text(), let count = Int(text), (0...bytes.count).contains(count) else { return nil }
        return count
    }

    mutating func entries() -> [BuildManifest.Entry]? {
        guard let count = count() else { return nil }
        var entries: [BuildManifest.Entry] = []
        for _ in 0..<count {
            guard let path = text(), let stamp = text(), let hash = text() else { return nil }
            let numbers = stamp.split(separator: " ")
            var known: FileStamp?
            if numbers.count == 4, let size = Int64(numbers[0]), let seconds = Int64(numbers[1]),
                let nanoseconds = Int64(numbers[2]), let number = UInt64(numbers[3])
            {
                known = FileStamp(size: size, seconds: seconds, nanoseconds: nanoseconds, number: number)
            }
            entries.append(
                BuildManifest.Entry(path: path, stamp: known, hash: UInt64(hash).map(ContentHash.init(value:))))
        }
        return entries
    }
}
