/// The tabs of the app, and the views in its window.
extension ViewNavigationFinder {
    mutating func findTabs() {
        var seen: Set<String> = []
        var found: [(owner: String, views: [(view: String, place: Place)])] = []
        for call in program.calls where isTabView(call) {
            let style = call.scope.modifiers.first { $0.hasPrefix("tabViewStyle") } ?? ""
            guard !style.lowercased().contains("page") else { continue }
            var views = tabs(in: call).filter { !owned.contains($0.view) }
            if Set(views.map(\.view)).count < 2 { views = pages(in: call) }
            guard views.count > 1 else { continue }
            found.append((containment.owner(call.scope), views))
        }
        // The app has one container of tabs: one that nothing presents, with the most tabs. Others are parts of screens.
        let presentedViews = Set(shown.values.flatMap { $0 }.map(\.screen))
        let free = found.filter { !presentedViews.contains($0.owner) }
        guard let most = free.map(\.views.count).max(), let main = free.first(where: { $0.views.count == most }) else {
            return
        }
        tabContainers = containment.holders(of: main.owner)
        for (view, place) in main.views where seen.insert(view).inserted {
            if !known.contains(view) { addView(view, .push) }
            graph.tabs.append(FoundTab(screen: view, name: Names.stem(view), place: place))
        }
    }

    /// Whether a call makes tabs: the system's, or those of a view of the app's own.
    func isTabView(_ call: CallFact) -> Bool {
        guard call.path.count == 1 else { return false }
        return call.name == "TabView"
            || (call.name.hasSuffix("TabView") && program.isView(program.resolve(call.name, in: call.scope.type))
                && call.arguments.contains { $0.value.text.hasPrefix("[") })
    }

    /// The tabs that are cases of a route enum: each is made with one, or all by the member of the enum that makes views.
    mutating func pages(in tabView: CallFact) -> [(view: String, place: Place)] {
        let body = program.body(tabView.scope.type, tabView.scope.function)
        func isInside(_ scope: Scope) -> Bool { scope.within.contains { $0.path == tabView.path } }
        var found: [(view: String, place: Place)] = []
        for call in body.calls where isInside(call.scope) {
            let given = call.arguments.compactMap { argument -> (label: String, screen: String)? in
                guard let type = enums.initializers[argument.label],
                    let name = enums.targets(argument.value, of: type, in: call.scope).first,
                    let screen = enums.screen(type + "." + name, argument.value.text)
                else { return nil }
                return (argument.label, screen)
            }
            guard let one = given.first(where: { $0.label.lowercased().contains("root") }) ?? given.last else {
                continue
            }
            found.append((one.screen, call.scope.place))
        }
        guard found.isEmpty else { return found }
        let names = Set(
            program.references.filter { $0.scope.type == tabView.scope.type && isInside($0.scope) }.map(\.name)
                + body.calls.filter { isInside($0.scope) && $0.path.count > 1 }.map(\.name))
        let texts = body.calls.filter { $0.name == "ForEach" }.flatMap(\.arguments).map(\.value.text)
        let makers = enums.makers.filter { maker in
            names.contains(maker.value) && texts.contains { $0.contains(word: last(maker.key)) }
        }
        guard makers.count == 1, let (type, maker) = makers.first else { return [] }
        return views(program.body(type, maker).calls, type, depth: 0)
    }

    mutating func tabs(in tabView: CallFact) -> [(view: String, place: Place)] {
        let type = tabView.scope.type
        let inner = program.body(type, tabView.scope.function).calls.filter { call in
            call.scope.within.contains { $0.path == tabView.path && ($0.label == "{}" || tabView.name != "TabView") }
        }
        return views(inner, type, depth: 0)
    }

    mutating func views(_ calls: [CallFact], _ type: String, depth: Int) -> [(view: String, place: Place)] {
        var found: [(view: String, place: Place)] = []
        for call in calls {
            guard
                !call.scope.within.contains(where: {
                    ["label", "tabItem", "sheet", "overlay", "badge"].contains($0.label)
                        || [
                            "tabItem", "sheet", "overlay", "background", "safeAreaInset", "toolbar", "fullScreenCover",
                            "navigationDestination",
                        ].contains($0.name)
                })
            else { continue }
            if let view = program.made(call) {
                guard program.isView(view) else { continue }
                let around = call.scope.within.map {
                    program.resolve($0.path.joined(separator: "."), in: call.scope.type)
                }
                guard !around.contains(where: { program.isView($0) && !program.frames.open.contains($0) }) else {
                    continue
                }
                found.removeAll { around.contains($0.view) }
                framesOfTab[program.frames.content(of: view), default: []].formUnion(
                    around.filter { program.frames.open.contains($0) })
                found.append((program.frames.content(of: view), call.scope.place))
            } else if depth < 3 {
                let functions = program.functionsByName[call.name] ?? []
                let own = functions.filter { $0.scope.type == type }
                let called = (call.path.count == 1 ? own : functions).filter { $0.returns.contains("View") }
                guard called.count == 1 else { continue }
                let owner = called[0].scope.type
                found += views(program.body(owner, call.name).calls, owner, depth: depth + 1)
            }
        }
        return found
    }

    /// The views in the window of the app.
    mutating func findRoots() {
        findBranches()
        guard graph.tabs.isEmpty else { return }
        for view in roots.roots where program.isView(view) { addRoot(program.frames.content(of: view)) }
        let targets = Set(shown.values.flatMap { $0 }.map(\.screen))
        // The view around the routes, if it shows nothing itself.
        for call in program.calls where call.name == "navigationDestination" && call.arguments.first?.label == "for" {
            let owner = containment.owner(call.scope)
            if shown[owner] == nil { shown[owner] = [] }
        }
        let cases = Set(enums.views.values.flatMap { $0 })
        for owner in shown.keys.sorted()
        where program.isView(owner) && !enums.frames.contains(owner) && !targets.contains(owner)
            && !owned.contains(owner) && !cases.contains(owner)
            && isTop(owner)
        {
            addRoot(owner)
        }
    }

    mutating func addRoot(_ view: String, _ remarks: [String] = []) {
        guard !owned.contains(view), routeOf[view] == nil else { return }
        addView(view, .push)
        guard let index = graph.screens.firstIndex(where: { $0.id == view }) else { return }
        graph.screens[index].isRoot = true
        graph.screens[index].remarks += remarks
    }

    /// Views that the first view of the app chooses between. Where tabs are one of them, each of the others stands
    /// beside the tabs.
    mutating func findBranches() {
        for branch in roots.branches {
            let view = program.frames.content(of: branch.view)
            guard !owned.contains(view), !owned.contains(branch.of), !tabContainers.contains(view),
                !graph.tabs.contains(where: { $0.screen == view })
            else { continue }
            if tabContainers.contains(branch.of) {
                addRoot(view, ["TODO \(branch.of) shows it instead of the tabs (\(branch.place.short))"])
            } else {
                let screen = routeOf[view] ?? view
                if screen == view { addView(view, .push) }
                shown[program.frames.content(of: branch.of), default: []].append(
                    Shown(screen: screen, style: .push, place: branch.place, remark: "in the place of it"))
            }
            branched.insert(view)
        }
    }

    /// Whether nothing makes the view, not even a preview of a menu.
    func isTop(_ view: String) -> Bool { !containment.made.contains(view) }
}
