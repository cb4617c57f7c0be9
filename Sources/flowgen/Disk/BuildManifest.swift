/// What a build read, wrote and said, kept beside its output: where all of it is as it was, there is nothing to do.
///
/// It only decides whether work can be left out. A manifest that is missing, old, damaged or somebody else's costs the time
/// of a build, and nothing else.
struct BuildManifest: Equatable {
    /// A file, and how it is known again.
    struct Entry: Equatable {
        let path: String
        /// Nil where the file had just been changed, so that one more change might not show.
        var stamp: FileStamp?
        /// Nil where nobody needs it: an output that this build did not write.
        var hash: ContentHash?
    }

    /// What the result depends on besides files: the tool and its options.
    var key: [String]
    /// In the order in which they are read.
    var inputs: [Entry]
    /// Sorted by their names, without the folder.
    var outputs: [Entry]
    /// What was printed about the flows.
    var report: String
    /// What was built, in words: `3 flows with 15 routes`.
    var subject: String
}

// MARK: - As bytes

extension BuildManifest {
    /// In the output folder. Hidden, because nobody has to look at it.
    static let name = ".flowgen.manifest"

    private static let mark = "flowgen manifest 1: what the last build saw; leave it out of version control"

    /// Whether the bytes begin as those of a manifest do, whole or not.
    static func isOurs(_ bytes: [UInt8]) -> Bool {
        var fields = FieldWriter()
        fields.add(mark)
        return bytes.starts(with: fields.bytes)
    }

    /// The manifest as it is kept: texts with their lengths, and in the end a number for all of it.
    var bytes: [UInt8] {
        var fields = FieldWriter()
        fields.add(Self.mark)
        fields.add(key.count)
        for part in key { fields.add(part) }
        for entries in [inputs, outputs] {
            fields.add(entries.count)
            for entry in entries { fields.add(entry) }
        }
        fields.add(report)
        fields.add(subject)
        fields.add(String(ContentHash(fields.bytes).value))
        return fields.bytes
    }

    /// Nil where the bytes are not those of a manifest, from the first to the last.
    init?(_ bytes: [UInt8]) {
        var fields = FieldReader(bytes)
        guard fields.text() == Self.mark, let parts = fields.count() else { return nil }
        key = []
        for _ in 0..<parts {
            guard let part = fields.text() else { return nil }
            key.append(part)
        }
        guard let inputs = fields.entries(), let outputs = fields.entries(), let report = fields.text(),
            let subject = fields.text()
        else { return nil }
        self.inputs = inputs
        self.outputs = outputs
        self.report = report
        self.subject = subject
        let hash = ContentHash(Array(bytes[..<fields.index]))
        guard fields.text() == String(hash.value), fields.index == bytes.count else { return nil }
    }
}

/// Texts one after another: `5:Flows`, a line each.
private struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String) {
        bytes += "\(text.utf8.count):".utf8
        bytes += text.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func add(_ count: Int) { add(String(count)) }

    mutating func add(_ entry: BuildManifest.Entry) {
        add(entry.path)
        add(entry.stamp.map { "\($0.size) \($0.time) \($0.number)" } ?? "")
        add(entry.hash.map { String($0.value) } ?? "")
    }
}

/// Reads the texts back. Nothing in them is taken for granted.
private struct FieldReader {
    private let bytes: [UInt8]
    /// Where the next text begins.
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

    /// A number of things that follow, each of which takes more than a byte.
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
            if numbers.count == 3, let size = Int64(numbers[0]), let time = Int64(numbers[1]),
                let number = UInt64(numbers[2])
            {
                known = FileStamp(size: size, time: time, number: number)
            }
            entries.append(
                BuildManifest.Entry(path: path, stamp: known, hash: UInt64(hash).map(ContentHash.init(value:))))
        }
        return entries
    }
}
