public import FlowModel

/// Applies fixes to the files of a program. Whatever an edit does not name stays as it was written, byte for byte.
public struct SourceEditor: Sendable {
    private let sources: [SourceFile]
    private var files: [Int: FileEditor] = [:]

    public init(_ sources: [SourceFile]) { self.sources = sources }

    /// Adds all edits of a fix. False, and as it was, where one of them cannot be made: it touches one that was added
    /// before, or the file does not hold what the edit expects.
    public mutating func add(_ fix: Fix) -> Bool {
        var changed = files
        for edit in fix.edits {
            let file = Int(edit.range.file.index)
            guard sources.indices.contains(file) else { return false }
            var editor = changed[file] ?? FileEditor(sources[file], file: edit.range.file)
            guard editor.add(edit) else { return false }
            changed[file] = editor
        }
        files = changed
        return !fix.edits.isEmpty
    }

    /// The files with all edits.
    public var edited: [SourceFile] {
        var edited = sources
        for (index, editor) in files { edited[index].bytes = editor.bytes }
        return edited
    }
}

extension Fix.Edit {
    /// What the edit is about.
    public var range: SourceRange {
        switch self {
        case .respell(let range, _, _): range
        case .removeEntry(let range): range
        }
    }
}
