/// The states that `WaysOut` comes to: places, each seen from what holds below it.
///
/// A place could be in any mode, and nearly all are in one or two, so that only what is come to has a number, and room in
/// the tables that are kept by number. While states are found they go by their codes: the place and the mode in one.
struct FloorStates {
    /// The states that stand for more than a place; they come first.
    let special: Int
    private var isSpecialMet: [Bool]
    /// By place, the modes in which it is come to, a bit each.
    private var modes: [UInt32]
    /// By place, the number of its first state; one more at the end.
    private var firsts: [Int32] = []
    /// By number, from the first that is not special on: the codes.
    private var codes: [Int32] = []

    init(special: Int, places: Int) {
        self.special = special
        isSpecialMet = Array(repeating: false, count: special)
        modes = Array(repeating: 0, count: places)
    }

    // MARK: Codes

    func code(_ node: Int32, _ mode: FloorMode) -> Int {
        special + Int(node) * FloorMode.count + mode.number
    }

    func node(ofCode code: Int) -> Int32 { Int32((code - special) / FloorMode.count) }

    func mode(ofCode code: Int) -> FloorMode { FloorMode(number: (code - special) % FloorMode.count) }

    /// Notes that a state is come to. False where that is known.
    mutating func insert(_ code: Int) -> Bool {
        guard code >= special else {
            defer { isSpecialMet[code] = true }
            return !isSpecialMet[code]
        }
        let (place, mode) = (Int(node(ofCode: code)), bit(of: mode(ofCode: code)))
        defer { modes[place] |= mode }
        return modes[place] & mode == 0
    }

    /// Gives each state its number: by their places, and at each by their modes.
    mutating func assignNumbers() {
        firsts.reserveCapacity(modes.count + 1)
        for (place, modes) in modes.enumerated() {
            firsts.append(Int32(count))
            var rest = modes
            while rest != 0 {
                codes.append(Int32(special + place * FloorMode.count + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        firsts.append(Int32(count))
    }

    // MARK: Numbers

    var count: Int { special + codes.count }

    /// The number of a state that is come to.
    func number(ofCode code: Int) -> Int {
        guard code >= special else { return code }
        return number(ofMet: node(ofCode: code), mode(ofCode: code))
    }

    /// Nil for a state that nothing comes to.
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
