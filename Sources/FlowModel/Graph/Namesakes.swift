/// An entry of a list of transitions that does the same as an earlier one, under its name. It is no transition of the
/// graph: whatever asks for the list sees the earlier one only.
public struct RepeatedTransition: Sendable {
    public let subject: Subject
    public let declaration: Shared<TransitionDeclaration>
    public let first: Shared<TransitionDeclaration>
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
                if let twin = others.first(where: { graph.doTheSame($0, index) }) {
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
    }
}

extension FlowGraph {
    /// Whether two transitions do the same under the same name, in the same style.
    package func doTheSame(_ left: Int, _ right: Int, ignoring ignored: TransitionKey? = nil) -> Bool {
        style(of: transitions[left]) == style(of: transitions[right])
            && transitions[left].declaration.value.means(transitions[right].declaration.value, ignoring: ignored)
    }
}

extension FileContents {
    /// Returns the documents without entries that repeat others, which take over their annotations.
    func without(_ repeated: [RepeatedTransition]) -> FileContents {
        let lists = DistinctLists(repeated)
        var contents = self
        contents.documents = documents.map { document in
            switch document {
            case .app(var app):
                app.anywhere = lists.distinct(app.anywhere)
                return .app(app)
            case .flow(var flow):
                flow.anywhere = lists.distinct(flow.anywhere)
                flow.routes = flow.routes.map { route in
                    var declaration = route.value
                    declaration.transitions = lists.distinct(declaration.transitions)
                    return Shared(declaration)
                }
                return .flow(flow)
            case .tabs: return document
            }
        }
        return contents
    }
}

/// Removes repeated entries from lists. An entry is known by its place.
private struct DistinctLists {
    private var repeated: Set<SourceRange> = []
    private var annotations: [SourceRange: [Annotations]] = [:]

    init(_ transitions: [RepeatedTransition]) {
        for transition in transitions {
            repeated.insert(transition.declaration.range)
            annotations[transition.first.range, default: []].append(transition.declaration.annotations)
        }
    }

    func distinct(_ list: [Shared<TransitionDeclaration>]) -> [Shared<TransitionDeclaration>] {
        list.compactMap { transition in
            if repeated.contains(transition.range) { return nil }
            guard let others = annotations[transition.range] else { return transition }
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
        allow += other.allow
    }
}
