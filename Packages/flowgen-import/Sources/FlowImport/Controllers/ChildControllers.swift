/// View controllers that are parts of others: what they show, the screen around them shows.
extension ViewControllerFinder {
    /// Gives what children show to the view controllers that contain them.
    mutating func findChildren() {
        var parents = addedChildren()
        let targets = targets()
        for (child, parent) in keptControllers() where !targets.contains(child) {
            parents[child, default: []].insert(parent)
        }
        for child in parents.keys.sorted() {
            var around = parents[child] ?? []
            // A child can contain others.
            for _ in 0..<3 { around.formUnion(around.flatMap { parents[$0] ?? [] }) }
            around.remove(child)
            let own = connected[child] ?? []
            for parent in around.sorted() where !isChildOnly(parent, parents, targets) {
                for each in own where each.shown.target != .screen(parent) {
                    connect(parent, each.shown, each.place, part: each.part ?? child)
                }
            }
            if isChildOnly(child, parents, targets) { graph.edges.removeAll { $0.from == child } }
        }
        let used = Set(graph.edges.map(\.from)).union(self.targets())
        graph.screens.removeAll { parents[$0.id] != nil && !used.contains($0.id) }
    }

    /// Whether nothing shows a view controller but the one that contains it.
    private func isChildOnly(_ type: String, _ parents: [String: Set<String>], _ targets: Set<String>) -> Bool {
        parents[type] != nil && !targets.contains(type)
    }

    private func targets() -> Set<String> {
        Set(
            (graph.edges + graph.anywhere).compactMap { edge in
                guard case .screen(let id) = edge.target else { return nil }
                // The screen of a flow has the flow's name before its own.
                return id.split(separator: "/").last.map(String.init)
            })
    }

    /// The children that `addChild` adds, with those that do.
    private func addedChildren() -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for call in program.calls where call.name == "addChild" || isPaging(call) {
            guard let parent = source(call.scope), let value = call.arguments.first?.value else { continue }
            let text = value.text.hasPrefix("[") ? String(value.text.dropFirst().dropLast()) : value.text
            let child = Expression(text: text, paths: value.text == text ? value.paths : [[text]], isCall: value.isCall)
            guard case .screen(let type) = values.value(of: child, call.scope.type, call.scope.function),
                program.isController(type), type != parent
            else { continue }
            found[type, default: []].insert(parent)
        }
        return found
    }

    /// Whether a call sets what a `UIPageViewController` shows.
    private func isPaging(_ call: CallFact) -> Bool {
        call.name == "setViewControllers" && call.path.dropLast().last?.lowercased().contains("page") == true
            && call.arguments.contains { $0.label == "direction" }
    }

    /// The view controllers that others make for a property of theirs. Tabs and columns are screens.
    private func keptControllers() -> [(child: String, parent: String)] {
        var found: [(child: String, parent: String)] = []
        var columns: Set<String> = []
        for call in program.calls {
            guard let made = program.made(call), program.isController(made), !Verb.isContainer(made),
                let parent = source(call.scope), parent != made, program.isController(call.scope.type)
            else { continue }
            if program.inherits(call.scope.type, where: Verb.isContainer) {
                columns.insert(made)
                continue
            }
            let properties = program.members[call.scope.type]?.properties ?? [:]
            let isKept =
                properties[call.scope.function] != nil
                || properties.values.contains { program.resolve(bare($0.type), in: call.scope.type) == made }
            if isKept { found.append((made, parent)) }
        }
        return found.filter { !columns.contains($0.child) }
    }
}
