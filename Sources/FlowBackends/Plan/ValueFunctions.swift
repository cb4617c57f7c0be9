import FlowAnalysis
import FlowModel
import FlowSwift
public import FlowTemplates

/// A value of YAML as a function: `func _value1(_ id: Int) -> Date { date(of: id) }`.
public struct ValueFunctionPlan: Sendable {
    var name: String
    /// The parameters of screens and outcomes that it names.
    var params: [ParamPlan]
    var type: String
    var expression: String
}

extension ValueFunctionPlan: TemplateData {
    public static let schema = TemplateSchema<ValueFunctionPlan>("value", "A value of YAML as a function.") {
        Field.text("function", "Its name.") { $0.name }
        Field.list("params", "The parameters of screens and outcomes that the value names.") { $0.params }
        Field.text("type", "Its type.") { $0.type }
        Field.text("expression", "The value itself.") { $0.expression }
    }
}

/// The values that `with` fixes and that name something of the app: a function, a type or a module. Where they are needed,
/// members of generated types would hide what they name, `next` or `Route`, so each is a function of its file instead,
/// and a call of it stands there. What names nothing, as nearly all values do, stands there itself.
struct ValueFunctions: Sendable {
    struct Value: Sendable {
        let argument: FixedArgument
        let param: ParamDeclaration
        /// The parameters that it names.
        let used: [ParamDeclaration]
        /// The flows that declare the types of all of these.
        let owners: Set<Flow.ID>

        /// Returns the modules that its types may need.
        func modules(in graph: FlowGraph) -> Set<String> {
            let origins = TypeOrigins(of: used + [param])
            let imports = owners.flatMap { graph[$0].declaration.imports.map(\.value) }
            return Set((imports + [TypeOrigins.foundationModule]).filter(origins.mayBe))
        }
    }

    /// The function of each value and the parameters that it names, by the value's place in YAML.
    private var functions: [SourceRange: (name: String, params: [String])] = [:]
    private var values: [FileID: [Value]] = [:]
    /// The values that stand where they are needed.
    private var others: [FileID: [Value]] = [:]
    private var known: Set<SourceRange> = []

    init(_ graph: FlowGraph) {
        for index in graph.transitions.indices where !graph.transitions[index].declaration.with.isEmpty {
            guard !graph.isBranch(index) else { continue }
            add(
                graph.transitions[index].declaration.with, ofTransition: index, graph.scope(ofTransition: index), [],
                graph)
        }
        for call in graph.branchingTransitions {
            let called: Flow.ID? = if case .flow(let flow) = graph.transitions[call].target { flow } else { nil }
            for (branch, payload) in graph.knownBranches(of: call) {
                let scope = graph.scope(ofBranch: branch, payload: payload)
                let with = graph.transitions[branch].declaration.with
                add(with, ofTransition: branch, scope, called.map { [$0] } ?? [], graph)
            }
        }
        for start in graph.unattendedStarts where !start.with.isEmpty {
            add(start.with, for: graph.params(of: start) ?? [], .empty, [start.flow])
        }
        for flow in graph.flows {
            for root in flow.earlierRoots {
                add(root.declaration.with, for: graph[root.route].declaration.params, .empty, [flow.id])
            }
            for route in graph.routes(of: flow) {
                for path in route.declaration.paths where !path.with.isEmpty {
                    add(path.with, for: route.declaration.params, .empty, [flow.id])
                }
            }
        }
        for file in values.keys {
            values[file]!.sort { $0.argument.expression.range < $1.argument.expression.range }
            for (index, value) in values[file]!.enumerated() {
                functions[value.argument.expression.range] = (Self.name(index), value.used.map(\.name.value))
            }
        }
    }

    /// Returns a value as it stands in generated code where the parameters that it names are in scope.
    func text(of argument: FixedArgument) -> String {
        call(of: argument, with: SwiftName.escaped) ?? argument.expression.value
    }

    /// Returns a call of a value's function, with what it is given for the parameters that the value names; nil if the value
    /// is no function.
    func call(of argument: FixedArgument, with value: (_ param: String) -> String) -> String? {
        if functions.isEmpty { return nil }
        return functions[argument.expression.range].map { name, params in
            "\(name)(\(params.map(value).joined(separator: ", ")))"
        }
    }

    /// Returns the functions of a file.
    func plans(of file: Int) -> [ValueFunctionPlan] {
        (values[FileID(file)] ?? []).enumerated().map { index, value in
            ValueFunctionPlan(
                name: Self.name(index), params: value.used.map { ParamPlan($0) }, type: value.param.type.value.text,
                expression: value.argument.expression.value)
        }
    }

    /// Returns the modules that the functions of a file may need for their types.
    func modules(of file: Int, in graph: FlowGraph) -> Set<String> {
        (values[FileID(file)] ?? []).reduce(into: []) { $0.formUnion($1.modules(in: graph)) }
    }

    /// Returns all values that a file fixes.
    func all(in file: Int) -> [Value] { (values[FileID(file)] ?? []) + (others[FileID(file)] ?? []) }

    // MARK: Finding them

    private static func name(_ index: Int) -> String { "_value\(index + 1)" }

    private mutating func add(
        _ arguments: [FixedArgument], ofTransition index: Int, _ scope: ValueScope, _ called: Set<Flow.ID>,
        _ graph: FlowGraph
    ) {
        if arguments.isEmpty { return }
        let caller = graph.flow(of: graph.transitions[index].source)
        let target: Flow.ID? =
            switch graph.transitions[index].target {
            case .route(let route), .result(let route): graph[route].flow
            case .flow(let flow): flow
            case .tab(let tab): tab.route.map { graph[$0].flow }
            case .finish, .back, .restart, .open, .missing: nil
            }
        add(
            arguments, for: graph.params(ofTransition: index)?.params ?? [], scope,
            called.union([caller, target].compactMap(\.self)))
    }

    private mutating func add(
        _ arguments: [FixedArgument], for params: [ParamDeclaration], _ scope: ValueScope, _ owners: Set<Flow.ID>
    ) {
        for argument in arguments {
            // What a part fixes is that of each route with the part.
            guard known.insert(argument.expression.range).inserted else { continue }
            guard let param = params.first(where: { $0.name.value == argument.param.value }),
                let names = try? SwiftExpression(argument.expression.value).names
            else { continue }
            let used = scope.params(in: argument.expression.value)
            let value = Value(argument: argument, param: param, used: used, owners: owners)
            let isOfApp = names.contains { scope.source(of: $0.text) == nil && !TypeOrigins.isOfSwift($0.text) }
            let list = isOfApp ? \Self.values : \Self.others
            self[keyPath: list][argument.expression.range.file, default: []].append(value)
        }
    }
}
