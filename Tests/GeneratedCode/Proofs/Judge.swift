/// Compares what flowgen reports about a program with everything that it does.
@MainActor
final class Judge {
    private let program: Program
    private let flowgen: Flowgen
    private let claims: [Claim]
    private var random: SplitMix
    /// From the start, or from a link right after it; with links in between; with relaunches.
    private let plain: Exploration
    private let linked: Exploration
    private let relaunched: Exploration

    private(set) var tally = Tally()
    private(set) var faults: [String] = []

    init(_ program: Program, seed: UInt64, _ flowgen: Flowgen) {
        self.program = program
        self.flowgen = flowgen
        plain = Exploration(program, Exploration.Bounds(states: 400))
        linked = Exploration(program, Exploration.Bounds(states: 150), opensLinks: true)
        relaunched = Exploration(program, Exploration.Bounds(states: 100), relaunches: true)
        random = SplitMix(state: seed &* 7_919)
        claims = Claim.all(of: program, &random)
    }

    /// The program with all claims as invariants.
    var yaml: String {
        let links = "links: {schemes: [walk]}\n"
        let invariants = claims.map { "  - {name: \($0.name), \($0.yaml)}\n" }.joined()
        return program.yaml(
            rulesOff: [
                "cross-tab-push", "start-may-be-empty", "start-never-shown", "late-guard", "contradictory-conditions",
            ])
            .replacing(links, with: links + "invariants:\n" + invariants)
    }

    func run() throws {
        let findings = try flowgen.check(yaml)
        // A rejected program would not be generated.
        let judged = ["invariant-violated", "back-target-missing", "trap"]
        for finding in findings where finding.severity == "error" && !judged.contains(finding.rule) {
            return faults.append("\(finding.rule): \(finding.message)")
        }
        var violated: [String: Flowgen.Finding] = [:]
        for finding in findings where finding.rule == "invariant-violated" { violated[finding.name] = finding }
        let unreached = claims.filter { violated[$0.name] == nil }.compactMap(\.neverReached)
        for claim in claims {
            switch claim.kind {
            case .never(let target, let byStart, let gate):
                judge(claim, never: target, byStart, without: gate, violated[claim.name])
            case .always(let from, let target):
                judge(claim, from, canReach: target, violated[claim.name], isUnreached: unreached.contains(target))
            }
        }
        for route in program.routeNames.shuffled(using: &random).prefix(3) { judge(route, try flowgen.why(route)) }
        for finding in findings where finding.rule == "unreachable-route" {
            if let steps = steps(to: .shows(finding.subject)) {
                fail(finding.subject, "reported as unreachable, but shown", steps)
            }
        }
        judgeBacks(findings.filter { $0.rule.hasPrefix("back-t") })
    }

    private func fail(_ what: String, _ how: String, _ steps: [Step] = []) {
        faults.append(
            "\(what): \(how)" + (steps.isEmpty ? "" : ": \(steps.map(\.description).joined(separator: ", "))"))
    }

    private func steps(to happening: Happening) -> [Step]? {
        [plain, linked, relaunched].lazy.compactMap { $0.all[happening] }.first
    }

    // MARK: Invariants

    private func judge(
        _ claim: Claim, never target: Happening, _ byStart: Bool, without gate: Happening?, _ finding: Flowgen.Finding?
    ) {
        let found = byStart ? plain.byStart : plain.happenings(without: gate)
        guard let finding else {
            let others = byStart ? [] : [linked, relaunched]
            if let steps = ([found] + others.map { $0.happenings(without: gate) }).lazy.compactMap({ $0[target] }).first
            {
                if let limit = Limits.ofLinks(program, gate) { return tally.leaveOut(limit) }
                return fail(claim.yaml, "it happens, but flowgen reports nothing", steps)
            }
            return tally.count(.never, .holds)
        }
        if found[target] != nil || found[.misses(target.selector)] != nil { return tally.count(.never, .happens) }
        // A link may come once the app has asked again which tabs are there.
        if !byStart, program.changesTabs {
            if linked.happenings(without: gate)[target] != nil { return tally.count(.never, .happens) }
            if linked.isCut { return tally.count(.never, .undecided) }
        }
        if let limit = Limits.ofNever(program) ?? Limits.ofLinks(program, target) { return tally.leaveOut(limit) }
        if plain.isCut { return tally.count(.never, .undecided) }
        fail(claim.yaml, "it never happens, but flowgen reports the path \(finding.path.joined(separator: ", "))")
    }

