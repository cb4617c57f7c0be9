/// A character as a terminal shows it, and the number of columns it occupies.
struct Cell: Equatable {
    let text: String
    let width: Int

    /// A tab is kept, so that the line looks as in an editor: only the terminal knows its width. When a line is cut, it
    /// counts as eight columns, the most it can occupy.
    init(_ character: Character) {
        if character == "\t" {
            text = "\t"
            width = 8
        } else {
            text = VisibleText.visible(character)
            width = text.utf8.count == 1 ? 1 : text.reduce(0) { $0 + DisplayWidth.of($1) }
        }
    }

    var isTab: Bool { text == "\t" }
}

/// A row with as many characters of a text as fit.
struct CellRow: Equatable {
    private(set) var cells: [Cell] = []
    private(set) var width = 0
    /// Whether these are all the characters of the text.
    private(set) var isWhole = true

    init(_ cells: some Sequence<Cell>, limit: Int) {
        for cell in cells {
            guard width + cell.width <= limit else {
                isWhole = false
                return
            }
            self.cells.append(cell)
            width += cell.width
        }
    }

    /// Creates a row with as many of the last characters of a text as fit.
    init(endOf cells: [Cell], limit: Int) {
        self.init(cells.reversed(), limit: limit)
        self.cells.reverse()
    }

    var text: String { cells.reduce(into: "") { $0 += $1.text } }

    /// The blank text that fills the row below up to the end of this one. It has the same tabs, so that it ends at the
    /// same column.
    var blank: String {
        cells.reduce(into: "") { $0 += $1.isTab ? "\t" : String(repeating: " ", count: $1.width) }
    }

    /// The columns up to the first tab.
    var widthBeforeTab: Int { cells.prefix { !$0.isTab }.reduce(0) { $0 + $1.width } }
}
