public import FlowModel
import FlowSwift

extension FlowGraph {
    /// Two parameters of a choice's transitions that cannot be one of its function.
    package struct ChoiceConflict {
        package let transition: Int
        package let param: ParamDeclaration
        /// The parameter of an earlier transition, or of the calling route, with the same name.
        package let other: ParamDeclaration
        /// Whether the other one is the calling route's, and the value of some `with`.
        package let isOfCaller: Bool
    }

    /// Returns the parameters of the function that takes a transition, without those that are fixed. That of a choice
    /// has those of all its transitions, each once; one has a default only if all agree on it.
    public func params(ofFunction index: Int) -> [ParamDeclaration] {
        let choices = choices(beside: index)
        if choices.isEmpty { return openParams(of: index) }
        var params: [ParamDeclaration] = []
        for param in choices.flatMap({ openParams(of: $0) }) {
            guard let place = params.firstIndex(where: { $0.name.value == param.name.value }) else {
                params.append(param)
                continue
            }
            if params[place].effectiveDefault != param.effectiveDefault { params[place].defaultValue = nil }
        }
        return params
    }

    private func openParams(of index: Int) -> [ParamDeclaration] {
        let fixed = Set(transitions[index].declaration.with.map(\.param.value))
        return params(ofTransition: index)?.params.filter { !fixed.contains($0.name.value) } ?? []
    }

    /// Returns the parameters of a choice's transitions that its function cannot have.
    package func conflicts(in choices: Range<Int>) -> [ChoiceConflict] {
        var conflicts: [ChoiceConflict] = []
        var first: [String: ParamDeclaration] = [:]
        for index in choices {
            for param in openParams(of: index) {
                let other = first[param.name.value]
                if let other, other.type.value.text != param.type.value.text {
                    conflicts.append(
                        ChoiceConflict(transition: index, param: param, other: other, isOfCaller: false))
                }
                first[param.name.value] = other ?? param
            }
        }
        for index in choices {
            let scope = scope(ofTransition: index)
            for argument in transitions[index].declaration.with {
                for used in scope.params(in: argument.expression.value) {
                    guard let param = first[used.name.value] else { continue }
                    conflicts.append(
                        ChoiceConflict(transition: index, param: param, other: used, isOfCaller: true))
                }
            }
        }
        return conflicts
    }
}
