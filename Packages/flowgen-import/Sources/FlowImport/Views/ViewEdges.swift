/// The edges from screens to what their views show.
extension ViewNavigationFinder {
    /// Adds what the views around the tabs present, which is over each tab: it belongs to the app.
    ///
    /// If screens ask for it, by setting the variable that presents it, it is theirs.
    mutating func connectContainers() {
        let asked = Set(graph.edges.map(\.target))
        let around = tabContainers.flatMap { containment.modifiers(of: $0) }
        for owner in Set(around).sorted() {
            for each in shown[owner] ?? [] where !asked.contains(.screen(each.screen)) {
                graph.anywhere.append(
                    FoundEdge(
                        from: "", target: .screen(each.screen), style: each.style, place: each.place,
                        certainty: .called,
                        remark: each.remark))
            }
        }
    }

    /// Whether others call a model's function, and nothing in this screen does.
    func isForOthers(_ each: Shown, of model: String, _ called: Set<String>) -> Bool {
        Containment.isModel(model) && called.isDisjoint(with: [each.function]) && allNames.contains(each.function)
    }

    mutating func connect() {
        let names = program.members.mapValues { members in
            Set(
                members.bodies.values.flatMap(\.calls).flatMap {
                    [$0.name] + $0.arguments.compactMap(\.value.path.last)
                })
        }
        allNames = names.values.reduce(into: []) { $0.formUnion($1) }
        let tabs = Set(graph.tabs.map(\.screen))
        let others = owned.union(tabs).union(hosted).union(branched)
        for screen in self.others + graph.screens {
            // What the view around the tabs presents is no screen's.
            guard let view = screen.view, !tabContainers.contains(view) else { continue }
            let cases = enums.views[screen.id] ?? [view]
            let own = cases.isEmpty ? [view] : cases
            let frames = own.flatMap {
                program.frames.around($0).filter(program.isView) + (framesOfTab[$0] ?? []).sorted()
            }
            for view in own + frames {
                let visits = containment.visits(view, without: others.subtracting(own + frames))
                let environment = containment.environment(of: visits)
                let called = visits.reduce(into: Set<String>()) { $0.formUnion(names[$1.view] ?? []) }
                for visit in visits where !enums.routers.contains(visit.view) {
                    for each in shown[visit.view] ?? [] {
                        guard containment.hold(each.conditions, in: visit, environment) != nil,
                            !isForOthers(each, of: visit.view, called)
                        else { continue }
                        let isOwn = visit.view == view
                        var remark = each.remark
                        if visit.isConditional {
                            remark = [remark, "under a condition"].compactMap { $0 }.joined(separator: ", ")
                        }
                        graph.edges.append(
                            FoundEdge(
                                from: screen.id, target: .screen(each.screen), style: each.style, place: each.place,
                                certainty: isOwn ? .called : .inherited, part: isOwn ? nil : visit.view, remark: remark,
                                leaving: isOwn ? each.leaving : nil))
                    }
                }
            }
        }
        connectContainers()
        let targets = Set(
            graph.edges.compactMap { edge -> String? in
                if case .screen(let id) = edge.target { id } else { nil }
            })
        for (screen, entry) in entries where !targets.contains(screen) {
            if let index = graph.screens.firstIndex(where: { $0.id == screen }) { graph.screens[index].entry = entry }
        }
        for router in enums.routers.sorted() {
            for each in shown[router] ?? [] where !targets.contains(each.screen) {
                if let index = graph.screens.firstIndex(where: { $0.id == each.screen }) {
                    graph.screens[index].entry = router
                }
            }
        }
    }
}
