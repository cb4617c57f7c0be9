/// The values of the interpreter.
extension Interpreter {
    struct Entry {
        let id: Int
        let flow: String
        let route: String
        let number: Int?
        var instance: Int
        /// Whether the user may not go back from it.
        let isHeld: Bool
        /// The transition that showed it, unless that started the entry's flow.
        var way: Program.Transition?

        var text: String { number.map { "\(flow).\(route)(\($0))" } ?? "\(flow).\(route)" }
    }

    struct Layer {
        let id: Int
        let style: Program.Style
        let isHeld: Bool
        var entries: [Entry]
    }

    struct Stack {
        /// Another one if its tab was away.
        let id: Int
        let flow: String
        var layers: [Layer]
        /// The question to a guard for whose answer it waits.
        var question: Int?

        var entries: [Entry] { layers.flatMap(\.entries) }
        /// Whether the user cannot go back from an entry.
        func holds(at place: Int, _ instances: [Int: Instance]) -> Bool {
            let entry = entries[place]
            guard place > 0 else { return false }
            let opensLayer = layers.first { $0.entries[0].id == entry.id }
            let opensFlow = entries[place - 1].instance != entry.instance
            return entry.isHeld || opensLayer?.isHeld == true
                || (opensFlow && instances[entry.instance]?.isHeld == true)
        }

        /// Whether something locks the rest of the app. A screen of the flow at the bottom, or of a pushed one, does
        /// not: it stays where it is.
        func isHolding(_ instances: [Int: Instance]) -> Bool {
            entries.indices.contains { place in
                let isInBottomLayer = layers[0].entries.contains { $0.id == entries[place].id }
                let opensFlow = place > 0 && entries[place - 1].instance != entries[place].instance
                return holds(at: place, instances) && (!isInBottomLayer || opensFlow)
            }
        }

        /// The same stack with its lowest entries only.
        func keeping(_ count: Int) -> Self {
            var stack = self
            while stack.entries.count > count { Interpreter.removeTop(&stack.layers) }
            return stack
        }

        var top: Entry { layers[layers.count - 1].entries[layers[layers.count - 1].entries.count - 1] }
    }

    /// A running flow, and why it runs.
    struct Instance {
        enum Call {
            case root
            case transition(Program.Transition)
            case guarded(Program.Guard)
            case link
        }

        let call: Call
        let isHeld: Bool
        var waiter: Int?
        /// What waits for it, if a guard has started it.
        var refused: Refused?
    }

    /// What waits for a guard's flow. Of two guards with the same flow, the one that has started it may be the other.
    struct Refused {
        let asked: Program.Guard
        let condition: Program.Condition
        let others: [Program.Condition]
        let wish: Wish
    }

    /// How a flow has ended, for the screen that had started it.
    struct FlowEnd {
        let caller: Entry
        let transition: Program.Transition
        let ending: Ending?
    }

    /// What happens to the app, or to a running flow.
    struct Signal {
        let id: Int
        let transition: Program.Transition
        let number: Int
        /// The running flow; nil for a signal of the app.
        let instance: Int?
        let waiter: Int?
    }

    /// What was requested, and is done when its conditions hold.
    enum Wish {
        /// A signal of a flow.
        case signal(Signal)
        case transition(Program.Transition, number: Int, from: Int, waiter: Int?)
        /// Tabs by their names, because they come and go.
        case tap(String)
        case tab(Program.Transition, String, chain: [Program.Step], number: Int?)
        /// The stack is that of a tab, or the one that is shown; nil for what comes over it.
        case link([Program.Step], flow: String, number: Int?, stack: Int?)

        var waiter: Int? {
            switch self {
            case .transition(_, _, _, let waiter): waiter
            case .signal(let signal): signal.waiter
            case .tap, .tab, .link: nil
            }
        }

        /// The name of the signal that it is.
        var signalName: String? {
            switch self {
            case .transition(let transition, _, _, _) where transition.isSent: transition.name
            case .signal(let signal): signal.transition.name
            case .transition, .tap, .tab, .link: nil
            }
        }

        /// The link, as it is written in reports.
        func link(in program: Program) -> String? {
            guard case .link(let chain, _, let number, _) = self else { return nil }
            let (flow, route) = (chain[chain.count - 1].flow, chain[chain.count - 1].route)
            return program.link(to: program.route(route, of: flow), of: flow, number ?? 0)
        }
    }

    /// A guard that was asked and has not answered yet.
    struct Question {
        let id: Int
        let condition: Program.Condition
        let others: [Program.Condition]
        let wish: Wish
        /// Whether the guard is asked again after its flow, which it does not start a second time.
        let isAgain: Bool
        /// Whether something replaced it, so that the answer changes nothing.
        var isForgotten = false
    }
}

extension Program {
    /// Returns a signal of a flow, or nil if one of the app's own transitions is picked.
    func signal(_ pick: Int) -> (flow: String, Transition)? {
        let signals = flows.flatMap { flow in flow.anywhere.filter(\.isSignal).map { (flow.name, $0) } }
        let place = pick % (anywhere.count + signals.count + 1)
        return signals.indices.contains(place) ? signals[place] : nil
    }

    /// Returns one of the app's own transitions, if a screen has it.
    func anywhere(_ pick: Int, from screen: Interpreter.Entry) -> Transition? {
        guard !anywhere.isEmpty else { return nil }
        let picked = anywhere[pick % anywhere.count]
        if picked.isSignal { return picked.isExcepted(from: screen.route, of: screen.flow) ? nil : picked }
        let name = picked.name
        return transitions(from: screen.route, of: screen.flow).first { $0.name == name && $0.scope == .app }
    }
}
