/// A character as a terminal shows it, and the columns that it takes.
struct Cell: Equatable {
    let text: String
    let width: Int

    /// A tab stays one, so that the line looks as in an editor: only the terminal knows how wide it is. It
    /// counts as eight columns, the most that it can take, when a line is cut.
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

/// The characters of a text as far as there is room for them.
struct CellRow: Equatable {
    private(set) var cells: [Cell] = []
    private(set) var width = 0
    /// Whether these are all characters of the text.
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

    /// The last characters of a text as far as there is room for them.
    init(endOf cells: [Cell], limit: Int) {
        self.init(cells.reversed(), limit: limit)
        self.cells.reverse()
    }

    var text: String { cells.reduce(into: "") { $0 += $1.text } }

    /// What fills a row below up to the end of this one. It has the same tabs, so that it ends at the same
    /// column.
    var blank: String {
        cells.reduce(into: "") { $0 += $1.isTab ? "\t" : String(repeating: " ", count: $1.width) }
    }

    /// The columns up to the first tab.
    var widthBeforeTab: Int { cells.prefix { !$0.isTab }.reduce(0) { $0 + $1.width } }
}
