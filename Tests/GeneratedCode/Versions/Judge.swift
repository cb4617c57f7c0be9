import Foundation

/// Compares what flowgen says about two versions with what their code does: old state is restored in the new version, and
/// the same URLs are opened in both. It shares nothing with flowgen's rules.
@MainActor
struct Judge {
    let old: Program
    let new: Program
    let changes: [Differ.Change]
    private(set) var faults: [String] = []
    /// What was compared, so that a check of nothing is noticed.
    private(set) var tally: [String: Int] = [:]

    init(_ old: Program, _ new: Program, _ changes: [Differ.Change]) {
        (self.old, self.new, self.changes) = (old, new, changes)
    }

    /// Guards answer so that everything is let through; in the new version, the late one does not hold.
    private final class Answers: WalkGuards {
        let program: Program
        let lateHolds: Bool

        init(_ program: Program, lateHolds: Bool) { (self.program, self.lateHolds) = (program, lateHolds) }

        override func answer(_ name: String) -> Bool? {
            name == Edits.late.name ? lateHolds : name != program.negatedGuard
        }
    }

    private func router(_ program: Program, lateHolds: Bool = true) -> FlowAppRouter<RandomApp> {
        CurrentProgram.current = CurrentProgram(program)
        let router = RandomGlue().makeRouter(Answers(program, lateHolds: lateHolds)) { _ in }
        router.stack.start()
        return router
    }

    private mutating func count(_ what: String) { tally[what, default: 0] += 1 }

    // MARK: State

