/// The questions about the entries below the top one, each a column of bits: a slot's bit is set if the answer is yes
/// on some stack with the slot on top. Whether something holds on all stacks is asked by its opposite.
///
/// A class, because every fact that is spread needs it and it never changes.
final class StackColumns: Sendable {
    /// The number of each route that some transition names, by the route's index in the flow.
    private let named: [Int: Int]
    /// The slots that `root`, `first` or `presenter` can mean, in order. Each of these words has a column for each
    /// slot.
    let anchors: [StackSlot]
    /// The index of each slot in `anchors`; -1 for other slots.
    private let anchorNumbers: [Int]
    /// The anchors at each position, as sets of their numbers.
    private let anchorsAt: [StackFacts]
    /// The first word of each set of anchors; nil if no transition asks for it.
    private let bottoms: Int?
    private let firsts: Int?
    private let presenters: Int?
    /// The facts about the top layer, which a new layer resets.
    private let layer: StackFacts
    /// The facts of a slot with nothing below it.
    let start: StackFacts
    /// The number of words in the facts of one node, and in a set of anchors.
    let words: Int
    let anchorWords: Int

    static let noPresenter = 0
    static let presenter = 1

    /// Creates the columns. Routes are given by their indices in the flow, each once: those that transitions name, and
    /// those that can be at the bottom, start a layer or present one. The last three are nil if no transition uses
    /// `root`, `first` or `presenter`.
    init(slots: Int, named: [Int], bottoms: [Int]?, firsts: [Int]?, presenters: [Int]?) {
        var numbers: [Int: Int] = [:]
        for (number, route) in named.enumerated() { numbers[route] = number }
        self.named = numbers
        var isAnchor = Array(repeating: false, count: slots)
        for route in bottoms ?? [] { isAnchor[StackSlot(route, .bottom).index] = true }
        for route in firsts ?? [] {
            isAnchor[StackSlot(route, .bottom).index] = true
            isAnchor[StackSlot(route, .first).index] = true
        }
        for route in presenters ?? [] {
            for position in StackPosition.allCases { isAnchor[StackSlot(route, position).index] = true }
        }
        anchors = isAnchor.indices.filter { isAnchor[$0] }.map(StackSlot.init(index:))
        var anchorNumbers = Array(repeating: -1, count: slots)
        for (number, slot) in anchors.enumerated() { anchorNumbers[slot.index] = number }
        self.anchorNumbers = anchorNumbers
        let anchorWords = (anchors.count + 63) / 64
        self.anchorWords = anchorWords
        anchorsAt = StackPosition.allCases.map { [anchors] position in
            var facts = StackFacts(words: anchorWords)
            for (number, slot) in anchors.enumerated() where slot.position == position { facts.insert(number) }
            return facts
        }
        // Sets of anchors are aligned to words, so that they can be copied out of the facts as they are.
        var next = (2 + 4 * named.count + 63) / 64
        func region(_ isAsked: Bool) -> Int? {
            guard isAsked else { return nil }
            defer { next += anchorWords }
            return next
        }
        self.bottoms = region(bottoms != nil)
        let layers = next
        self.firsts = region(firsts != nil)
        self.presenters = region(presenters != nil)
        words = next
        var layer = StackFacts(words: next)
        layer.insert(Self.noPresenter)
        layer.insert(Self.presenter)
        for word in layers..<next { layer.words[word] = .max }
        self.layer = layer
        var start = StackFacts(words: next)
        start.insert(Self.noPresenter)
        for number in named.indices { start.insert(2 + 4 * number) }
        self.start = start
    }

    /// Returns the column "no entry of the route is below", or nil if no transition names the route.
    func absence(of route: Int) -> Int? { named[route].map { 2 + 4 * $0 } }

    /// Returns the column "the nearest entry of the route below the top is at this position", or nil if no transition
    /// names the route.
    func nearest(_ route: Int, _ position: StackPosition) -> Int? {
        named[route].map { 3 + 4 * $0 + position.rawValue }
    }

    // MARK: Anchors

    /// Adds the entries below a slot that `root`, `first` or `presenter` can mean, from the facts that start at `row`;
    /// none if no transition uses that anchor.
    func add(_ anchor: Region, of facts: [UInt64], from row: Int, to set: inout StackFacts) {
        guard let region = start(of: anchor) else { return }
        for word in 0..<anchorWords { set.words[word] |= facts[row + region + word] }
    }

    /// A set of anchors within the facts: what `root`, `first` or `presenter` can mean.
    enum Region { case bottoms, firsts, presenters }

    private func start(of region: Region) -> Int? {
        switch region {
        case .bottoms: bottoms
        case .firsts: firsts
        case .presenters: presenters
        }
    }

    func anchors(at position: StackPosition) -> StackFacts { anchorsAt[position.rawValue] }

    func anchorNumber(_ slot: StackSlot) -> Int? {
        let number = anchorNumbers[slot.index]
        return number < 0 ? nil : number
    }

    // MARK: What an entry adds

    /// Turns facts about what is below a slot into facts about what is below an entry right above it in the same layer.
    func cover(_ facts: inout StackFacts, by slot: StackSlot) {
        if let number = anchorNumber(slot) {
            if slot.position == .bottom, let bottoms { facts.insert(bottoms * 64 + number) }
            if slot.position != .pushed, let firsts { facts.insert(firsts * 64 + number) }
        }
        guard !named.isEmpty, let absence = absence(of: slot.route) else { return }
        for column in absence...absence + 3 { facts.remove(column) }
        facts.insert(absence + 1 + slot.position.rawValue)
    }

    /// Turns the facts above a slot, from `cover(_:by:)`, into facts about what is below an entry that is presented
    /// from it.
    func present(_ facts: inout StackFacts, from slot: StackSlot) {
        presentLayer(&facts)
        if let presenters, let number = anchorNumber(slot) { facts.insert(presenters * 64 + number) }
    }

    /// Turns the facts above a group into facts about what is below an entry that is presented from any slot of it.
    func present(_ facts: inout StackFacts, from members: StackFacts) {
        presentLayer(&facts)
        guard let presenters else { return }
        for word in 0..<anchorWords { facts.words[presenters + word] |= members.words[word] }
    }

    private func presentLayer(_ facts: inout StackFacts) {
        facts.subtract(layer)
        facts.insert(Self.presenter)
    }
}
