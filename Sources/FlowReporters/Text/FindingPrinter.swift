import FlowModel

/// Prints findings as framed excerpts of their sources.
struct FindingPrinter {
    private let report: Report
    private let style: TextStyle
    private var indexes: SourceIndexCache
    private(set) var text = ""

    init(_ report: Report, style: TextStyle) {
        self.report = report
        self.style = style
        indexes = SourceIndexCache(report.sources)
    }

    /// Prints a finding and an empty line.
    ///
    /// - Parameter above: What is printed above it, and follows from the same edits. A path is printed once.
    mutating func print(_ finding: Finding, below above: ArraySlice<Finding> = []) {
        text += style.paint("\(finding.severityWord):", as: finding.severity.role)
        text += " " + style.paint(VisibleText.line(finding.message), as: .message)
        text += " [\(finding.rule.rawValue)]\n"
        printBody(of: finding, path: above.reference(toPathOf: finding).map { [$0] })
    }

    /// Prints the edits from which changes follow, above these.
    mutating func print(_ cause: Cause, _ sentence: String) {
        guard let first = cause.edits.first else { return }
        text += style.paint("edit:", as: .help)
        text += " " + style.paint(VisibleText.line(sentence), as: .message) + "\n"
        var place = Finding("edit", "", at: first.range)
        place.severity = .information
        for (number, edit) in cause.edits.enumerated() {
            if number > 0 { place.notes.append(Finding.Note(cause.isEach ? "or this" : "and this", edit.range)) }
            if let former = edit.former { place.notes.append(Finding.Note("it was this", former)) }
        }
        printBody(of: place)
    }

    private mutating func printBody(of finding: Finding, path: [String]? = nil) {
        let role = finding.severity.role
        let snippets = Snippet.all(of: finding)
        let gutter = snippets.reduce(0) { max($0, String($1.lastLine).count) }
        for (number, snippet) in snippets.enumerated() {
            print(snippet, arrow: number == 0 ? "-->" : ":::", gutter: gutter, role: role)
        }
        let remarks = [
            ("path", path ?? WitnessPath.lines(of: finding.path)),
            ("help", finding.advice.map { $0.unicodeScalars.split(separator: "\n").map(String.init) } ?? []),
        ]
        for (name, lines) in remarks { print(name, lines.map(VisibleText.line), gutter: gutter) }
        text += "\n"
    }

    // MARK: Sources

    private mutating func print(_ snippet: Snippet, arrow: String, gutter: Int, role: TextRole) {
        let space = String(repeating: " ", count: gutter)
        guard let source = report.source(of: snippet.marks[0].range) else {
            // Not in a file: there is nothing to point at.
            for mark in snippet.marks { printNote(of: mark, gutter: gutter) }
            return
        }
        let location = "\(VisibleText.line(source.path)):\(snippet.start.line):\(snippet.start.column)"
        text += space + style.paint(arrow, as: .frame) + " \(location)\n"

        var shown: (number: Int, text: String)?
        for mark in snippet.marks {
            let number = Int(mark.range.start.line)
            guard let line = indexes.line(number, of: snippet.file), let index = indexes[snippet.file] else {
                // The location is past the end of the file.
                printNote(of: mark, gutter: gutter)
                continue
            }
            let excerpt = Excerpt(of: line, span: Self.span(of: mark.range, on: line, in: index), in: index)
            if shown == nil { printFrame(space + " |") }
            if let shown, number > shown.number + 1 { printFrame(space + " ⋮") }
            // Two spans of a very long line may each need their own excerpt.
            if number != shown?.number || excerpt.text != shown?.text {
                let padding = String(repeating: " ", count: gutter - String(number).count)
                printFrame("\(padding)\(number) |", excerpt.text)
            }
            shown = (number, excerpt.text)
            printUnderline(of: mark, excerpt, gutter: space, role: role)
        }
    }

    private mutating func printUnderline(
        of mark: Snippet.Mark, _ excerpt: Excerpt, gutter: String, role: TextRole
    ) {
        let underline = String(repeating: mark.note == nil ? "^" : "-", count: excerpt.width)
        let label = [mark.note.map(VisibleText.line), mark.range.lastLine.map { "(up to line \($0))" }]
            .compactMap(\.self).joined(separator: " ")
        let row = label.isEmpty ? underline : underline + " " + label
        printFrame(
            gutter + " |", excerpt.indentation + style.paint(row, as: mark.note == nil ? role : .frame))
    }

    /// Prints a note without a location to point at.
    private mutating func printNote(of mark: Snippet.Mark, gutter: Int) {
        if let note = mark.note { print("note", [VisibleText.line(note)], gutter: gutter) }
    }

    /// The bytes of a range on its first line.
    private static func span(
        of range: SourceRange, on line: Range<Int>, in index: SourceIndex
    ) -> Range<Int> {
        let start = index.offset(ofColumn: Int(range.start.column), in: line)
        guard range.end.line == range.start.line else {
            return start..<(range.end.line > range.start.line ? line.upperBound : start)
        }
        return start..<max(start, index.offset(ofColumn: Int(range.end.column), in: line))
    }

    // MARK: Lines

    private mutating func printFrame(_ frame: String, _ content: String = "") {
        text += style.paint(frame, as: .frame)
        if !content.isEmpty { text += " " + content }
        text += "\n"
    }

    /// Prints a remark below the sources, with further lines aligned below the first.
    private mutating func print(_ name: String, _ lines: [String], gutter: Int) {
        let space = String(repeating: " ", count: gutter)
        for (number, line) in lines.enumerated() {
            let head =
                number == 0
                ? style.paint("=", as: .frame) + " " + style.paint(name + ":", as: .help)
                : String(repeating: " ", count: name.utf8.count + 3)
            text += "\(space) \(head) \(number == 0 ? line : VisibleText.withoutCommand(line))\n"
        }
    }
}

extension Finding {
    /// The severity as people read it: a change that is an error breaks something.
    var severityWord: String { audience != nil && severity == .error ? "breaking" : severity.rawValue }
}

extension Severity {
    fileprivate var role: TextRole {
        switch self {
        case .error: .error
        case .warning: .warning
        case .information, .off: .information
        }
    }
}

extension SourceRange {
    /// The last line of a range that covers several, nil for one line. A range that ends before the first
    /// character of a line does not cover that line.
    fileprivate var lastLine: Int32? {
        let last = end.column <= 1 ? end.line - 1 : end.line
        return last > start.line ? last : nil
    }
}
