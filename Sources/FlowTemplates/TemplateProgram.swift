/// A compiled template: literal text and slots in printing order, with every name resolved to its reader and partials
/// copied in.
struct TemplateProgram: Sendable {
    /// A range of bytes in `literals`.
    struct Piece: Sendable {
        let start: Int32
        let end: Int32
    }

    /// The place of a value: the open record, counted from the outermost, and the number of the function that reads it.
    struct Address: Sendable {
        let depth: Int32
        let field: Int32
    }

    /// The action after a literal. The body of a section follows its step, and ends before the step `end`.
    enum Action: Sendable {
        case nothing
        /// Prints with one of `printers`.
        case text(Address)
        /// Text alone on its line: the indentation precedes each of its lines.
        case lines(Address, indentation: Piece)
        /// The body, once for each record that one of `lenders` lends.
        case each(Address, end: Int32)
        /// The body, depending on whether one of `conditions` holds.
        case when(Address, isPresent: Bool, end: Int32)
        /// The body, depending on whether the list open at a depth is at its first record.
        case whenFirst(depth: Int32, Bool, end: Int32)
        case whenLast(depth: Int32, Bool, end: Int32)
        /// The marks of a group.
        case startGroup, breakPoint, endGroup
    }

    /// A literal and the action after it. There is nearly always a literal between two values: one step for both means
    /// one jump, which the processor can hardly predict, instead of two. A step consists of numbers only, so that
    /// iterating over the steps needs no reference counting.
    struct Step: Sendable {
        let literal: Piece
        var action: Action
    }

    var steps: [Step] = []
    var printers = FunctionTable<FieldReader.Printer>()
    var lenders = FunctionTable<FieldReader.Lender>()
    var conditions = FunctionTable<FieldReader.Condition>()
    var literals: [UInt8] = []

    func render(_ root: RecordReference, to output: inout OutputBuffer) {
        var records = OpenRecords()
        records.open(.init(record: root, isFirst: true, isLast: true))
        run(steps.indices, &records, &output)
    }

    private func run(_ range: Range<Int>, _ records: inout OpenRecords, _ output: inout OutputBuffer) {
        var next = range.lowerBound
        while next < range.upperBound {
            let step = steps[next]
            next += 1
            append(step.literal, to: &output)
            switch step.action {
            case .nothing:
                break
            case .text(let address):
                print(address, records, &output)
            case .lines(let address, let indentation):
                let start = output.count
                append(indentation, to: &output)
                let textStart = output.count
                print(address, records, &output)
                // Nearly every text has only one line and needs nothing more.
                guard output.count == textStart || output.hasNewline(from: textStart) else { break }
                let text = output.removeText(from: textStart)
                _ = output.removeText(from: start)
                append(text, indentedBy: indentation, to: &output)
            case .each(let address, let end):
                let body = next..<Int(end)
                next = body.upperBound
                let owner = records[address.depth].record
                lenders.with(address.field) { lender in
                    lender.lend(owner) { runEach($0, body, &records, &output) }
                }
            case .when(let address, let isPresent, let end):
                let record = records[address.depth].record
                if conditions.with(address.field, { $0.holds(record) }) != isPresent { next = Int(end) }
            case .whenFirst(let depth, let isFirst, let end):
                if records[depth].isFirst != isFirst { next = Int(end) }
            case .whenLast(let depth, let isLast, let end):
                if records[depth].isLast != isLast { next = Int(end) }
            case .startGroup:
                output.groups.start(at: output.count)
            case .breakPoint:
                output.groups.point(at: output.count)
            case .endGroup:
                output.groups.end(at: output.count)
            }
        }
    }

    @inline(__always) private func print(
        _ address: Address, _ records: borrowing OpenRecords, _ output: inout OutputBuffer
    ) {
        let record = records[address.depth].record
        printers.with(address.field) { $0.print(record, &output) }
    }

    private func runEach(
        _ found: RecordReferences,
        _ body: Range<Int>,
        _ records: inout OpenRecords,
        _ output: inout OutputBuffer
    ) {
        guard let start = found.start, found.count > 0 else { return }
        for index in 0..<found.count {
            let record = RecordReference(start + index * found.stride)
            let frame = OpenRecords.Frame(record: record, isFirst: index == 0, isLast: index == found.count - 1)
            if index == 0 { records.open(frame) } else { records.goOn(to: frame) }
            run(body, &records, &output)
        }
        records.close()
    }

    @inline(__always) private func append(_ piece: Piece, to output: inout OutputBuffer) {
        guard piece.start < piece.end else { return }
        output.append(literals, Int(piece.start)..<Int(piece.end))
    }

    /// Appends indented text. Empty lines are not, so that no line ends in white space that nobody wrote.
    private func append(_ text: [UInt8], indentedBy indentation: Piece, to output: inout OutputBuffer) {
        var isAtLineStart = true
        for byte in text {
            if isAtLineStart, byte != .newline { append(indentation, to: &output) }
            output.append(byte)
            isAtLineStart = byte == .newline
        }
    }
}
