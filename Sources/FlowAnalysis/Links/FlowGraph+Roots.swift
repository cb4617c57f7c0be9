public import FlowModel

// A flow whose `root` is a list.
extension FlowGraph {
    /// Returns a link's chain on another root of its flow, if that leads on as the last one does: to the same screen, by a
    /// transition of the same name, in the same way and with the same conditions. So what a link asks does not depend on
    /// the root. Nil if it does not.
    public func chain(_ chain: [LinkChains.Step], on root: Route.ID) -> [LinkChains.Step]? {
        // A link to an earlier root says which one it wants.
        guard chain.first?.route == self[self[root].flow].root else { return nil }
        let bottom = LinkChains.Step(transition: nil, route: root)
        guard chain.count > 1, let taken = chain[1].transition else { return [bottom] + chain.dropFirst() }
        return transitions(availableFrom: self[root]).first { leadsOn($0, as: taken) }.map {
            [bottom, LinkChains.Step(transition: $0, route: chain[1].route)] + chain.dropFirst(2)
        }
    }

    private func leadsOn(_ index: Int, as other: Int) -> Bool {
        if index == other { return true }
        let (one, other) = (transitions[index], transitions[other])
        return one.name == other.name && one.target == other.target && !one.isAnchored
            && isSame(style(of: one), style(of: other))
            && one.declaration.dismissable == other.declaration.dismissable
            && one.declaration.requires.map(\.text) == other.declaration.requires.map(\.text)
    }

    /// Whether two styles show a screen in the same way.
    private func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let (left, right) = (declaration(ofStyle: one), declaration(ofStyle: other))
        return builtIn(one) == builtIn(other) && left?.detents ?? [] == right?.detents ?? []
            && left?.dragIndicator == right?.dragIndicator
    }

    private func declaration(ofStyle name: String) -> StyleDeclaration? {
        BuiltInStyle(rawValue: name) == nil ? app?.styles.first { $0.name.value == name } : nil
    }

    /// The screens of a flow that its transitions show in the place of others, which may be its root.
    package func substitutes(of flow: Flow) -> [Route.ID] {
        var substitutes: [Route.ID] = []
        forEachTransition(ofFlow: Int(flow.id.index)) { index in
            guard transitions[index].declaration.value.instead != nil,
                case .route(let shown) = transitions[index].target
            else { return }
            substitutes.append(shown)
        }
        return substitutes
    }
}
