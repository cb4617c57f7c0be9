/// The records that are open while a template is printed, outermost first, with the texts that were read of
/// them. A text is read when it is first asked for, and kept as long as its record is open.
struct OpenRecords {
    private struct Frame {
        let record: RecordReference
        let isFirst: Bool
        let isLast: Bool
        /// The record's slots in `texts`.
        let slots: Int
        let end: Int
    }

    private var frames: [Frame] = []
    /// Nil where a text has not been asked for. What lies behind the slots of the innermost record is left
    /// over from records that are closed: emptying and filling it again and again would take time.
    private var texts: [String?] = []

    subscript(depth: Int) -> RecordReference { frames[depth].record }

    func isFirst(_ depth: Int) -> Bool { frames[depth].isFirst }
    func isLast(_ depth: Int) -> Bool { frames[depth].isLast }

    mutating func open(_ record: RecordReference, slots: Int, isFirst: Bool, isLast: Bool) {
        let start = frames.last?.end ?? 0
        for slot in start..<(start + slots) {
            if slot < texts.count { texts[slot] = nil } else { texts.append(nil) }
        }
        frames.append(
            Frame(record: record, isFirst: isFirst, isLast: isLast, slots: start, end: start + slots))
    }

    mutating func close() {
        frames.removeLast()
    }

    /// The text of a field; empty where the field is none of text, which the compiler of templates rules out.
    mutating func text(_ address: TemplateProgram.Address, _ fields: [FieldReader]) -> String {
        let frame = frames[Int(address.depth)]
        let slot = frame.slots + Int(address.slot)
        if let text = texts[slot] { return text }
        guard case .text(let read) = fields[Int(address.field)] else { return "" }
        let text = read(frame.record)
        texts[slot] = text
        return text
    }

    /// Whether a section on the value is rendered.
    mutating func isPresent(_ address: TemplateProgram.Address, _ fields: [FieldReader]) -> Bool {
        let record = frames[Int(address.depth)].record
        switch fields[Int(address.field)] {
        case .text:
            return !text(address, fields).isEmpty
        case .flag(let read):
            return read(record)
        case .records(let read):
            var isPresent = false
            read(record) { isPresent = $0.count > 0 }
            return isPresent
        }
    }
}