    mutating func judgeState(walks: Int, seed: UInt64) {
        var random = SplitMix(state: seed)
        for _ in 0..<walks {
            let walked = router(old)
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                let route = walked.stack.top.route
                let offered = old.transitions(from: route.name, of: type(of: route).flowName)
                guard !offered.isEmpty, let screen = RandomGlue().screen(onTopOf: walked.stack) else { break }
                screen.take(offered[Int.random(in: 0..<offered.count, using: &random)], 3)
                walked.stack.start()
            }
            let data = walked.saved()
            guard let scene = SavedScene(data) else { continue }
            compare(scene, data)
        }
    }

    private func losses(of data: Data, in program: Program, lateHolds: Bool) -> [String] {
        let relaunched = router(program, lateHolds: lateHolds)
        var lost: [String] = []
        relaunched.onReport = { report in
            if case .notRestored(let what) = report { lost.append(what) }
        }
        relaunched.restore(data)
        return lost
    }

    private mutating func compare(_ scene: SavedScene, _ data: Data) {
        // What no version restores, as what a tab shows where no transition leads, says nothing about the change.
        guard losses(of: data, in: old, lateHolds: true).isEmpty else {
            return count("scenes that are not restored anyway")
        }
        // It waits for its start.
        let shown = SavedScene(router(new, lateHolds: false).saved())?.start
        let isCalled = new.starts.contains { ($0.flow ?? "Main") == scene.start }
        guard shown == scene.start || !isCalled else { return count("scenes that wait") }
        let tabs = Set(new.tabs.map { "the tab " + $0.name })
        // A tab that is there, and not selected as it was, loses nothing.
        let lost = losses(of: data, in: new, lateHolds: false).filter { !tabs.contains($0) }
        let expected = expectedLosses(of: scene)
        count("scenes")
        if !lost.isEmpty { count("scenes with losses") }
        guard expected.sorted() != lost.sorted() else { return }
        let stacks = scene.stacks.map { stack in
            stack.name + ": "
                + stack.entries.map { "\($0.route)[\($0.origin?.transition ?? "-") \($0.call ?? "-")]" }
                .joined(separator: " ")
        }
        faults.append("state: lost \(lost), and flowgen says \(expected): \(scene.start) \(stacks)")
    }

    /// What the changes say is lost first in each stack.
    private mutating func expectedLosses(of scene: SavedScene) -> [String] {
        if changes.contains(where: { $0.rule == "state-start-lost" && $0.names.first == scene.start }) {
            return ["the saved scene"]
        }
        return scene.stacks.compactMap { stack in
            if changes.contains(where: { $0.rule == "state-tab-lost" && $0.names.first == stack.name }) {
                return "the tab \(stack.name)"
            }
            let index = stack.entries.indices.first {
                isLost(stack.entries[$0], below: $0 > 0 ? stack.entries[$0 - 1] : nil)
            }
            return index.map { stack.entries[$0].route }
        }
    }

    private mutating func isLost(_ entry: SavedScene.Entry, below: SavedScene.Entry?) -> Bool {
        let beginsFlow = below == nil || entry.call != nil
        let kind = new.name(of: entry.kind, in: entry.flow)
        let subject = "\(entry.flow)/\(kind)"
        // A root needs no transition, but what one requires that is still there.
        let isRoot = beginsFlow && new.flows.contains { $0.name == entry.flow && $0.isRoot(kind) }
        // What is the first of a flow that was started, root or not, needs what the flow needs. A result is no such flow.
        let startsFlow =
            entry.call != nil
            && !old.flows.contains { flow in
                flow.name == entry.flow && flow.routes.contains { $0.name == entry.kind && $0.isResult }
            }
        let transition = entry.origin.map { [$0.transition, "\(entry.flow)/\($0.kind)", entry.flow] }
        // What started the flow was a transition of the screen below, of its flow or of the app.
        let call = entry.call.flatMap { call in
            below.map { [call, "\($0.flow)/\(entry.caller ?? $0.kind)", $0.flow] }
        }
        let reasons = changes.filter { change in
            switch change.rule {
            case "state-route-lost", "state-param-unreadable", "state-not-saved": change.subject == subject
            case "state-root-lost":
                beginsFlow && entry.origin == nil && change.subject == entry.flow && change.names.last == kind
            case "state-transition-lost":
                [isRoot ? nil : transition, call].contains { $0.map { isSubject(change.subject, $0) } ?? false }
            case "state-guarded":
                change.subject == subject || (change.subject == entry.flow && startsFlow)
                    || [transition, call].contains { $0.map { isSubject(change.subject, $0) } ?? false }
            default: false
            }
        }
        for reason in reasons { count(reason.rule) }
        return !reasons.isEmpty
    }

    /// Whether a subject is a transition by its name, of a route, its flow or the app.
    private func isSubject(_ subject: String, _ transition: [String]) -> Bool {
        let (name, route, flow) = (transition[0], transition[1], transition[2])
        // What takes it from a screen may hide another one of the same name.
        let base = name.prefix { $0 != "." }
        let kind = String(route.dropFirst(flow.count + 1))
        let scope = old.transitions(from: kind, of: flow).first { $0.name == base }?.scope
        let present = new.name(of: kind, in: flow)
        let place = "\(flow)/\(present)."
        // By the names that it has now, or had, if it is gone.
        let names = [name, new.name(of: String(base), from: present, in: flow, scope) + name.dropFirst(base.count)]
        switch scope {
        case .flow: return names.contains { [place + $0, flow + ".anywhere." + $0].contains(subject) }
        case .app: return names.contains { [place + $0, "App.anywhere." + $0].contains(subject) }
        case .route, nil: return names.contains { place + $0 == subject }
        }
    }

    // MARK: Links

    /// What a URL shows.
    private struct Fate: Equatable {
        let route: String
        let number: Int?
    }

    mutating func judgeLinks() {
        let fatal: Set = [
            "link-removed", "link-goes-elsewhere", "link-needs-more", "link-refuses-value", "link-passes-other-values",
        ]
        let said = Set(changes.filter { fatal.contains($0.rule) }.map(\.subject))
        // What a start that is not shown has to open waits for it: that is left out.
        var opened: Set<String> = []
        var changed: [String: String] = [:]
        let urls = [old, new].flatMap { program in
            program.flows.flatMap { flow in
                flow.routes.flatMap { route -> [String] in
                    let path = "walk:/" + route.path(in: flow.name)
                    return [path, path + "/7", path + "/x", path + "/-1"]
                }
            }
        }
        // The path of a link says whose it is. What it shows may be another root.
        let owners = Dictionary(
            old.flows.flatMap { flow in
                flow.routes.map { ("walk:/" + $0.path(in: flow.name), "\(flow.name)/\($0.name)") }
            }, uniquingKeysWith: { first, _ in first })
        for text in Set(urls).sorted() {
            let owner = owners.first { text == $0.key || text.hasPrefix($0.key + "/") }?.value ?? text
            guard let url = URL(string: text), let before = open(url, in: old) else { continue }
            count("links")
            opened.insert(present(owner))
            let now = open(url, in: new)
            // What another root shows that the app chooses is not what the link says.
            let expected = Fate(route: present(before.route), number: before.number)
            let isSame = before.route == owner ? now == expected : now?.route == expected.route
            if !isSame { changed[present(owner)] = "\(text) (\(before) and then \(now.map { "\($0)" } ?? "nothing"))" }
        }
        for (route, url) in changed.sorted(by: { $0.key < $1.key }) {
            count("links that changed")
            if !said.contains(route) { faults.append("links: \(url) opened \(route), and flowgen says nothing") }
        }
        for route in said.intersection(opened).subtracting(changed.keys).sorted() {
            faults.append("links: flowgen says that a link of \(route) breaks, and none does")
        }
    }

    /// The present name of a route of the old version.
    private func present(_ route: String) -> String {
        let parts = route.split(separator: "/").map(String.init)
        return parts.count == 2 ? "\(parts[0])/\(new.name(of: parts[1], in: parts[0]))" : route
    }

    private func open(_ url: URL, in program: Program) -> Fate? {
        let router = router(program)
        guard case .opened = router.open(url) else { return nil }
        router.stack.start()
        let route = router.stack.top.route
        return Fate(route: "\(type(of: route).flowName)/\(route.name)", number: (route as? any Numbered)?.number)
    }
}

/// A random route, of whatever flow.
protocol Numbered { var number: Int? { get } }
extension RandomRoute: Numbered {}

extension Program {
    /// The name that a route with this name, now or before, has now.
    fileprivate func name(of route: String, in flow: String) -> String {
        flows.first { $0.name == flow }?.routes.first { $0.was == route }?.name ?? route
    }

    /// The name that a transition has now, wherever the screen has it from.
    fileprivate func name(of transition: String, from route: String, in flow: String, _ scope: Scope?) -> String {
        let own = flows.first { $0.name == flow }?.routes.first { $0.name == route }?.transitions ?? []
        let wide = flows.first { $0.name == flow }?.anywhere ?? []
        let all: [Transition] =
            switch scope {
            case .app: anywhere
            case .flow: wide
            case .route, nil: own + wide + anywhere
            }
        if all.contains(where: { $0.name == transition }) { return transition }
        return all.first { $0.was == transition }?.name ?? transition
    }

    /// The guard of which only the opposite is required.
    fileprivate var negatedGuard: String? { guards.filter { $0.name != Edits.late.name }.last?.name }
}
