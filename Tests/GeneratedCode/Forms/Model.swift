/// The meaning of layers and entries in the language, implemented a second time: layers as lists of names. It shares
/// nothing with the generated code, which it judges.
struct Model {
    struct Layer: Equatable {
        let id: Int
        /// Whether it was presented with `dismissable: false`.
        var isHeld = false
        var names: [String]
    }

    private(set) var layers = [Layer(id: 0, names: ["home"])]
    /// The entries that were pushed with `dismissable: false`.
    private var held: Set<String> = []
    private var nextLayer = 1

    enum Anchor {
        case top, first, root, presenter
        case route(String)
    }

    /// `home page1 | page2`: layers separated by bars.
    var text: String { layers.map { $0.names.joined(separator: " ") }.joined(separator: " | ") }
    var topName: String { topLayer.last ?? "" }
    var topLayer: [String] { layers[layers.count - 1].names }
    /// The number of entries.
    var size: Int { layers.reduce(0) { $0 + $1.names.count } }

    /// What `instead` names. The nearest entry of a route may be the screen itself.
    private func replacedPlace(of anchor: Anchor) -> (layer: Int, index: Int)? {
        if case .route(topName) = anchor { return place(of: .top) }
        return place(of: anchor)
    }

    /// The layer and the place in it that an anchor names.
    private func place(of anchor: Anchor) -> (layer: Int, index: Int)? {
        let last = layers.count - 1
        switch anchor {
        case .top: return (last, layers[last].names.count - 1)
        case .first: return (last, 0)
        case .root: return (0, 0)
        case .presenter: return last > 0 ? (last - 1, layers[last - 1].names.count - 1) : nil
        case .route(let name):
            var isTop = true
            for layer in layers.indices.reversed() {
                for index in layers[layer].names.indices.reversed() {
                    if !isTop && layers[layer].names[index] == name { return (layer, index) }
                    isTop = false
                }
            }
            return nil
        }
    }

    /// Removes everything above a place.
    private mutating func cut(above place: (layer: Int, index: Int)) {
        layers.removeLast(layers.count - 1 - place.layer)
        layers[place.layer].names.removeLast(layers[place.layer].names.count - 1 - place.index)
    }

    mutating func push(_ name: String, above anchor: Anchor? = nil, isHeld: Bool = false) {
        if isHeld { held.insert(name) }
        if let place = anchor.flatMap(place) { cut(above: place) }
        layers[layers.count - 1].names.append(name)
    }

    mutating func present(_ name: String, above anchor: Anchor? = nil, isHeld: Bool = false) {
        if let place = anchor.flatMap(place) { cut(above: place) }
        layers.append(Layer(id: nextLayer, isHeld: isHeld, names: [name]))
        nextLayer += 1
    }

    mutating func push(_ name: String, instead anchor: Anchor, isHeld: Bool = false) {
        if isHeld { held.insert(name) }
        guard let place = replacedPlace(of: anchor) else { return push(name) }
        cut(above: place)
        layers[place.layer].names[place.index] = name
    }

    mutating func present(_ name: String, instead anchor: Anchor, isHeld: Bool = false) {
        guard let place = replacedPlace(of: anchor) else { return present(name, isHeld: isHeld) }
        cut(above: place)
        layers[place.layer].names.removeLast()
        if layers[place.layer].names.isEmpty {
            // In place of the very first entry, there is nothing below to cover: it is replaced.
            guard place.layer > 0 else {
                if isHeld { held.insert(name) }
                layers[0].names = [name]
                return
            }
            layers.removeLast()
        }
        present(name, isHeld: isHeld)
    }

    /// Returns false if the anchor is missing, so that nothing happens.
    mutating func back(to anchor: Anchor) -> Bool {
        guard let place = place(of: anchor) else { return false }
        cut(above: place)
        return true
    }

    mutating func back(_ count: Int) {
        for _ in 0..<count where size > 1 { removeTop() }
    }

    /// Goes back without a transition, one screen after the other, as far as the user may. Returns false if that is not
    /// far enough.
    mutating func leave(_ count: Int) -> Bool {
        for _ in 0..<count {
            let top = layers[layers.count - 1]
            guard size > 1, !held.contains(topName), !(top.isHeld && top.names.count == 1) else { return false }
            removeTop()
        }
        return true
    }

    /// Goes back the whole way or not at all, as setting a path does.
    mutating func leaveAtOnce(_ count: Int) -> Bool {
        var copy = self
        guard copy.leave(count) else { return false }
        self = copy
        return true
    }

    private mutating func removeTop() {
        layers[layers.count - 1].names.removeLast()
        if layers[layers.count - 1].names.isEmpty { layers.removeLast() }
    }
}
