/// What is asked about the entries below the top one, as columns of bits: a fact that holds on some stack with a slot on
/// top is one of the slot's bits. What holds on all is asked for by its opposite.
///
/// A class, because it is asked for with every fact that is spread, and stays as it is.
final class StackColumns: Sendable {
    /// The routes that some transition names, by their places, and the number of each.
    private let named: [Int: Int]
    /// The slots that `root`, `first` and `presenter` can mean, in order: each of these has a column for each of them.
    let anchors: [StackSlot]
    /// The place of a slot among those; -1 of others.
    private let anchorNumbers: [Int]
    /// The same at each position.
    private let anchorsAt: [StackFacts]
    private let bottoms: Int?
    private let firsts: Int?
    private let presenters: Int?
    /// The facts about the top layer, which a new layer begins anew.
    private let layer: StackFacts
    /// What holds with nothing below.
    let start: StackFacts
    /// How many words the facts of one slot take, and how many a set of anchors.
    let words: Int
    let anchorWords: Int

    static let noPresenter = 0
    static let presenter = 1

    /// The routes are given by their places, each once: those that are named, and those that can lie at the bottom, begin a
    /// layer, or present one, each where that is asked.
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
        // Sets of anchors begin with a word, so that they are taken out of the facts as they are.
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

    /// No entry of the route lies below. Nil for a route that nothing names.
    func absence(of route: Int) -> Int? { named[route].map { 2 + 4 * $0 } }

    /// The nearest entry of a route below the top stands so.
    func nearest(_ route: Int, _ position: StackPosition) -> Int? {
        named[route].map { 3 + 4 * $0 + position.rawValue }
    }

    // MARK: Anchors

    /// Adds the anchors that `root`, `first` or `presenter` can mean from below a slot, of facts that lie from `row` on; of
    /// others, none.
    func add(_ anchor: Region, of facts: [UInt64], from row: Int, to set: inout StackFacts) {
        guard let region = start(of: anchor) else { return }
        for word in 0..<anchorWords { set.words[word] |= facts[row + region + word] }
    }

    /// One of the sets of anchors.
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

    /// Makes facts about what lies below a slot facts about what lies below an entry above it, of the same layer.
    func cover(_ facts: inout StackFacts, by slot: StackSlot) {
        if let number = anchorNumber(slot) {
            if slot.position == .bottom, let bottoms { facts.insert(bottoms * 64 + number) }
            if slot.position != .pushed, let firsts { facts.insert(firsts * 64 + number) }
        }
        guard !named.isEmpty, let absence = absence(of: slot.route) else { return }
        for column in absence...absence + 3 { facts.remove(column) }
        facts.insert(absence + 1 + slot.position.rawValue)
    }

    /// Makes facts about what lies below an entry above some slot facts about what lies below one that begins a layer.
    func present(_ facts: inout StackFacts, from slot: StackSlot) {
        presentLayer(&facts)
        if let presenters, let number = anchorNumber(slot) { facts.insert(presenters * 64 + number) }
    }

    /// The same above any of a group.
    func present(_ facts: inout StackFacts, from group: StackGroup) {
        presentLayer(&facts)
        guard let presenters else { return }
        for word in 0..<anchorWords { facts.words[presenters + word] |= group.members.words[word] }
    }

    private func presentLayer(_ facts: inout StackFacts) {
        facts.subtract(layer)
        facts.insert(Self.presenter)
    }
}
