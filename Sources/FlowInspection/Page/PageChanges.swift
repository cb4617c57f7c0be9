import FlowAnalysis
import FlowDiff
import FlowModel
import FlowReporters

/// The change of a screen since an older version.
enum ScreenChange: String {
    case added
    /// A change that is reported, and breaks nothing.
    case changed
    /// A change that breaks something.
    case breaking
    case gone

    /// The weight of a change for those who look at a whole flow.
    var rank: Int {
        switch self {
        case .changed, .added: 0
        case .gone: 1
        case .breaking: 2
        }
    }

    /// The mark of the change on the map, besides its color.
    var mark: String {
        switch self {
        case .added: "+"
        case .changed: "~"
        case .breaking: "!"
        case .gone: "−"
        }
    }
}

/// The changes since an older version, which a page shows besides the present. Screens and flows that are gone are
/// ghosts, whose indices follow those of the page's own.
struct PageChanges {
    /// A transition that led to a screen, and does not any more.
    struct GoneWay {
        let transition: Int
        let source: Int
        let target: Int
    }

    /// The report of the comparison, whose findings are the changes.
    let report: Report
    /// The name of the older version: a revision or a folder.
    var since: String { report.comparison?.old ?? "" }
    let old: PageModel
    /// The screens that are gone.
    let ghosts: [Route]
    let goneFlows: [Flow]
    let goneWays: [GoneWay]
    /// The transitions that are new, or lead elsewhere.
    let newTransitions: Set<Int>

    private let new: PageModel
    private let pairs: Pairing
    /// The indices of the page for those of the old version.
    private let screens: [Int: Int]
    private let boxes: [Int32: Int]
    private let states: [Int: ScreenChange]

    init(_ report: Report, since old: FlowGraph, _ new: PageModel) {
        (self.report, self.new) = (report, new)
        self.old = PageModel(old)
        pairs = Pairing(from: old, to: new.graph)
        ghosts = pairs.removedRoutes
        goneFlows = pairs.removedFlows
        boxes = Self.boxes(self.old, new, pairs)
        screens = Self.screens(self.old, new, pairs)
        (goneWays, newTransitions) = Self.ways(self.old, new, pairs, screens)
        states = Self.states(report.findings, new, pairs)
    }

    // MARK: Indices

    /// The index that a screen of the old version has on the page.
    func screen(ofOld route: Route.ID) -> Int? { screens[old.index(of: route)] }

    /// The index that a flow of the old version has on the page. One of another module may have none.
    func box(ofOld flow: Flow.ID) -> Int { boxes[flow.index] ?? 0 }

    /// Returns the new box of each old one. A flow of another module is the same if it has the same name.
    private static func boxes(_ old: PageModel, _ new: PageModel, _ pairs: Pairing) -> [Int32: Int] {
        var boxes: [Int32: Int] = [:]
        for (index, flow) in pairs.removedFlows.enumerated() { boxes[flow.id.index] = new.flows.count + index }
        for flow in old.graph.flows where boxes[flow.id.index] == nil {
            let other = pairs.flows[flow.id] ?? new.graph.flow(named: flow.name)
            boxes[flow.id.index] = other.map(new.index)
        }
        return boxes
    }

    private static func screens(_ old: PageModel, _ new: PageModel, _ pairs: Pairing) -> [Int: Int] {
        var screens: [Int: Int] = [:]
        for (index, route) in pairs.removedRoutes.enumerated() {
            screens[old.index(of: route.id)] = new.screenCount + index
        }
        for route in old.graph.routes where screens[old.index(of: route.id)] == nil {
            let other = pairs.routes[route.id] ?? new.screen(route.name, of: route.flowName)
            screens[old.index(of: route.id)] = other.map(new.index)
        }
        for flow in old.placeholders {
            let other = new.graph.flow(named: old.graph[flow].name)
            screens[old.root(of: old.graph[flow])] = other.map { new.root(of: new.graph[$0]) }
        }
        return screens
    }

    /// The index of the flow that a screen stands in.
    func box(of screen: Int) -> Int {
        if screen >= new.screenCount { return box(ofOld: ghosts[screen - new.screenCount].flow) }
        if screen >= new.graph.routes.count { return new.index(of: new.placeholders[screen - new.graph.routes.count]) }
        return new.index(of: new.graph.routes[screen].flow)
    }

