import FlowAnalysis
import FlowModel
import FlowReporters

// What links open, and on which stack.
extension PageModel {
    var links: JSONValue {
        let settings = graph.app?.links
        return [
            "schemes": .strings(settings?.schemes.map(\.value) ?? []),
            "hosts": .strings(settings?.hosts.map(\.value) ?? []),
            "patterns": .array(flows.flatMap(patterns)),
            "chains": .object(flows.flatMap(chains)),
            // The starts for which links wait, by the link's flow.
            "starts": .object(
                graph.linkStarts.sorted { $0.key.index < $1.key.index }.map { flow, starts in
                    JSONValue.Member(key: String(index(of: flow)), value: indices(starts.sorted()))
                }),
        ]
    }

    private func patterns(of flow: Flow) -> [JSONValue] {
        if flow.root == nil { return patterns(flow.declaration.paths, root(of: flow), flow.declaration.params) }
        return graph.routes(of: flow).flatMap { route in
            patterns(route.declaration.paths, index(of: route.id), route.declaration.params) {
                $0.from == nil ? nil : chain(of: $0, to: route)
            }
        }
    }

    /// - Parameter chain: The stack of a link that shows its route from another screen.
    private func patterns(
        _ paths: [PathDeclaration], _ screen: Int, _ params: [ParamDeclaration],
        chain: (PathDeclaration) -> JSONValue? = { _ in nil }
    ) -> [JSONValue] {
        paths.flatMap { path -> [JSONValue] in
            let (values, chain) = (fixed(path.with, of: params), chain(path))
            return path.pattern.forms.map { pattern($0, screen, values, chain) }
        }
    }

    private func pattern(
        _ form: PathPattern, _ screen: Int, _ values: JSONValue?, _ chain: JSONValue?
    ) -> JSONValue {
        .members([
            "screen": .integer(screen), "text": .string(form.text),
            "segments": .array(form.segments.map(json)),
            "query": .array(form.query.map { ["key": .string($0.key), "name": .string($0.placeholder)] }),
            "values": values, "chain": chain,
        ])
    }

    /// A segment as texts around placeholders, and its rank beside others that match the same link: text, then what has
    /// more text, then a placeholder, then a rest.
    private func json(_ segment: PathPattern.Segment) -> JSONValue {
        var names: [String] = []
        var texts = [""]
        var isRest = false
        switch segment {
        case .literal(let text): texts = [text]
        case .fragment: break
        case .placeholder(let name): (names, texts) = ([name], ["", ""])
        case .rest(let name): (names, texts, isRest) = ([name], ["", ""], true)
        case .parts(let parts):
            for part in parts {
                switch part {
                case .text(let text): texts[texts.count - 1] += text
                case .placeholder(let name):
                    names.append(name)
                    texts.append("")
                }
            }
        }
        let rank = isRest ? 0 : names.isEmpty ? 1_000_000 : texts.reduce(1) { $0 + $1.count }
        return .members([
            "names": .strings(names), "texts": .strings(texts), "rank": .integer(rank), "isRest": .flag(isRest),
        ])
    }

    /// The stacks of all screens that links and entries open and tabs show, by the screen.
    private func chains(of flow: Flow) -> [JSONValue.Member] {
        if flow.root == nil { return chain(toUnknown: flow) }
        var chains = LinkChains(graph, flow, isRootGiven: true)
        var given = flow.givenRoots.map { LinkChains(graph, flow.beginning(with: $0), isRootGiven: true) }
        let shown = graph.routesShownInTabs
        return graph.routes(of: flow).compactMap { route in
            guard route.isOpenedOnChain || shown.contains(route.id) else { return nil }
            let others = zip(flow.givenRoots, given.indices).map { root, place in
                let chain = given[place].shownChain(to: route)
                let requires = graph.conditions(of: chain)
                return JSONValue.Member(
                    key: String(index(of: root)),
                    value: json(chain, given[place].values(of: chain), flow.beginning(with: root), requires))
            }
            let chain = chains.shownChain(to: route)
            let value = json(
                chain, chains.values(of: chain), flow, graph.conditions(of: chain, in: flow.id), given: others)
            return JSONValue.Member(key: String(index(of: route.id)), value: value)
        }
    }

    /// Returns the stack of a link that shows its route from another screen: the chain of that, then the link's steps.
    private func chain(of path: PathDeclaration, to route: Route) -> JSONValue? {
        guard let place = graph.place(of: path, to: route.id) else { return nil }
        let flow = graph[graph[place.first].flow]
        func json(_ flow: Flow, asksFlow: Bool, given: [JSONValue.Member] = []) -> JSONValue {
            var chains = LinkChains(graph, flow, isRootGiven: true)
            let first = chains.shownChain(to: graph[place.first])
            let (steps, values) = graph.stack(of: place, on: first, chains.values(of: first))
            let requires = asksFlow ? graph.conditions(of: steps, in: flow.id) : graph.conditions(of: steps)
            return self.json(steps, values, flow, requires, given: given, first: first.count - 1)
        }
        let given = flow.givenRoots.map {
            JSONValue.Member(key: String(index(of: $0)), value: json(flow.beginning(with: $0), asksFlow: false))
        }
        return json(flow, asksFlow: true, given: given)
    }

    private func startsFlow(_ step: LinkChains.Step) -> Bool {
        step.transition.map { graph.transitions[$0].target == .flow(graph[step.route].flow) } ?? false
    }

    private func chain(toUnknown flow: Flow) -> [JSONValue.Member] {
        guard !flow.declaration.paths.isEmpty else { return [] }
        let values = flow.declaration.params.map { (name: $0.name.value, value: PageValue.from($0.name.value)) }
        let step: JSONValue = ["screen": .integer(root(of: flow)), "values": .values(values)]
        let chain: JSONValue = ["steps": [step], "requires": .conditions(graph.conditions(of: flow.id))]
        return [JSONValue.Member(key: String(root(of: flow)), value: chain)]
    }

    /// - Parameters:
    ///   - given: The chains on the roots that tabs and starts give to the flow, by the root. They do not ask what the flow
    ///     requires.
    ///   - first: The place of the screen from which a link takes transitions.
    private func json(
        _ chain: [LinkChains.Step], _ values: [[String: ChainValue]], _ flow: Flow, _ requires: [Condition],
        given: [JSONValue.Member] = [], first: Int? = nil
    ) -> JSONValue {
        func roots(_ chain: [LinkChains.Step], of flow: Flow) -> [JSONValue] {
            flow.earlierRoots.map(\.route).compactMap { root in
                graph.chain(chain, on: root).map { other in
                    .members([
                        "screen": .integer(index(of: root)),
                        "transition": other.count > 1 ? other[1].transition.map { .integer($0) } : nil,
                    ])
                }
            }
        }
        let steps: [JSONValue] = chain.enumerated().map { place, step in
            let params = NamedList(graph[step.route].declaration.params)
            let known = values[place].compactMap { name, value in
                params[name].map { (name: name, value: PageValue(value, for: $0)) }
            }
            return .members([
                "screen": .integer(index(of: step.route)), "transition": step.transition.map { .integer($0) },
                "values": .values(known), "isFirst": place == first ? true : nil,
                "roots": place > 0 && startsFlow(step)
                    ? .array(roots(Array(chain[place...]), of: graph[graph[step.route].flow])) : nil,
            ])
        }
        let roots = roots(chain, of: flow)
        return .members([
            "steps": .array(steps), "requires": .conditions(requires),
            "roots": roots.isEmpty ? nil : .array(roots), "given": given.isEmpty ? nil : .object(given),
        ])
    }
}
