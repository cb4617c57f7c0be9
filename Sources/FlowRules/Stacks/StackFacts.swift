import FlowModel

/// What is asked about the entries below the top one, as columns of bits: a fact that holds on some stack is one of
/// `possible`, a fact that holds on all is one of `sure`.
struct StackColumns {
    /// The routes that some transition names, by their places, and the number of each.
    private(set) var named: [Int: Int] = [:]
    /// The slots that can lie at the bottom, begin a layer, or present one, where that is asked.
    private(set) var bottoms: [(slot: StackSlot, column: Int)] = []
    private(set) var firsts: [(slot: StackSlot, column: Int)] = []
    private(set) var presenters: [(slot: StackSlot, column: Int)] = []
    private let bottomColumns: [Int: Int]
    private let firstColumns: [Int: Int]
    private let presenterColumns: [Int: Int]
    /// How many words the possible facts of one slot take, and how many the sure ones.
    let words: Int
    let sureWords: Int
    /// The facts about the top layer, which a new layer begins anew.
    private(set) var layerMask: [UInt64]

    static let noPresenter = 0
    static let presenter = 1

    /// The routes are given by their places, each once: those that are named, and those that can lie at the bottom, begin a
    /// layer, or present one, where that is asked.
    init(named: [Int], bottoms: [Int], firsts: [Int], presenters: [Int]) {
        for (number, route) in named.enumerated() { self.named[route] = number }
        var next = 2 + 3 * named.count
        func columns(_ routes: [Int], width: Int) -> [Int: Int] {
            var columns: [Int: Int] = [:]
            for route in routes {
                columns[route] = next
                next += width
            }
            return columns
        }
        bottomColumns = columns(bottoms, width: 1)
        let layers = next
        firstColumns = columns(firsts, width: 2)
        presenterColumns = columns(presenters, width: 3)
        words = (next + 63) / 64
        sureWords = (named.count + 63) / 64
        layerMask = Array(repeating: 0, count: words)
        for column in [Self.noPresenter, Self.presenter] + Array(layers..<next) {
            layerMask[column / 64] |= 1 << UInt64(column % 64)
        }
        self.bottoms = bottoms.compactMap { route in
            bottomColumns[route].map { (StackSlot(route, .bottom), $0) }
        }
        self.firsts = firsts.flatMap { route -> [(slot: StackSlot, column: Int)] in
            guard let column = firstColumns[route] else { return [] }
            return [(StackSlot(route, .first), column), (StackSlot(route, .bottom), column + 1)]
        }
        self.presenters = presenters.flatMap { route -> [(slot: StackSlot, column: Int)] in
            guard let column = presenterColumns[route] else { return [] }
            return StackPosition.allCases.map { (StackSlot(route, $0), column + $0.rawValue) }
        }
    }

    /// The nearest entry of a route below the top stands so.
    func nearest(_ route: Int, _ position: StackPosition) -> Int? {
        named[route].map { 2 + 3 * $0 + position.rawValue }
    }

    func bottom(_ route: Int) -> Int? { bottomColumns[route] }

    /// The first entry of the top layer, which is the bottom entry or was presented.
    func first(_ slot: StackSlot) -> Int? {
        firstColumns[slot.route].map { $0 + (slot.position == .bottom ? 1 : 0) }
    }

    /// The entry that the top layer was presented from.
    func presenter(_ slot: StackSlot) -> Int? { presenterColumns[slot.route].map { $0 + slot.position.rawValue } }
}

/// The facts that hold on stacks with a certain slot on top.
struct StackFacts {
    var possible: [UInt64]
    var sure: [UInt64]

    func isPossible(_ column: Int?) -> Bool {
        guard let column else { return false }
        return possible[column / 64] & 1 << UInt64(column % 64) != 0
    }

    mutating func set(_ column: Int?, to isSet: Bool = true) {
        guard let column else { return }
        let bit: UInt64 = 1 << UInt64(column % 64)
        if isSet { possible[column / 64] |= bit } else { possible[column / 64] &= ~bit }
    }

    mutating func setSure(_ number: Int) { sure[number / 64] |= 1 << UInt64(number % 64) }
    func isSure(_ number: Int) -> Bool { sure[number / 64] & 1 << UInt64(number % 64) != 0 }
}

extension StackFacts {
    /// With an entry in between, which is the nearest of its route from now on.
    func covered(by slot: StackSlot, _ columns: StackColumns) -> StackFacts {
        guard let number = columns.named[slot.route] else { return self }
        var facts = self
        for position in StackPosition.allCases {
            facts.set(columns.nearest(slot.route, position), to: position == slot.position)
        }
        facts.setSure(number)
        return facts
    }

    /// In a new layer.
    func presented(from slot: StackSlot, _ columns: StackColumns) -> StackFacts {
        var facts = self
        for word in facts.possible.indices { facts.possible[word] &= ~columns.layerMask[word] }
        facts.set(StackColumns.presenter)
        facts.set(columns.presenter(slot))
        return facts
    }
}
