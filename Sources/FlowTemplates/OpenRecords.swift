/// The records that are open during printing, outermost first.
struct OpenRecords {
    struct Frame {
        let record: RecordReference
        let isFirst: Bool
        let isLast: Bool
    }

    private var frames: [Frame] = []

    subscript(depth: Int32) -> Frame { frames[Int(depth)] }

    mutating func open(_ frame: Frame) {
        frames.append(frame)
    }

    /// Moves from the innermost record to the next one in its list.
    mutating func goOn(to frame: Frame) {
        frames[frames.count - 1] = frame
    }

    mutating func close() {
        frames.removeLast()
    }
}