    /// - Parameter isUnreached: Whether flowgen says that nothing reaches the target, which is judged by itself.
    private func judge(
        _ claim: Claim, _ from: String, canReach target: Happening, _ finding: Flowgen.Finding?, isUnreached: Bool
    ) {
        // If the target of a transition is missing, that is not a way, but does not disprove one.
        let ways = plain.ways { $0 == target || finding == nil && $0 == .misses(target.selector) }
        let without = plain.states.filter { $0.picture.top == from && !ways.found[$0.number] }
        let stuck = without.filter { !ways.unknown[$0.number] }
        guard let finding else {
            for state in stuck {
                guard let limit = Limits.ofAlways(program, state) else {
                    return fail(claim.yaml, "no way leads there, but flowgen reports nothing", state.steps)
                }
                tally.leaveOut(limit)
            }
            return tally.count(.always, .holds)
        }
        // No way leads to what is never reached, however high the stacks become.
        if !stuck.isEmpty || isUnreached && !without.isEmpty { return tally.count(.always, .happens) }
        if plain.isCut || !without.isEmpty { return tally.count(.always, .undecided) }
        fail(
            claim.yaml,
            "a way always leads there, but flowgen reports none after \(finding.path.joined(separator: ", "))")
    }

    // MARK: Routes

    private func judge(_ route: String, _ beginnings: Set<Flowgen.Beginning>) {
        if beginnings.isEmpty, let steps = steps(to: .shows(route)) {
            fail("why \(route)", "finds no way, but it is shown", steps)
        }
        for (beginning, shown) in [(Flowgen.Beginning.start, plain.byStart), (.link, plain.byLink)] {
            let steps = shown[.shows(route)]
            switch (beginnings.contains(beginning), steps) {
            case (true, _?): tally.count(.why, .happens)
            case (true, nil) where plain.isCut: tally.count(.why, .undecided)
            case (true, nil): fail("why \(route)", "finds a way by \(beginning), but it is not shown that way")
            case (false, let steps?) where beginning == .start:
                fail("why \(route)", "finds no way by start, but it is shown that way", steps)
            case (false, _): tally.count(.why, .holds)
            }
        }
    }

    // MARK: Going back

    private func judgeBacks(_ findings: [Flowgen.Finding]) {
        for (name, transition, flow) in program.subjects {
            guard case .back(let anchor) = transition.verb else { continue }
            let rules = Set(findings.filter { $0.subject == name }.map(\.rule))
            var target: String?
            if case .route(let route) = anchor { target = "\(flow)/\(route)" }
            // A user who is already at the target stays there.
            let missed = steps(of: .misses(name)) { $0.picture.top != target }
            if rules.contains("back-target-missing") {
                if let steps = steps(of: .takes(name)) {
                    fail(name, "its target is reported as missing, but exists", steps)
                }
                tally.count(.back, missed == nil ? .undecided : .happens)
            } else if rules.isEmpty, let missed {
                // A target that nothing leads to is reported by another rule.
                guard target.map({ steps(to: .shows($0)) != nil }) ?? true else { continue }
                fail(name, "its target is missing, but flowgen reports nothing", missed)
            } else {
                tally.count(.back, .holds)
            }
        }
    }

    /// Returns the steps to something that happens on the way to a state.
    private func steps(of happening: Happening, to isMeant: (Exploration.State) -> Bool = { _ in true }) -> [Step]? {
        for exploration in [plain, linked, relaunched] {
            for state in exploration.states {
                let edge = state.edges.first { $0.happenings.contains(happening) && isMeant($0.state) }
                if let edge { return state.steps + [edge.step] }
            }
        }
        return nil
    }
}
