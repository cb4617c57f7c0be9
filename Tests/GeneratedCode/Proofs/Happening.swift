/// What happens in a step, by the names that invariants use.
enum Happening: Hashable {
    /// `Flow/route`.
    case shows(String)
    /// `Flow/route.transition`.
    case takes(String)
    /// A transition is taken, and its target is missing.
    case misses(String)
    /// `Flow.outcome`, `Flow.dismissed`.
    case ends(String)
    /// A condition holds, or a guard's flow lets the request pass.
    case passes(String)

    /// Its name in an invariant.
    var selector: String {
        switch self {
        case .shows(let name), .takes(let name), .misses(let name), .ends(let name), .passes(let name): name
        }
    }
}

/// One thing that the user or the system can do.
enum Move: Hashable, CustomStringConvertible {
    case start
    case take(String)
    case back
    case swipeDown(layer: Int)
    case longPress(layer: Int, keeping: Int)
    case tap(Int)
    /// The app asks again which tabs are there.
    case updateTabs
    case open(flow: String, route: String)
    /// The app ends and is restored.
    case relaunch

    var description: String {
        switch self {
        case .start: "start"
        case .take(let name): name
        case .back: "back"
        case .swipeDown(let layer): "swipe layer \(layer) down"
        case .longPress(let layer, let kept): "long press in layer \(layer), keeping \(kept)"
        case .tap(let tab): "tap tab \(tab)"
        case .updateTabs: "update the tabs"
        case .open(let flow, let route): "link to \(flow)/\(route)"
        case .relaunch: "relaunch"
        }
    }
}

/// A move, and the answers of the guards on the way, in the order of the questions.
struct Step: CustomStringConvertible {
    let move: Move
    let answers: [Bool]

    var description: String {
        answers.isEmpty ? "\(move)" : "\(move) (\(answers.map { $0 ? "yes" : "no" }.joined(separator: ", ")))"
    }
}

/// What is shown and what waits: from two equal states, the same can happen.
struct Picture: Hashable {
    struct Layer: Hashable {
        let style: String
        let isDismissable: Bool
        let entries: [Entry]
    }

    struct Entry: Hashable {
        let flow: String
        let route: String
        /// Its flow's number in the stack.
        let instance: Int
        let call: String
        let isDismissable: Bool
        let isInstanceDismissable: Bool

        var name: String { "\(flow)/\(route)" }
    }

    let start: String
    let selected: Int
    let stacks: [[Layer]]
    /// What the guards' flows would let pass, from bottom to top.
    let wishes: [String]
    /// The waiting link.
    let link: String?
    /// What is saved, if that matters.
    let saved: String

    var top: String { stacks[selected].last?.entries.last?.name ?? "" }
    var height: Int { stacks.joined().reduce(0) { $0 + $1.entries.count } }
    var layers: Int { stacks.map(\.count).max() ?? 0 }
}
