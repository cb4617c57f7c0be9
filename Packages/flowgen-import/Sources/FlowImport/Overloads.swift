/// A function of a type. Several functions of one name are told apart by their places.
struct FunctionKey: Hashable, Sendable {
    var type: String
    var name: String
    /// The place of the declaration, if the type has several functions of that name.
    var place: Place?
}

extension Program {
    /// The function in whose body a fact stands.
    func key(of scope: Scope) -> FunctionKey {
        let overloads = members[scope.type]?.functions[scope.function] ?? []
        guard overloads.count > 1 else { return FunctionKey(type: scope.type, name: scope.function) }
        let before = overloads.map(\.scope.place).filter { $0.file == scope.place.file && $0 <= scope.place }
        return FunctionKey(type: scope.type, name: scope.function, place: before.max())
    }

    /// The functions of a type that a call can mean, by the labels of its arguments.
    func keys(of name: String, in type: String, for call: CallFact) -> [FunctionKey] {
        let overloads = members[type]?.functions[name] ?? []
        guard overloads.count > 1 else { return overloads.map { _ in FunctionKey(type: type, name: name) } }
        let fitting = overloads.filter { fits($0, call) }
        let all = fitting.isEmpty ? overloads : fitting
        let own = all.filter { takes(call.scope.type, $0, call) }
        let possible = own.isEmpty ? all.filter { !takesAnother($0, call) } : own
        return possible.map { FunctionKey(type: type, name: name, place: $0.scope.place) }
    }

    /// The function that a key means.
    func function(_ key: FunctionKey) -> FunctionFact? {
        let overloads = members[key.type]?.functions[key.name] ?? []
        return key.place == nil ? overloads.first : overloads.first { $0.scope.place == key.place }
    }

    /// Whether the labels of a call are those of a function, in order. Closures can stand behind the parentheses.
    private func fits(_ function: FunctionFact, _ call: CallFact) -> Bool {
        var rest = call.arguments.map(\.label)[...]
        var closures = call.hasTrailingClosure ? 3 : 0
        for parameter in function.parameters {
            if rest.first == parameter.label {
                rest.removeFirst()
            } else if parameter.value.isEmpty {
                guard closures > 0, parameter.type.contains("->") || aliasOfFunction(parameter.type) else {
                    return false
                }
                closures -= 1
            }
        }
        return rest.isEmpty
    }

    private func aliasOfFunction(_ type: String) -> Bool { written(bare(type), in: "").contains("->") }

    /// The type of the parameter that a call gives `self` to.
    private func typeOfSelf(_ function: FunctionFact, _ call: CallFact) -> String? {
        guard let argument = call.arguments.first(where: { $0.value.text == "self" }) else { return nil }
        return function.parameters.first { $0.label == argument.label }.map { resolve(bare($0.type)) }
    }

    private func takes(_ type: String, _ function: FunctionFact, _ call: CallFact) -> Bool {
        typeOfSelf(function, call) == type
    }

    /// Whether `self` cannot be given to a function: it is for another class of the app.
    private func takesAnother(_ function: FunctionFact, _ call: CallFact) -> Bool {
        guard let type = typeOfSelf(function, call), self.type(type)?.kind == .object else { return false }
        return !inherits(call.scope.type, from: type)
    }
}
