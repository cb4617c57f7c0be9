import FlowModel

// The parts of a graph are large values, and a copy of one counts a reference for each of its texts. Rules
// that look at every transition go by index, which reads in place: 10,000 routes are checked in a few
// milliseconds.
extension FlowGraph {
    /// Visits the transitions of a flow by their indices: those of its routes, those that are flow-wide, then
    /// the branches of both.
    func forEachTransition(ofFlow flow: Int, _ body: (Int) -> Void) {
        for route in flows[flow].routes { routes[route].transitions.forEach(body) }
        flows[flow].anywhere.forEach(body)
        flows[flow].branches.forEach(body)
    }

    /// The route that a transition puts on the screen, if it does: of a child flow, its root.
    func route(shownBy target: Transition.Target) -> Route.ID? {
        if case .flow(let flow) = target { return self[flow].root }
        return target.route
    }

    /// Visits the branches of a transition, with those of its branches, by their indices.
    func forEachBranch(of transition: Int, _ body: (Int) -> Void) {
        for branch in branches(of: transition) {
            body(branch)
            forEachBranch(of: branch, body)
        }
    }
}

extension FlowGraph {
    /// The routes that transitions of a list except. Those that lie side by side and except the same are told together: one
    /// `all` stands for many.
    func exceptions(among list: Range<Int>) -> [(transitions: Range<Int>, routes: [Located<String>])] {
        var found: [(transitions: Range<Int>, routes: [Located<String>])] = []
        for index in list where transitions[index].hasDetails {
            let routes = transitions[index].declaration.value.except
            guard !routes.isEmpty else { continue }
            if let last = found.last, last.transitions.upperBound == index,
                last.routes.first?.range == routes.first?.range
            {
                found[found.count - 1].transitions = last.transitions.lowerBound..<(index + 1)
            } else {
                found.append((index..<(index + 1), routes))
            }
        }
        return found
    }
}

extension FlowGraph {
    /// Whether a flow has the name of one before it. That has a finding, and what both say alike goes with it.
    func isSecond(_ flow: Flow.ID) -> Bool {
        !self[flow].isExternal && self.flow(named: self[flow].name) != flow
    }
}

/// A transition that has the name of an earlier one in the same list.
struct RepeatedName {
    let transition: Int
    /// The first one of the name.
    let first: Int
    /// An earlier one that does the same, if there is one.
    let twin: Int?
}

extension FlowGraph {
    /// Every transition that has the name of an earlier one of its route, of its flow's `anywhere`, or of the
    /// app's.
    var repeatedNames: [RepeatedName] {
        var found: [RepeatedName] = []
        for index in routes.indices { addRepeatedNames(in: routes[index].transitions, to: &found) }
        for index in flows.indices { addRepeatedNames(in: flows[index].anywhere, to: &found) }
        addRepeatedNames(in: anywhere, to: &found)
        return found
    }

    private func addRepeatedNames(in list: Range<Int>, to found: inout [RepeatedName]) {
        guard list.count > 1 else { return }
        // Nearly all lists are short and without repetition: those are compared without allocating anything.
        if list.count <= 8, !hasRepeatedName(list) { return }
        var earlier: [String: [Int]] = [:]
        for index in list where !transitions[index].name.isEmpty {
            let name = transitions[index].name
            guard let others = earlier[name], let first = others.first else {
                earlier[name] = [index]
                continue
            }
            let twin = others.first { isSame($0, index) }
            // `all` is one entry of the file: what it repeats is said once.
            let range = transitions[index].declaration.verb.range
            if found.last.map({ transitions[$0.transition].declaration.verb.range != range }) ?? true {
                found.append(RepeatedName(transition: index, first: first, twin: twin))
            }
            // A handful of meanings of one name is more than anybody writes; more are not compared.
            if twin == nil, others.count < 8 { earlier[name] = others + [index] }
        }
    }

    private func hasRepeatedName(_ list: Range<Int>) -> Bool {
        for index in list {
            let name = transitions[index].name
            for other in list.lowerBound..<index where transitions[other].name == name { return true }
        }
        return false
    }

    private func isSame(_ left: Int, _ right: Int) -> Bool {
        style(of: transitions[left]) == style(of: transitions[right])
            && transitions[left].declaration.value.means(transitions[right].declaration.value)
    }
}
