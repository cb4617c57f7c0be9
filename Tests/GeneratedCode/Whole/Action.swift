/// What may be done. The numbers choose among what exists when it is done, so that a walk stays valid when steps are
/// left out.
enum Action: CustomStringConvertible {
    case take(Int, waits: Bool)
    case takeTwice(Int)
    case takeCovered(Int, Int)
    case back
    case swipeBack
    case longPress(layer: Int, keeping: Int)
    case swipeDown(Int)
    case tap(Int)
    /// What code does that selects a tab.
    case select(Int)
    /// One of the app's own transitions, by code that knows no screen.
    case request(Int, waits: Bool)
    case open(Int, Int)
    /// Requests by code, selects or opens once more what was last.
    case again
    case restart
    case updateTabs
    case flip(Int)
    case answer(Bool)
    case restore(flip: Int?)
    case cancel(Int)
    /// Goes back from the screen of another column.
    case backBeside(Int)
    /// There is room for columns, or no longer.
    case resize

    /// Returns actions, among which code often repeats itself. In half of the walks, the first guard refuses at first, and
    /// in others there is room for columns.
    static func several(_ count: Int, using random: inout SplitMix) -> [Action] {
        var actions = Bool.random(using: &random) ? [flip(0)] : [resize]
        while actions.count < count {
            let isRepeated = actions.last?.isByCode == true && Int.random(in: 0..<3, using: &random) > 0
            actions.append(isRepeated ? .again : self.random(using: &random))
        }
        return actions
    }

    /// Whether code may do so, and do it again.
    private var isByCode: Bool {
        switch self {
        case .select, .request, .open, .again: true
        default: false
        }
    }

    private static func random(using random: inout SplitMix) -> Action {
        func number() -> Int { Int.random(in: 0..<1_000, using: &random) }
        switch number() % 49 {
        case 0..<17: return .take(number(), waits: number() % 3 == 0)
        case 17, 18: return .takeTwice(number())
        case 19, 20: return .takeCovered(number(), number())
        case 21, 22: return .back
        case 23: return .swipeBack
        case 24: return .longPress(layer: number(), keeping: number())
        case 25, 26: return .swipeDown(number())
        case 27, 28: return .tap(number())
        case 29, 30: return .open(number(), number())
        case 31: return number() % 3 == 0 ? .restart : .back
        case 32, 33: return .flip(number())
        case 34, 35, 36: return .answer(number() % 3 != 0)
        case 37: return .restore(flip: number() % 2 == 0 ? number() : nil)
        case 38: return .cancel(number())
        case 40: return .again
        case 41, 42: return .updateTabs
        case 43: return .select(number())
        case 44, 45: return .request(number(), waits: number() % 3 == 0)
        case 46: return .backBeside(number())
        case 47, 48: return .resize
        default: return .take(number(), waits: true)
        }
    }

    var description: String {
        switch self {
        case .take(let pick, let waits): "take \(pick)\(waits ? " and wait" : "")"
        case .takeTwice(let pick): "take \(pick) twice"
        case .takeCovered(let screen, let pick): "take \(pick) from old screen \(screen)"
        case .back: "back"
        case .swipeBack: "swipe back"
        case .longPress(let layer, let kept): "long press in layer \(layer), keeping \(kept)"
        case .swipeDown(let layer): "swipe layer \(layer) down"
        case .tap(let tab): "tap tab \(tab)"
        case .open(let pick, let number): "open link \(pick), number \(number)"
        case .again: "again"
        case .select(let tab): "select tab \(tab)"
        case .request(let pick, let waits): "request \(pick)\(waits ? " and wait" : "")"
        case .restart: "restart"
        case .updateTabs: "update tabs"
        case .flip(let pick): "flip guard \(pick)"
        case .answer(let holds): "a guard answers \(holds)"
        case .restore(let pick): "save and restore\(pick.map { ", with guard \($0) flipped" } ?? "")"
        case .cancel(let pick): "cancel waiter \(pick)"
        case .backBeside(let screen): "back in another column \(screen)"
        case .resize: "resize"
        }
    }
}
