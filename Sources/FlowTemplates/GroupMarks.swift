/// The groups of a printed text, and the points at which they may be broken, in the order of the text.
struct GroupMarks {
    struct Mark {
        enum Kind { case start, point, end }

        let kind: Kind
        /// The number of bytes before it.
        let offset: Int
        /// The index of the group's end, for a start. As long as the group is open, that of the enclosing group's
        /// start.
        var end = 0
    }

    private(set) var marks: [Mark] = []
    /// The index of the innermost open group's start.
    private var innermost = 0

    mutating func start(at offset: Int) {
        marks.append(Mark(kind: .start, offset: offset, end: innermost))
        innermost = marks.count - 1
    }

    mutating func point(at offset: Int) {
        marks.append(Mark(kind: .point, offset: offset))
    }

    /// Ends the innermost group. One that has printed nothing is forgotten.
    mutating func end(at offset: Int) {
        let start = innermost
        innermost = marks[start].end
        if marks[start].offset == offset {
            marks.removeSubrange(start...)
        } else {
            marks[start].end = marks.count
            marks.append(Mark(kind: .end, offset: offset))
        }
    }
}
