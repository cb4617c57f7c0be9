import FlowModel
import Testing

/// Findings about stacks, in small random flows, compared with all possible stacks.
struct RandomStackTests {
    typealias Transition = StackExplorer.Transition
    typealias Anchor = StackExplorer.Anchor

    @Test("the target of a `back` is missing, not always there, or the screen itself, exactly as on the stacks")
    func backTargets() {
        var random = LinearCongruential(seed: 11)
        var counts: [String: Int] = [:]
        var exact = 0
        for _ in 0..<800 {
            let count = 2 + random.next(below: 3)
            let flow = (0..<count).map { _ in
                (0..<random.next(below: 4)).map { _ in Self.transition(count, &random) }
            }
            let explorer = StackExplorer([flow], longest: 8)
            guard explorer.isComplete else { continue }
            let expected = Self.faults(explorer)
            let found = Program(explorer.yaml).findings.filter { $0.rule.rawValue.hasPrefix("back-t") }
                .map { "\($0.subject) \($0.rule.rawValue)" }
            if explorer.isUnconditional {
                #expect(found.sorted() == expected.sorted(), "\(explorer.yaml)")
                exact += 1
            } else {
                // Silence is a proof, and so is an error; a warning may be conservative.
                let subjects = { (faults: [String]) in Set(faults.map { $0.prefix { $0 != " " } }) }
                #expect(subjects(found).isSuperset(of: subjects(expected)), "\(explorer.yaml)")
                let missing = Set(found.filter { $0.hasSuffix("missing") })
                #expect(missing.isSubset(of: expected), "\(explorer.yaml)")
            }
            for fault in expected { counts[String(fault.split(separator: " ")[1]), default: 0] += 1 }
        }
        #expect(exact > 100)
        #expect(counts.count == 3)
        #expect(counts.values.allSatisfy { $0 > 20 }, "\(counts)")
    }

    @Test("the order of routes makes no difference, also in flows that are too large to explore")
    func order() {
        var random = LinearCongruential(seed: 15)
        var found = 0
        for _ in 0..<RandomSeeds.count(byDay: 20, byNight: 60) {
            let count = 20 + random.next(below: 20)
            let routes = (0..<count).map { route -> String in
                // Few transitions, to routes nearby: otherwise everything can be below everything.
                func near() -> Int { min(count - 1, max(0, route - 5 + random.next(below: 8))) }
                let others = (0..<random.next(below: 3)).map { number -> String in
                    let (target, named) = (near(), near())
                    let options = [
                        "style: sheet", "style: sheet", "instead: first", "instead: first, style: sheet",
                        "above: presenter", "above: first", "above: r\(named)", "instead: r\(named)",
                    ]
                    let option = random.next(below: options.count + 3)
                    return option < options.count
                        ? "{to: r\(target), \(options[option]), name: t\(number)}"
                        : "{back: r\(named), name: t\(number)}"
                }
                let next = route + 1 < count ? ["{to: r\(route + 1), name: next}"] : []
                return "  r\(route): {transitions: [\((next + others).joined(separator: ", "))]}"
            }
            func faults(_ routes: [String]) -> Set<String> {
                let yaml = "flow: Flow0\nroot: r0\nroutes:\n" + routes.joined(separator: "\n") + "\n"
                let rules: Set = ["back-target-missing", "back-target-maybe", "back-to-self"]
                return Set(
                    Program(yaml).findings.filter { rules.contains($0.rule.rawValue) }
                        .map { "\($0.subject) \($0.rule.rawValue)" })
            }
            let expected = faults(routes)
            #expect(faults(routes.reversed()) == expected)
            let (evens, odds) = (stride(from: 0, to: count, by: 2), stride(from: 1, to: count, by: 2))
            #expect(faults((Array(odds) + evens).map { routes[$0] }) == expected)
            found += expected.count
        }
        #expect(found > RandomSeeds.count(byDay: 100, byNight: 300))
    }

    @Test("the stack that a finding shows is a shortest one without the entry")
    func witnesses() {
        var random = LinearCongruential(seed: 12)
        var shown = 0
        for _ in 0..<1200 {
            let count = 2 + random.next(below: 3)
            let flow = (0..<count).map { _ in
                (0..<random.next(below: 4)).map { _ in Self.transition(count, &random) }
            }
            let explorer = StackExplorer([flow], longest: 8)
            guard explorer.isComplete, explorer.isUnconditional else { continue }
            for finding in Program(explorer.yaml).findings where finding.rule == "back-target-maybe" {
                guard case .transition(_, let source, let name) = finding.subject,
                    let route = Int(source.dropFirst()), let place = name.last?.wholeNumberValue,
                    case .back(let anchor) = flow[route][place].verb
                else {
                    Issue.record("\(finding.subject)")
                    continue
                }
                let without = explorer.stacks.filter { stack in
                    stack.last?.route == route && StackExplorer.index(of: anchor, in: stack) == nil
                }
                let path = finding.path.map(\.description)
                #expect(without.contains { $0.map { "Flow0/r\($0.route)" } == path }, "\(explorer.yaml) \(path)")
                #expect(path.count == without.map(\.count).min(), "\(explorer.yaml) \(path)")
                shown += 1
            }
        }
        #expect(shown > 10)
    }

