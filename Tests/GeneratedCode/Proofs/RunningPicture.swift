// What an app shows, and what can be done then.

extension Running {
    func picture(withSavedState: Bool) -> Picture {
        let stacks = router.tabs?.stacks ?? [router.stack]
        var instances: Set<FlowInstance.ID> = []
        let wishes = router.allEntries.compactMap { entry in
            entry.instance.isOfGuard && instances.insert(entry.instance.id).inserted
                ? held[entry.instance.id]?.text ?? "" : nil
        }
        return Picture(
            start: router.start, selected: router.tabs?.selected ?? 0, stacks: stacks.map(\.picture), wishes: wishes,
            link: link,
            // The screens of tabs that are not there now are seen only in what is saved.
            saved: withSavedState || program.changesTabs ? String(decoding: router.saved(), as: UTF8.self) : "")
    }

    /// Everything that can be done now.
    func moves(links: Bool, relaunches: Bool) -> [Move] {
        let top = router.stack.top
        var moves = program.functions(from: top.route.name, of: type(of: top.route).flowName).map {
            Move.take($0.function)
        }
        if router.stack.entries.count > 1 { moves.append(.back) }
        // Only the top layer can be touched. `back` leaves its last screen.
        let index = router.stack.layers.count - 1
        if index > 0 { moves.append(.swipeDown(layer: index)) }
        for kept in 0..<max(0, router.stack.layers[index].entries.count - 2) {
            moves.append(.longPress(layer: index, keeping: kept))
        }
        if router.stack.layers.count == 1, let tabs = router.tabs { moves += tabs.stacks.indices.map { .tap($0) } }
        if router.tabs != nil, program.changesTabs { moves.append(.updateTabs) }
        if links { moves += program.links }
        if relaunches { moves.append(.relaunch) }
        return moves
    }
}

extension FlowInstance {
    var isOfGuard: Bool { if case .condition = call { true } else { false } }
}

extension FlowAppRouter {
    @MainActor var allEntries: [FlowEntry] { (tabs?.stacks ?? [stack]).flatMap(\.entries) }
}

extension FlowStack {
    fileprivate var picture: [Picture.Layer] {
        var numbers: [FlowInstance.ID: Int] = [:]
        return layers.map { layer in
            Picture.Layer(
                style: layer.layer.style.presentation.rawValue, isDismissable: layer.layer.isDismissable,
                entries: layer.entries.map { entry in
                    let number = numbers[entry.instance.id] ?? numbers.count
                    numbers[entry.instance.id] = number
                    return Picture.Entry(
                        flow: type(of: entry.route).flowName, route: entry.route.name, instance: number,
                        call: "\(entry.instance.call)", isDismissable: entry.isDismissable,
                        isInstanceDismissable: entry.instance.isDismissable)
                })
        }
    }
}

extension FlowStack {
    /// Whether a screen above the first `kept` ones cannot be left by going back.
    func holds(above kept: Int) -> Bool {
        let all = layers.flatMap { layer in
            layer.entries.enumerated().map { ($0 == 0 && !layer.layer.isDismissable, $1) }
        }
        return all.indices.dropFirst(kept).contains { index in
            let (isLayerHeld, entry) = all[index]
            let opensFlow = index > 0 && all[index - 1].1.instance != entry.instance
            return isLayerHeld || !entry.isDismissable || opensFlow && !entry.instance.isDismissable
        }
    }
}

extension Move {
    /// Returns how many screens are kept by going back without a transition.
    @MainActor
    func kept(in router: FlowAppRouter<RandomApp>) -> Int? {
        let layers = router.stack.layers
        func below(_ layer: Int) -> Int { layers[..<layer].reduce(0) { $0 + $1.entries.count } }
        switch self {
        case .back: return below(layers.count) - 1
        case .swipeDown(let layer): return below(layer)
        // The first screen of a layer is not part of its path.
        case .longPress(let layer, let kept): return below(layer) + 1 + kept
        case .tap(let tab): return tab == router.tabs?.selected ? 1 : nil
        case .start, .take, .updateTabs, .open, .relaunch: return nil
        }
    }
}

extension Program {
    /// Whether a tab is there only at times.
    var changesTabs: Bool { tabs.contains { !$0.when.isEmpty } }
}
