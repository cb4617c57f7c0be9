package import FlowModel
package import FlowRules

/// A program that is compared: the old or the new one.
package struct ComparedProgram: Sendable {
    package let graph: FlowGraph
    /// The findings of the program's check.
    let findings: [Finding]
    /// The facts about the program's runs. Nil if mistakes of the program hide them, or if some of its files could not
    /// be read.
    let runs: RunFacts?

    package init(_ analyzed: AnalyzedGraph, findings: [Finding]) {
        graph = analyzed.graph
        self.findings = findings
        let isHidden = !graph.gaps.isEmpty || findings.contains { RuleCatalogue.hidesRuns($0) }
        runs = isHidden ? nil : RunFacts(analyzed)
    }
}

/// Two versions of a program, and which parts of one are which of the other. It only answers questions; what a
/// difference means is up to the rules. A reference, because all rules hold it.
package final class Comparison: Sendable {
    let old: ComparedProgram
    let new: ComparedProgram
    let pairs: Pairing
    /// The texts of what transitions lead to.
    let names: TargetNames
    let links: LinkComparison
    /// The parts that may be something that is gone under a new name.
    let renames: LikelyRename
    /// The transitions of both programs that lead elsewhere. Most rules about transitions ask for them.
    let retargeted: [Retargeted]
    /// The transitions of `anywhere` that screens have not any more.
    let unavailable: [LostAvailability]

    /// A transition that leads elsewhere, and both targets by the present names.
    struct Retargeted: Sendable {
        let old: Int
        let new: Int
        let was: String
        let target: String
        /// The screen that has another transition of that name in the place of one of `anywhere`. Nil if the transition
        /// is the same one.
        var screen: Route?
    }

    package init(from old: ComparedProgram, to new: ComparedProgram) {
        self.old = old
        self.new = new
        pairs = Pairing(from: old.graph, to: new.graph)
        names = TargetNames(old.graph, new.graph, pairs)
        links = LinkComparison(from: old.graph, to: new.graph, pairs)
        renames = LikelyRename(old.graph, new.graph, pairs, names)
        retargeted = pairs.comparedTransitions.compactMap { [names] before, now in
            guard !names.areSame(before, now), let was = names.target(ofOld: before),
                let target = names.target(ofNew: now), was != target
            else { return nil }
            return Retargeted(old: before, new: now, was: was, target: target)
        }
        unavailable = LostAvailability.all(old.graph, new.graph, pairs)
    }

    /// The transitions that lead elsewhere, and those in whose place a screen has another one that does.
    var leadingElsewhere: [Retargeted] {
        retargeted
            + unavailable.compactMap { lost in
                guard let instead = lost.instead, let was = target(ofOld: lost.old),
                    let target = target(ofNew: instead), was != target
                else { return nil }
                return Retargeted(old: lost.old, new: instead, was: was, target: target, screen: lost.route)
            }
    }

    /// Returns the subject of a finding about a retargeted transition.
    func subject(of changed: Retargeted) -> Subject {
        changed.screen.map {
            .transition(flow: $0.flowName, route: $0.name, name: new.graph.transitions[changed.new].name)
        } ?? subject(ofOld: changed.old)
    }

    /// The transitions of `anywhere` that are signals now, and the signals that are none any more.
    var turned: [(old: Int, new: Int)] {
        pairs.comparedTransitions.filter { before, now in
            old.graph.transitions[before].isSignal != new.graph.transitions[now].isSignal && !new.graph.isBranch(now)
        }.map { ($0.old, $0.new) }
    }

    /// The transitions of `unavailable` whose name no other transition has on the screen.
    var excepted: [LostAvailability] { unavailable.filter { $0.instead == nil } }

    /// The documents of both apps. Nil if one of the programs has none, or if some of the old one could not be read.
    var apps: (old: AppDocument, new: AppDocument)? {
        guard let old = old.graph.app, let new = new.graph.app, !self.old.graph.gaps.contains(.app) else { return nil }
        return (old, new)
    }

    /// The guards of both programs, by their names.
    var guards: [(old: Guard, new: Guard)] {
        if apps == nil { return [] }
        return new.graph.guards.compactMap { now in
            old.graph.guard(named: now.declaration.name.value).map { (old.graph[$0], now) }
        }
    }

    /// Whether code that uses the old program's is elsewhere. Of what is not public, and of the flows of an app, the
    /// compiler sees all users together with the change.
    var hasReadersElsewhere: Bool {
        let apps = old.graph.apps + old.graph.moduleApps
        return old.graph.app?.generate.access == .public && apps.allSatisfy { !$0.showsFlows }
    }

    /// Whether dashboards have names of screens, tabs and transitions: the old program declares an analytics name, or may
    /// have done so in what could not be read.
    package var hasDashboards: Bool {
        !old.graph.gaps.isEmpty || old.graph.routes.contains { $0.declaration.metadata.analyticsName != nil }
    }

    /// Whether what runs do is compared: no mistakes hide it.
    package var hasRuns: Bool { old.runs != nil && new.runs != nil }

    // MARK: Places

    /// Returns a range of the old program, whose files are listed behind those of the new one.
    func inOld(_ range: SourceRange) -> SourceRange {
        SourceRange(file: FileID(Int(range.file.index) + new.graph.paths.count), start: range.start, end: range.end)
    }

    /// Returns the place where something of the app is missed, or the place in the old program.
    func appPlace(_ old: SourceRange) -> SourceRange { new.graph.app?.name.range ?? inOld(old) }

    /// Returns the place where a part of a flow is missed.
    func place(of flow: Flow.ID, _ old: SourceRange) -> SourceRange {
        pairs.flows[flow].map { new.graph[$0].declaration.name.range } ?? appPlace(old)
    }

    /// Returns the place where a part of a route is missed.
    func place(of route: Route.ID, _ old: SourceRange) -> SourceRange {
        pairs.routes[route].map { new.graph[$0].declaration.name.range } ?? place(of: self.old.graph[route].flow, old)
    }

    // MARK: Names

    /// Returns the subject of a finding about a route of the old program: the route's new name, or the old one.
    func subject(of route: Route) -> Subject { pairs.routes[route.id].map { new.graph[$0].subject } ?? route.subject }

    func subject(of flow: Flow) -> Subject { pairs.flows[flow.id].map { new.graph[$0].subject } ?? flow.subject }

    /// Returns the subject of a finding about a transition of the old program: where it was declared, by the present
    /// names. It may be one of `anywhere` now.
    func subject(ofOld transition: Int) -> Subject {
        let (name, isSignal) = (new(transition).name, new(transition).isSignal)
        switch old.graph.transitions[transition].source {
        case .route(let route):
            guard let other = pairs.routes[route] else { return old.graph.subject(ofTransition: transition) }
            return .transition(flow: new.graph[other].flowName, route: new.graph[other].name, name: name)
        case .anywhere(let flow):
            let flow = pairs.flows[flow].map { new.graph[$0].name } ?? old.graph[flow].name
            return isSignal ? .signal(flow: flow, name: name) : .anywhere(flow: flow, name: name)
        case .app: return isSignal ? .signal(flow: nil, name: name) : .appWide(name: name)
        }
    }

    /// Returns a transition of the old program as the new one has it, or as it was.
    private func new(_ transition: Int) -> Transition {
        pairs.transitions[transition].map { new.graph.transitions[$0] } ?? old.graph.transitions[transition]
    }

    // MARK: Conditions

    /// Returns the conditions that only the second list has.
    func added(_ old: [Condition], _ new: [Condition]) -> [String] {
        let known = Set(old.map(\.identity))
        return new.distinct.map(\.identity).filter { !known.contains($0) }
    }
}

extension RuleCatalogue {
    /// Whether a program with a finding has other runs than the one that was meant.
    static func hidesRuns(_ finding: Finding) -> Bool {
        guard let rule = rule(finding.rule) else { return false }
        return rule.hidesRuns || rule.phases.contains(.read) && finding.severity == .error
    }
}
