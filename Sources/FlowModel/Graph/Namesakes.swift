/// An entry of a list of transitions that does the same as an earlier one, under its name. It is no transition of the
/// graph: whatever asks for the list sees the earlier one only.
public struct RepeatedTransition: Sendable {
    public let subject: Subject
    public let declaration: Shared<TransitionDeclaration>
    public let first: Shared<TransitionDeclaration>

    /// The list that has the entry. What a part declares is in the lists of several routes.
    fileprivate var list: Subject {
        switch subject {
        case .transition(let flow, let route, _): .route(flow: flow, route: route)
        case .anywhere(let flow, _), .signal(let flow?, _): .flow(flow)
        default: .app
        }
    }
}

/// The transitions of a graph that have the name of an earlier one of their list: of a route, of a flow's `anywhere`, or
/// of the app's.
struct Namesakes {
    /// The entries that do the same as an earlier one.
    private(set) var repeated: [RepeatedTransition] = []
    /// The transitions that do something else, each with the first one of its name.
    private(set) var ambiguous: [(transition: Int, first: Int)] = []

    init(_ graph: FlowGraph) {
        for index in graph.routes.indices { add(graph.routes[index].transitions, of: graph) }
        for index in graph.flows.indices { add(graph.flows[index].anywhere, of: graph) }
        add(graph.anywhere, of: graph)
    }

    private mutating func add(_ list: Range<Int>, of graph: FlowGraph) {
        var earlier: [String: [Int]] = [:]
        for index in list where !graph.transitions[index].name.isEmpty {
            let others = earlier[graph.transitions[index].name] ?? []
            if let first = others.first {
                let declaration = graph.transitions[index].declaration
                if let twin = others.first(where: { graph.doTheSame($0, index) && graph.nameTheSame($0, index) }) {
                    let first = graph.transitions[twin].declaration
                    // `all` is one entry of the file: it repeats itself only if a route is declared twice.
                    guard first.range != declaration.range else { continue }
                    repeated.append(
                        RepeatedTransition(
                            subject: graph.subject(ofTransition: index), declaration: declaration, first: first))
                    continue
                }
                ambiguous.append((index, first))
            }
            // Nobody writes more than a handful of different transitions with one name; further ones are not compared.
            if others.count < 8 { earlier[graph.transitions[index].name] = others + [index] }
        }
        addChoices(list, of: graph)
    }

    /// Adds the choices that have the name of another transition, or of another choice.
    private mutating func addChoices(_ list: Range<Int>, of graph: FlowGraph) {
        guard list.contains(where: { graph.transitions[$0].declaration.value.choice != nil }) else { return }
        var earlier: [String: Int] = [:]
        for index in list where !graph.transitions[index].name.isEmpty {
            let choice = graph.transitions[index].declaration.value.choice
            guard let first = earlier[graph.transitions[index].function] else {
                earlier[graph.transitions[index].function] = index
                continue
            }
            let other = graph.transitions[first].declaration.value.choice
            // Two without a choice have been compared, and those of one are its transitions.
            guard choice != nil || other != nil, choice?.range != other?.range else { continue }
            let isRepeated = repeated.contains { $0.declaration.range == graph.transitions[index].declaration.range }
            if !isRepeated { ambiguous.append((index, first)) }
        }
    }
}

extension FlowGraph {
    /// Whether two transitions do the same under the same name, in the same style.
    package func doTheSame(_ left: Int, _ right: Int, ignoring ignored: TransitionKey? = nil) -> Bool {
        style(of: transitions[left]) == style(of: transitions[right])
            && transitions[left].declaration.value.means(transitions[right].declaration.value, ignoring: ignored)
    }
}

extension FlowGraph {
    /// Whether what two transitions of a route fix can name the same values. A part's cannot name parameters of it.
    fileprivate func nameTheSame(_ left: Int, _ right: Int) -> Bool {
        (transitions[left].declaration.part == nil) == (transitions[right].declaration.part == nil)
            || !transitions[left].declaration.value.fixesValues
    }
}

extension TransitionDeclaration {
    /// Whether the transition, or what follows it, has a `with`.
    fileprivate var fixesValues: Bool { !with.isEmpty || then.contains { $0.transition.value.fixesValues } }
}

extension FileContents {
    /// Returns the documents without entries that repeat others, which take over their annotations.
    func without(_ repeated: [RepeatedTransition]) -> FileContents {
        let lists = DistinctLists(repeated)
        var contents = self
        contents.documents = documents.map { document in
            switch document {
            case .app(var app):
                app.anywhere = lists.distinct(app.anywhere, in: .app)
                return .app(app)
            case .flow(var flow):
                let name = flow.name.value
                flow.anywhere = lists.distinct(flow.anywhere, in: .flow(name))
                flow.routes = flow.routes.map { route in
                    var declaration = route.value
                    let list = Subject.route(flow: name, route: declaration.name.value)
                    declaration.transitions = lists.distinct(declaration.transitions, in: list)
                    return Shared(declaration)
                }
                return .flow(flow)
            case .tabs: return document
            }
        }
        return contents
    }
}

/// Removes repeated entries from lists. An entry is known by its list and its place.
private struct DistinctLists {
    private struct Entry: Hashable {
        let list: Subject
        let range: SourceRange
    }

    private var repeated: Set<Entry> = []
    private var annotations: [Entry: [Annotations]] = [:]

    init(_ transitions: [RepeatedTransition]) {
        for transition in transitions {
            repeated.insert(Entry(list: transition.list, range: transition.declaration.range))
            let first = Entry(list: transition.list, range: transition.first.range)
            annotations[first, default: []].append(transition.declaration.annotations)
        }
    }

    func distinct(
        _ transitions: [Shared<TransitionDeclaration>], in list: Subject
    ) -> [Shared<TransitionDeclaration>] {
        transitions.compactMap { transition in
            let entry = Entry(list: list, range: transition.range)
            if repeated.contains(entry) { return nil }
            guard let others = annotations[entry] else { return transition }
            var declaration = transition.value
            for other in others { declaration.annotations.add(other) }
            return Shared(declaration)
        }
    }
}

extension Annotations {
    /// Adds the annotations of another declaration of the same.
    fileprivate mutating func add(_ other: Annotations) {
        description = description ?? other.description
        was += other.was.filter { name in !was.contains { $0.value == name.value } }
        allow += other.allow.filter { entry in !allow.contains { $0.rule.value == entry.rule.value } }
    }
}
