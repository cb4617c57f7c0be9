/// A compiled template: literal text and slots in the order of printing, every name resolved to how it is
/// read, partials copied in.
struct TemplateProgram: Sendable {
    /// Where a value is found: in which of the open records, counted from the outermost, and by which of the
    /// program's fields. What was read of a text is kept in a slot of the record.
    struct Address: Sendable {
        let depth: Int32
        let field: Int32
        let slot: Int32
    }

    /// One step. A section's body follows it, and ends before the instruction `end`.
    ///
    /// It is made of numbers alone, so that going through the steps counts no references.
    enum Instruction: Sendable {
        /// Bytes of `literals`.
        case literal(from: Int32, to: Int32)
        case text(Address)
        /// Text with its line to itself: bytes of `literals` go before each of its lines.
        case lines(Address, indentationFrom: Int32, to: Int32)
        /// The body once for each record that there is; each keeps texts in so many slots.
        case each(Address, slots: Int32, end: Int32)
        /// The body, if the value is there or is not there.
        case when(Address, isPresent: Bool, end: Int32)
        /// The body, if the list that is open at a depth is at its first record or is not.
        case whenFirst(depth: Int32, Bool, end: Int32)
        case whenLast(depth: Int32, Bool, end: Int32)
    }

    var instructions: [Instruction] = []
    var fields: [FieldReader] = []
    var literals: [UInt8] = []
    /// The slots of the outermost record.
    var slots: Int32 = 0

    func render(_ root: RecordReference, to output: inout OutputBuffer) {
        var records = OpenRecords()
        records.open(root, slots: Int(slots), isFirst: true, isLast: true)
        run(instructions.indices, &records, &output)
    }

    private func run(_ range: Range<Int>, _ records: inout OpenRecords, _ output: inout OutputBuffer) {
        var next = range.lowerBound
        while next < range.upperBound {
            let body = next + 1
            next = body
            switch instructions[body - 1] {
            case .literal(let from, let to):
                output.append(literals, Int(from)..<Int(to))
            case .text(let address):
                output.append(records.text(address, fields))
            case .lines(let address, let from, let to):
                append(records.text(address, fields), indentedBy: Int(from)..<Int(to), to: &output)
            case .each(let address, let slots, let end):
                next = Int(end)
                guard case .records(let read) = fields[Int(address.field)] else { continue }
                read(records[Int(address.depth)]) { found in
                    runEach(found, Int(slots), body..<Int(end), &records, &output)
                }
            case .when(let address, let isPresent, let end):
                if records.isPresent(address, fields) != isPresent { next = Int(end) }
            case .whenFirst(let depth, let isFirst, let end):
                if records.isFirst(Int(depth)) != isFirst { next = Int(end) }
            case .whenLast(let depth, let isLast, let end):
                if records.isLast(Int(depth)) != isLast { next = Int(end) }
            }
        }
    }

    private func runEach(
        _ found: RecordReferences,
        _ slots: Int,
        _ body: Range<Int>,
        _ records: inout OpenRecords,
        _ output: inout OutputBuffer
    ) {
        for index in 0..<found.count {
            guard let record = found[index] else { return }
            records.open(record, slots: slots, isFirst: index == 0, isLast: index == found.count - 1)
            run(body, &records, &output)
            records.close()
        }
    }

    /// Empty lines get no indentation: no line of the output ends in white space that nobody wrote.
    private func append(_ text: String, indentedBy indentation: Range<Int>, to output: inout OutputBuffer) {
        var isAtLineStart = true
        for byte in text.utf8 {
            if isAtLineStart, byte != .newline {
                output.append(literals, indentation)
            }
            output.append(byte)
            isAtLineStart = byte == .newline
        }
    }
}
