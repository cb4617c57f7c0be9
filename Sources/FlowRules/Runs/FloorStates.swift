/// The states that `WaysOut` reaches: nodes, each with the mode of what holds below it.
///
/// A node could be in any mode, but nearly all are in one or two, so only reached states have a number and room in the
/// tables indexed by it. During the search, states are identified by codes that combine node and mode.
struct FloorStates {
    /// The number of states without a mode; they come first.
    let special: Int
    private var isSpecialMet: [Bool]
    /// The modes in which each node is reached, as bits.
    private var modes: [UInt32]
    /// The number of each node's first state; one more at the end.
    private var firsts: [Int32] = []
    /// The codes by number, starting with the first state that is not special.
    private var codes: [Int32] = []

    init(special: Int, nodes: Int) {
        self.special = special
        isSpecialMet = Array(repeating: false, count: special)
        modes = Array(repeating: 0, count: nodes)
    }

    // MARK: Codes

    func code(_ node: Int32, _ mode: FloorMode) -> Int {
        special + Int(node) * FloorMode.count + mode.number
    }

    func node(ofCode code: Int) -> Int32 { Int32((code - special) / FloorMode.count) }

    func mode(ofCode code: Int) -> FloorMode { FloorMode(number: (code - special) % FloorMode.count) }

    /// Marks a state as reached. Returns false if it already was.
    mutating func insert(_ code: Int) -> Bool {
        guard code >= special else {
            defer { isSpecialMet[code] = true }
            return !isSpecialMet[code]
        }
        let (node, mode) = (Int(node(ofCode: code)), bit(of: mode(ofCode: code)))
        defer { modes[node] |= mode }
        return modes[node] & mode == 0
    }

    /// Numbers the states, ordered by node and then by mode.
    mutating func assignNumbers() {
        firsts.reserveCapacity(modes.count + 1)
        for (node, modes) in modes.enumerated() {
            firsts.append(Int32(count))
            var rest = modes
            while rest != 0 {
                codes.append(Int32(special + node * FloorMode.count + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        firsts.append(Int32(count))
    }

    // MARK: Numbers

    var count: Int { special + codes.count }

    /// Returns the number of a reached state.
    func number(ofCode code: Int) -> Int {
        guard code >= special else { return code }
        return number(ofMet: node(ofCode: code), mode(ofCode: code))
    }

    /// Returns the number of a state; nil if it is not reached.
    func number(_ node: Int32, _ mode: FloorMode) -> Int? {
        modes[Int(node)] & bit(of: mode) == 0 ? nil : number(ofMet: node, mode)
    }

    private func number(ofMet node: Int32, _ mode: FloorMode) -> Int {
        Int(firsts[Int(node)]) + (modes[Int(node)] & (bit(of: mode) - 1)).nonzeroBitCount
    }

    private func bit(of mode: FloorMode) -> UInt32 { 1 << UInt32(mode.number) }

    func numbers(of node: Int32) -> Range<Int> { Int(firsts[Int(node)])..<Int(firsts[Int(node) + 1]) }

    func node(of number: Int) -> Int32 { node(ofCode: Int(codes[number - special])) }

    func mode(of number: Int) -> FloorMode { mode(ofCode: Int(codes[number - special])) }
}
