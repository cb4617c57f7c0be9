public import FlowModel

/// Applies fixes to the files of a program. Everything that an edit does not name stays as it was written, byte for
/// byte.
public struct SourceEditor: Sendable {
    private let sources: [SourceFile]
    private var files: [Int: FileEditor] = [:]

    public init(_ sources: [SourceFile]) { self.sources = sources }

    /// Adds all edits of a fix. Returns false and changes nothing if one of them cannot be made: it touches an earlier
    /// edit, or the file does not contain what the edit expects.
    public mutating func add(_ fix: Fix) -> Bool {
        // In place, because a file may have thousands of edits.
        if fix.edits.count == 1 { return add(fix.edits[0]) }
        let before = files
        guard fix.edits.allSatisfy({ add($0) }) else {
            files = before
            return false
        }
        return !fix.edits.isEmpty
    }

    private mutating func add(_ edit: Fix.Edit) -> Bool {
        let file = Int(edit.range.file.index)
        guard sources.indices.contains(file) else { return false }
        return files[file, default: FileEditor(sources[file], file: edit.range.file)].add(edit)
    }

    /// The same files without edits. What was computed about them is kept.
    public var withoutEdits: Self {
        var editor = self
        editor.files = files.mapValues(\.withoutEdits)
        return editor
    }

    /// The files with all edits.
    public var edited: [SourceFile] {
        var edited = sources
        for (index, editor) in files { edited[index].bytes = editor.bytes }
        return edited
    }
}

extension Fix.Edit {
    /// The range that the edit affects.
    public var range: SourceRange {
        switch self {
        case .respell(let range, _, _): range
        case .removeEntry(let range): range
        case .addValue(_, _, let declaration): declaration.range
        }
    }
}
