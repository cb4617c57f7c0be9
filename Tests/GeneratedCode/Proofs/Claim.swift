/// What an invariant claims about a program, and how runs decide it.
struct Claim {
    enum Kind {
        /// Whether only the app's start counts, or links as well.
        case never(Happening, byStart: Bool, without: Happening?)
        case always(from: String, canReach: Happening)
    }

    let name: String
    let kind: Kind

    /// What no run reaches, if the claim says just that.
    var neverReached: Happening? {
        if case .never(let target, byStart: false, without: nil) = kind { target } else { nil }
    }

    var yaml: String {
        switch kind {
        case .never(let target, let byStart, let gate):
            "never: {reach: \(target.selector)\(byStart ? ", by: start" : "")\(gate.map { ", without: \($0.selector)" } ?? "")}"
        case .always(let route, let target): "always: {from: \(route), canReach: \(target.selector)}"
        }
    }

    /// Claims that nothing is ever reached, and nothing without what it requires or follows; other gates and ways at
    /// random.
    static func all(of program: Program, _ random: inout SplitMix) -> [Claim] {
        let routes = program.routeNames.map { Happening.shows($0) }
        let endings = program.endings.map { Happening.ends($0) }
        let transitions = program.subjects.map { Happening.takes($0.name) }
        let gates = routes + transitions + endings + program.guards.map { guardCondition($0.name, in: program) }
        let targets = routes + routes + endings + transitions
        var kinds: [Kind] = (routes + endings + transitions).map { .never($0, byStart: false, without: nil) }
        kinds += routes.map { .never($0, byStart: true, without: nil) }
        for (name, transition, flow) in program.subjects {
            for branch in transition.then {
                let next = Happening.takes("\(name).\(branch.outcome)")
                kinds.append(.never(next, byStart: false, without: .takes(name)))
            }
            for condition in program.conditions(of: transition, in: flow) {
                let gate = Happening.passes(condition.selector)
                kinds.append(.never(.takes(name), byStart: false, without: gate))
                // If nothing else leads there, the route is not shown without it, either.
                if case .to(let route) = transition.verb {
                    kinds.append(.never(.shows("\(flow)/\(route)"), byStart: false, without: gate))
                }
            }
        }
        for _ in 0..<15 {
            let (target, gate) = (pick(targets, &random), pick(gates, &random))
            if !isSameMoment(target, gate, in: program) { kinds.append(.never(target, byStart: false, without: gate)) }
        }
        for _ in 0..<15 {
            let (from, target) = (pick(program.routeNames, &random), pick(targets, &random))
            if target != .shows(from) { kinds.append(.always(from: from, canReach: target)) }
        }
        return kinds.enumerated().map { Claim(name: "claim-\($0)", kind: $1) }
    }

    private static func guardCondition(_ name: String, in program: Program) -> Happening {
        .passes(Program.Condition(name: name, isNegated: program.isNegated(name)).selector)
    }

    /// Whether one is a transition that finishes and the other its outcome: no run separates them.
    private static func isSameMoment(_ left: Happening, _ right: Happening, in program: Program) -> Bool {
        func moment(_ happening: Happening) -> Happening {
            guard case .takes(let name) = happening, let found = program.subjects.first(where: { $0.name == name }),
                case .finish(let outcome) = found.transition.verb
            else { return happening }
            return .ends("\(found.flow).\(outcome)")
        }
        return moment(left) == moment(right)
    }

    private static func pick<Value>(_ values: [Value], _ random: inout SplitMix) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}
