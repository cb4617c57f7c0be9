/// A record of what a build read, wrote and printed, in its output folder: if nothing has changed, nothing is to be
/// done.
///
/// It only decides whether work can be skipped. A manifest that is missing, old, damaged or not ours costs the time of
/// a build and nothing else.
struct BuildManifest: Equatable {
    /// A file, and how it is recognized.
    struct Entry: Equatable {
        let path: String
        /// The stamp; nil if the file had only just changed, since another change might go unnoticed.
        var stamp: FileStamp?
        /// The hash; nil if it is not needed: for an output that this build did not write.
        var hash: ContentHash?
    }

    /// The values that the result depends on besides files: the tool and its options.
    var key: [String]
    /// The inputs, in the order in which they are read.
    var inputs: [Entry]
    /// The outputs, sorted by name, without the folder.
    var outputs: [Entry]
    /// The text that was printed about the flows.
    var report: String
    /// The subject of the build, in words: `3 flows with 15 routes`.
    var subject: String
}

// MARK: - As bytes

extension BuildManifest {
    /// The name of the manifest in the output folder. It is hidden, because users need not see it.
    static let name = ".flowgen.manifest"

    private static let mark = mark(ofVersion: 3)

    private static func mark(ofVersion version: Int) -> String {
        "flowgen manifest \(version): what the last build saw; leave it out of version control"
    }

    /// Whether the bytes begin like a manifest, complete or not, of this version or an earlier one.
    static func isOurs(_ bytes: [UInt8]) -> Bool {
        (1...3).contains { version in
            var fields = FieldWriter()
            fields.add(mark(ofVersion: version))
            return bytes.starts(with: fields.bytes)
        }
    }

    /// The stored form: texts with their lengths, followed by a checksum.
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

    /// Reads a manifest; nil unless all the bytes form one.
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
