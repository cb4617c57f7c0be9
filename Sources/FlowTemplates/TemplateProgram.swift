/// A compiled template: literal text and slots in the order of printing, every name resolved to a depth and
/// a slot, partials copied in.
struct TemplateProgram: Sendable {
    /// Where a value is found: in which of the open records, counted from the outermost, and in which slot.
    struct Address: Sendable {
        let depth: Int
        let slot: Int
    }

    /// One step. A section's body follows it, and ends before the instruction `end`.
    enum Instruction: Sendable {
        /// Bytes of `literals`.
        case literal(from: Int, to: Int)
        case text(Address)
        /// Text with its line to itself: bytes of `literals` go before each of its lines.
        case lines(Address, indentationFrom: Int, to: Int)
        /// The body once for each record of a list, or for the record that is there.
        case each(Address, end: Int)
        /// The body, if the value is there or is not there.
        case when(Address, isPresent: Bool, end: Int)
        /// The body, if the list that is open at a depth is at its first record or is not.
        case whenFirst(depth: Int, Bool, end: Int)
        case whenLast(depth: Int, Bool, end: Int)
    }

    var instructions: [Instruction] = []
    var literals: [UInt8] = []

    func render(_ root: Record, into buffer: inout [UInt8]) {
        var frames = [Frame(record: root)]
        run(instructions.indices, &frames, &buffer)
    }

    /// A record that is open.
    private struct Frame {
        var record: Record
        var isFirst = true
        var isLast = true
    }

    private func run(_ range: Range<Int>, _ frames: inout [Frame], _ buffer: inout [UInt8]) {
        var next = range.lowerBound
        while next < range.upperBound {
            let body = next + 1
            next = body
            switch instructions[body - 1] {
            case .literal(let from, let to):
                buffer.append(contentsOf: literals[from..<to])
            case .text(let address):
                if case .text(let text) = value(address, frames) {
                    buffer.append(contentsOf: text.utf8)
                }
            case .lines(let address, let from, let to):
                if case .text(let text) = value(address, frames) {
                    append(text, indentedBy: literals[from..<to], to: &buffer)
                }
            case .each(let address, let end):
                next = end
                if case .records(let records) = value(address, frames), !records.isEmpty {
                    runEach(records, body..<end, &frames, &buffer)
                }
            case .when(let address, let isPresent, let end):
                if value(address, frames).isPresent != isPresent { next = end }
            case .whenFirst(let depth, let isFirst, let end):
                if frames[depth].isFirst != isFirst { next = end }
            case .whenLast(let depth, let isLast, let end):
                if frames[depth].isLast != isLast { next = end }
            }
        }
    }

    private func runEach(
        _ records: [Record],
        _ body: Range<Int>,
        _ frames: inout [Frame],
        _ buffer: inout [UInt8]
    ) {
        let depth = frames.count
        frames.append(Frame(record: records[0]))
        for index in records.indices {
            frames[depth].record = records[index]
            frames[depth].isFirst = index == 0
            frames[depth].isLast = index == records.count - 1
            run(body, &frames, &buffer)
        }
        frames.removeLast()
    }

    private func value(_ address: Address, _ frames: [Frame]) -> Value {
        frames[address.depth].record.values[address.slot]
    }

    /// Empty lines get no indentation: no line of the output ends in white space that nobody wrote.
    private func append(_ text: String, indentedBy indentation: ArraySlice<UInt8>, to buffer: inout [UInt8])
    {
        var isAtLineStart = true
        for byte in text.utf8 {
            if isAtLineStart, byte != .newline {
                buffer.append(contentsOf: indentation)
            }
            buffer.append(byte)
            isAtLineStart = byte == .newline
        }
    }
}