    @Test("a call replaces its caller exactly where it does on some stack")
    func callers() {
        var random = LinearCongruential(seed: 13)
        var (found, clean) = (0, 0)
        for _ in 0..<800 {
            let count = 2 + random.next(below: 2)
            var flow = (0..<count).map { _ in
                (0..<random.next(below: 4)).map { _ in Self.transition(count, &random) }
            }
            let explorer = StackExplorer([flow], longest: 8)
            let source = random.next(below: count)
            let anchor = Self.anchor(count, &random, allowsTop: false)
            guard explorer.isComplete, explorer.stacks.contains(where: { $0.last?.route == source }) else { continue }
            let isRemoved = explorer.stacks.contains { stack in
                guard stack.last?.route == source, let index = StackExplorer.index(of: anchor, in: stack) else {
                    return false
                }
                return index < stack.count - 1
            }
            flow[source].append(Transition(verb: .call(1), above: anchor))
            let alone = StackExplorer([flow, [[]]], longest: 1).yaml
            // Without outcomes, nobody waits.
            #expect(!Program(alone).findings.contains { $0.rule == "caller-replaced" }, "\(alone)")
            let yaml = alone.replacing("flow: Flow1\n", with: "flow: Flow1\noutcomes: [done]\n")
            let findings = Program(yaml).findings.filter { $0.rule == "caller-replaced" }
            #expect(
                explorer.isUnconditional ? findings.isEmpty != isRemoved : !findings.isEmpty || !isRemoved, "\(yaml)")
            if isRemoved { found += 1 } else { clean += 1 }
        }
        #expect(found > 50 && clean > 50)
    }

    @Test("more modals than the limit are found exactly where a stack has them")
    func modals() {
        var random = LinearCongruential(seed: 14)
        var (found, clean) = (0, 0)
        for _ in 0..<800 {
            let flows = 1 + random.next(below: 2)
            let count = 2 + random.next(below: 3 - flows)
            let program = (0..<flows).map { _ in
                (0..<count).map { _ in
                    (0..<random.next(below: 3)).map { _ -> Transition in
                        if flows > 1, random.next(below: 4) == 0 {
                            let isSheet = random.next(below: 2) == 0
                            return Transition(verb: .call(random.next(below: flows)), isSheet: isSheet)
                        }
                        return Self.transition(count, &random)
                    }
                }
            }
            let explorer = StackExplorer(program, longest: 11)
            guard explorer.isComplete || explorer.deepest > 2 else { continue }
            let yaml = "app: Corner\nstart: Flow0\n---\n" + explorer.yaml
            let findings = Program(yaml).findings.filter { $0.rule == "modal-depth" }
            if explorer.isUnconditional {
                #expect(findings.isEmpty == (explorer.deepest <= 2), "\(yaml)")
            } else {
                #expect(!findings.isEmpty || explorer.deepest <= 2, "\(yaml)")
            }
            if findings.isEmpty { clean += 1 } else { found += 1 }
        }
        #expect(found > 50 && clean > 50)
    }

    // MARK: Random flows

    static func transition(_ count: Int, _ random: inout LinearCongruential) -> Transition {
        switch random.next(below: 10) {
        case 0, 1, 2: return Transition(verb: .back(anchor(count, &random, allowsTop: false)))
        case 3:
            return Transition(verb: .show(random.next(below: count)), above: anchor(count, &random, allowsTop: false))
        case 4:
            let isSheet = random.next(below: 2) == 0
            let above = anchor(count, &random, allowsTop: false)
            return Transition(verb: .show(random.next(below: count)), isSheet: isSheet, above: above)
        case 5:
            let instead = anchor(count, &random, allowsTop: true)
            let isSheet = random.next(below: 2) == 0 && instead != .root
            return Transition(
                verb: .show(random.next(below: count)), isSheet: isSheet, instead: instead)
        default:
            return Transition(verb: .show(random.next(below: count)), isSheet: random.next(below: 3) == 0)
        }
    }

    private static func anchor(_ count: Int, _ random: inout LinearCongruential, allowsTop: Bool) -> Anchor {
        switch random.next(below: 8) {
        case 0: .root
        case 1: .first
        case 2: allowsTop ? .top : .presenter
        default: .route(random.next(below: count))
        }
    }

    /// Returns what the rules have to find, according to all stacks.
    private static func faults(_ explorer: StackExplorer) -> [String] {
        let flow = explorer.flows[0]
        return flow.indices.flatMap { route in
            flow[route].indices.compactMap { place -> String? in
                guard case .back(let anchor) = flow[route][place].verb else { return nil }
                let stacks = explorer.stacks.filter { $0.last?.route == route }
                guard !stacks.isEmpty else { return nil }
                let subject = "Flow0/r\(route).t\(route)\(place)"
                let indices = stacks.map { StackExplorer.index(of: anchor, in: $0) }
                switch anchor {
                case .top: return nil
                case .root, .first:
                    let stays = zip(stacks, indices).allSatisfy { $1 == $0.count - 1 }
                    return stays ? "\(subject) back-to-self" : nil
                case .presenter, .route:
                    if case .route(let target) = anchor {
                        // A route that nothing leads to is another rule's finding.
                        guard explorer.stacks.contains(where: { $0.last?.route == target }) else { return nil }
                    }
                    if indices.allSatisfy({ $0 == nil }) { return "\(subject) back-target-missing" }
                    guard indices.contains(nil) else { return nil }
                    return anchor == .route(route) ? "\(subject) back-to-self" : "\(subject) back-target-maybe"
                }
            }
        }
    }
}
