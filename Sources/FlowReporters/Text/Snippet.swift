import FlowModel

/// The lines of one file that a finding and its notes point at, in order.
struct Snippet {
    /// A span with its note.
    struct Mark {
        var range: SourceRange
        /// The text of a note; nil for the span of the finding itself.
        var note: String?
    }

    private(set) var marks: [Mark]

    var file: FileID { marks[0].range.file }
    /// The location that the header names: the finding's own, or the first note's.
    var start: SourcePosition { (marks.first { $0.note == nil } ?? marks[0]).range.start }
    var lastLine: Int { marks.reduce(0) { max($0, Int($1.range.start.line)) } }

    /// Returns a snippet for the finding's file, and one for each other file that notes point into, in the order of the
    /// notes.
    static func all(of finding: Finding) -> [Snippet] {
        var snippets = [Snippet(marks: [Mark(range: finding.range)])]
        var numbers = [finding.range.file: 0]
        for note in finding.notes {
            let mark = Mark(range: note.range, note: note.message)
            if let number = numbers[note.range.file] {
                snippets[number].marks.append(mark)
            } else {
                numbers[note.range.file] = snippets.count
                snippets.append(Snippet(marks: [mark]))
            }
        }
        for number in snippets.indices where snippets[number].marks.count > 1 { snippets[number].sort() }
        return snippets
    }

    /// Sorts by location. The finding's own mark comes before others at the same location.
    private mutating func sort() {
        let sorted = marks.enumerated().sorted {
            ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
        }
        marks = sorted.map(\.element)
    }
}