    // MARK: Ways

    private static func ways(
        _ old: PageModel, _ new: PageModel, _ pairs: Pairing, _ screens: [Int: Int]
    ) -> (gone: [GoneWay], new: Set<Int>) {
        var kept: Set<Int> = []
        var gone: [GoneWay] = []
        for index in old.graph.transitions.indices where old.isOwn(index) {
            guard let target = old.target(of: index).flatMap({ screens[$0] }) else { continue }
            if let now = pairs.transitions[index], new.target(of: now) == target {
                kept.insert(now)
            } else if let source = old.source(of: index).flatMap({ screens[$0] }) {
                gone.append(GoneWay(transition: index, source: source, target: target))
            }
        }
        // Of what could not be read of the old version, nothing is known to be new.
        let read = pairs.routes.filter { !old.graph.gaps.contains(old.graph[$0.key].subject) }.values
        let known = Set((read + pairs.addedRoutes.map(\.id)).map(new.index))
        let added = new.graph.transitions.indices.filter { index in
            guard !kept.contains(index), new.isOwn(index), new.target(of: index) != nil else { return false }
            return new.source(of: index).map(known.contains) ?? !old.graph.gaps.contains(.app)
        }
        return (gone, Set(added))
    }

    /// The pills that showed flows that are gone, the app (0) and its tabs containers, and the indices of those flows.
    var goneStarts: [(pill: Int, flow: Int)] {
        func gone(_ flow: Flow.ID) -> Int? { boxes[flow.index].flatMap { $0 < new.flows.count ? nil : $0 } }
        let starts = old.graph.start.compactMap { start -> (Int, Int)? in
            if case .flow(let flow) = start.target { gone(flow).map { (0, $0) } } else { nil }
        }
        let tabs = old.graph.tabs.flatMap { tabs -> [(Int, Int)] in
            let pill = pairs.tabs[tabs.id].map { 1 + Int($0.index) } ?? 0
            return tabs.items.compactMap { $0.flow.flatMap(gone).map { (pill, $0) } }
        }
        let anywhere = old.graph.anywhere.compactMap { index -> (Int, Int)? in
            if case .flow(let flow) = old.graph.transitions[index].target { gone(flow).map { (0, $0) } } else { nil }
        }
        return starts + tabs + anywhere
    }

    /// Whether a way began at a screen that is gone, or led there.
    func touchesGhost(_ way: GoneWay) -> Bool { max(way.source, way.target) >= new.screenCount }

    // MARK: Screens

    /// Returns what has happened to a screen of the page; nil if nothing has.
    func change(of screen: Int) -> ScreenChange? { screen < new.screenCount ? states[screen] : .gone }

    private static func states(_ changes: [Finding], _ new: PageModel, _ pairs: Pairing) -> [Int: ScreenChange] {
        var states: [Int: ScreenChange] = [:]
        for change in changes {
            // A screen whose edit breaks something elsewhere is where to look first.
            for subject in [change.subject] + (change.cause?.edits.map(\.subject) ?? []) {
                let route: (flow: String, name: String)
                switch subject {
                case .route(let flow, let name), .transition(let flow, let name, _): route = (flow, name)
                default: continue
                }
                guard let screen = new.screen(route.name, of: route.flow).map(new.index) else { continue }
                let isBreaking = change.severity == .error || states[screen] == .breaking
                states[screen] = isBreaking ? .breaking : .changed
            }
        }
        for route in pairs.addedRoutes { states[new.index(of: route.id)] = .added }
        return states
    }
}

extension PageModel {
    /// The screen to which a transition leads on; nil if it leads back.
    fileprivate func target(of transition: Int) -> Int? {
        if case .back = graph.transitions[transition].target { nil } else { shown(by: transition) }
    }

    /// Whether a transition is of a flow that is compared: those of other modules are compared where they are built.
    fileprivate func isOwn(_ transition: Int) -> Bool {
        graph.flow(of: graph.transitions[transition].source).map { graph.isOwn(graph[$0]) && !graph[$0].isExternal }
            ?? true
    }
}
