public import FlowModel
import FlowSwift

/// The arguments that transitions of a flow fix for the routes that they show, if they matter to the chains of links.
struct ChainArguments: Sendable {
    /// A parameter that a transition fixes.
    struct Argument: Sendable {
        let param: ParamDeclaration
        let value: Value
    }

    enum Value: Sendable {
        /// The same for every call.
        case constant
        /// The value of a parameter of the calling route: what is known above tells what is below.
        case passed(ParamDeclaration)
        /// An expression with parameters of the calling route.
        case computed([ParamDeclaration])
    }

    private let byTransition: [Int: [Argument]]
    /// Whether `start` or a tab fixes parameters of the flow's root, so that a link does not tell them.
    let isRootFixed: Bool

    /// Whether no chain of the flow depends on them.
    var isEmpty: Bool { byTransition.isEmpty }

    init(_ graph: FlowGraph, _ flow: Flow) {
        var byTransition: [Int: [Argument]] = [:]
        func add(_ index: Int, from source: Route?) {
            let declared = graph.transitions[index].declaration.with
            guard !declared.isEmpty, !graph.transitions[index].isAnchored else { return }
            let target: Route.ID
            switch graph.transitions[index].target {
            case .route(let route), .result(let route): target = route
            case .flow, .tab, .back, .finish, .restart, .open, .missing: return
            }
            let params = NamedList(graph[target].declaration.params)
            let callers = NamedList(source?.declaration.params ?? [])
            byTransition[index] = declared.compactMap { argument in
                params[argument.param.value].map { param in
                    Argument(param: param, value: Self.value(of: argument, from: callers))
                }
            }
        }
        for route in flow.routes {
            for index in graph.routes[route].transitions { add(index, from: graph.routes[route]) }
        }
        for index in flow.anywhere { add(index, from: nil) }
        self.byTransition = byTransition
        isRootFixed = graph.start.contains { start in
            graph.places(of: start).contains { graph.begins($0, as: flow) && !$0.with.isEmpty }
        }
    }

    subscript(transition: Int) -> [Argument] { byTransition[transition] ?? [] }

    private static func value(of argument: FixedArgument, from callers: NamedList<ParamDeclaration>) -> Value {
        let text = argument.expression.value
        let names = (try? SwiftExpression(text))?.names ?? []
        let params = names.compactMap { callers[$0.text] }
        if params.isEmpty { return .constant }
        return params.count == 1 && SwiftName.escaped(names[0].text) == text ? .passed(params[0]) : .computed(params)
    }
}

/// The source of a parameter's value, of a route on a link's chain.
public indirect enum ChainValue: Sendable {
    /// A parameter of the linked route.
    case linked(String)
    /// An argument that a transition fixes, and the values of the parameters that its expression names.
    case fixed(FixedArgument, [(param: ParamDeclaration, value: ChainValue)])
    /// The default of a parameter.
    case standard(String)

    /// The parameters of the linked route that it uses.
    public var linked: Set<String> {
        switch self {
        case .linked(let name): [name]
        case .fixed(_, let names): names.reduce(into: []) { $0.formUnion($1.value.linked) }
        case .standard: []
        }
    }
}

extension LinkChains {
    /// Returns for each route of a chain where its parameters have their values from; those that are not listed have
    /// their defaults, or no value.
    ///
    /// A screen has what the transition that shows it fixes. Else the transition to the next screen tells: what it passes
    /// on is what that screen has. Else it has the linked route's parameter of the same name.
    public func values(of steps: [Step]) -> [[String: ChainValue]] { resolve(steps).values }

    /// Whether a transition of a chain fixes a value that does not follow from the link, where the next screen has another.
    func contradicts(_ steps: [Step]) -> Bool { !arguments.isEmpty && resolve(steps).contradicts }

    private func resolve(_ steps: [Step]) -> (values: [[String: ChainValue]], contradicts: Bool) {
        guard let last = steps.last else { return ([], false) }
        let own = NamedList(graph[last.route].declaration.params)
        var values = [[String: ChainValue]](repeating: [:], count: steps.count)
        for param in graph[last.route].declaration.params {
            values[steps.count - 1][param.name.value] = .linked(param.name.value)
        }
        var isPassed = [Set<String>](repeating: [], count: steps.count)
        var contradicts = false
        // From the top: what is passed on, and what has the same name.
        for index in steps.indices.dropLast().reversed() {
            let passed = steps[index + 1].transition.map { arguments[$0] } ?? []
            for param in graph[steps[index].route].declaration.params {
                let name = param.name.value
                let above = passed.lazy.compactMap { argument -> ChainValue? in
                    guard case .passed(let caller) = argument.value, caller.name.value == name,
                        param.canHoldType(of: argument.param)
                    else { return nil }
                    return values[index + 1][argument.param.name.value]
                }
                if above.first != nil { isPassed[index].insert(name) }
                values[index][name] = above.first ?? (param.canHold(oneOf: own) ? .linked(name) : nil)
            }
        }
        // From the bottom: what is fixed.
        for index in steps.indices.dropFirst().dropLast() {
            guard let transition = steps[index].transition else { continue }
            let with = graph.transitions[transition].declaration.with
            for argument in arguments[transition] {
                let name = argument.param.name.value
                guard let declared = with.first(where: { $0.param.value == name }) else { continue }
                func value(of param: ParamDeclaration) -> ChainValue? {
                    if index == 1, arguments.isRootFixed { return nil }
                    return values[index - 1][param.name.value]
                        ?? param.effectiveDefault.map { .standard($0) }
                }
                switch argument.value {
                case .constant:
                    contradicts = contradicts || isPassed[index].contains(name)
                    values[index][name] = .fixed(declared, [])
                case .passed(let param): values[index][name] = value(of: param) ?? values[index][name]
                case .computed(let params):
                    let known = params.compactMap { param in value(of: param).map { (param: param, value: $0) } }
                    if known.count == params.count { values[index][name] = .fixed(declared, known) }
                }
            }
        }
        return (values, contradicts)
    }
}
