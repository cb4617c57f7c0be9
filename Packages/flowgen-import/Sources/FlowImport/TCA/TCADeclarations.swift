/// The destinations, stacks and parts that the states of features declare.
extension DestinationFinder {
    mutating func findDeclarations() {
        for variable in program.variables where variable.scope.function.isEmpty {
            guard let feature = stateOwner(variable.scope.type) else { continue }
            let isPresented = variable.attributes.contains {
                $0.hasPrefix("@Presents") || $0.hasPrefix("@PresentationState") || $0.hasPrefix("@BindingState")
            }
            let type = bare(variable.type)
            if variable.value?.text.hasPrefix("StackState") == true || type.hasPrefix("StackState") {
                let text = type.isEmpty ? variable.value?.text ?? "" : type
                let names = text.dottedNames.filter { $0 != "StackState" }
                let name = names.first.map { $0.hasSuffix(".State") ? String($0.dropLast(".State".count)) : $0 } ?? ""
                if let list = destinationEnum(name, in: feature) {
                    declareCases(list, of: feature, variable.name, isStack: true)
                } else if let target = self.feature(name, in: feature) {
                    declare(Key(feature: feature, name: variable.name), target, variable.scope.place, isStack: true)
                }
            } else if variable.name == "root" || !variable.type.hasSuffix("?"),
                let list = stages(type.replacing(".State", with: ""), in: feature)
            {
                declareCases(list, of: feature, variable.name, isStack: true, remark: "in the place of it")
            } else if let list = destinationEnum(type.replacing(".State", with: ""), in: feature),
                variable.type.hasSuffix("?")
            {
                declareCases(list, of: feature, variable.name, isStack: false)
            } else if isPresented || (variable.type.hasSuffix("?") && type.hasSuffix(".State")) {
                if isEphemeral(type) {
                    edges[Key(feature: feature, name: variable.name)] = Declared(
                        target: type, isScreen: false, place: variable.scope.place)
                } else if let target = self.feature(type, in: feature) {
                    declare(Key(feature: feature, name: variable.name), target, variable.scope.place, isStack: false)
                    edges[Key(feature: feature, name: variable.name)]?.isVariable = true
                }
            } else if let inner = wrapped(type), let child = self.feature(inner, in: feature), child != feature {
                children[feature, default: [:]][variable.name] = child
            } else if type.hasSuffix(".State") || variable.value?.path.contains("State") == true {
                // `Help.State()`, and `Help.State.initial`.
                let made = variable.value?.path ?? []
                let state = made.prefix((made.lastIndex(of: "State") ?? 0) + 1)
                let text = type.isEmpty ? state.joined(separator: ".") : type
                if let child = self.feature(text, in: feature), child != feature {
                    children[feature, default: [:]][variable.name] = child
                }
            }
        }
    }

    /// The state in a wrapper of the app's own: that of `Heap<Detail.State?>`. Elements of a list are rows.
    private func wrapped(_ type: String) -> String? {
        guard let start = type.firstIndex(of: "<"), type.hasSuffix(">"), !type.hasPrefix("Identified"),
            !["Array", "Set", "StackState", "Result", "Loadable"].contains(String(type[..<start]))
        else { return nil }
        let inner = bare(String(type[type.index(after: start)...].dropLast()))
        return inner.hasSuffix(".State") && !inner.contains("<") ? inner : nil
    }

    /// The feature whose state a type is.
    func stateOwner(_ type: String) -> String? {
        // A struct in the state can group variables: `state.paths.home`.
        if !type.hasSuffix(".State"), let range = type.firstRange(of: ".State."), program.type(type)?.kind == .structure
        {
            return stateOwner(String(type[..<range.lowerBound]) + ".State")
        }
        guard type.hasSuffix(".State") else { return nil }
        let owner = String(type.dropLast(".State".count))
        return features.contains(owner) ? owner : featureByName[last(owner)]
    }

    func destinationEnum(_ name: String, in feature: String) -> String? {
        guard !name.isEmpty else { return nil }
        // The enum of a state is not that of another feature with the same name.
        for candidate in [program.resolve(name, in: feature + ".State"), name] {
            guard let type = program.type(candidate) else { continue }
            if program.types[feature + ".State." + name] != nil, type.name != feature + ".State." + name { continue }
            if type.kind == .enumeration, type.attributes.contains(where: { $0.hasPrefix("@Reducer") }) {
                return type.name
            }
            if program.types[type.name + ".State"]?.kind == .enumeration, isDestination(type.name) { return type.name }
        }
        return nil
    }

    /// The enum of a state that always has one of its cases: the feature shows the one or the other in its own place. At
    /// least half of the cases are states of features.
    private func stages(_ name: String, in feature: String) -> String? {
        let list = program.resolve(name, in: feature + ".State")
        guard list.hasPrefix(feature + "."), !features.contains(list) else { return nil }
        let cases = program.cases[list + ".State"] ?? program.cases[list] ?? []
        let known = cases.filter { fact in
            fact.parameters.first.map { self.feature($0.type, in: feature) != nil } ?? false
        }
        return known.count > 1 && known.count * 2 >= cases.count ? list : nil
    }

    mutating func declareCases(
        _ list: String, of feature: String, _ variable: String, isStack: Bool, remark: String? = nil
    ) {
        holders[feature, default: [:]][variable] = list
        let cases = program.cases[list + ".State"] ?? program.cases[list] ?? []
        for fact in cases {
            let payload = fact.parameters.first?.type ?? ""
            let key = Key(feature: feature, name: fact.name)
            // A stack and what is below it can have the same cases.
            if edges[key] != nil { continue }
            defer { if isStack { edges[key]?.remark = remark } }
            if fact.attributes.contains(where: { $0.contains("Ephemeral") }) || isEphemeral(payload) {
                edges[key] = Declared(target: payload, isScreen: false, place: fact.scope.place)
            } else if let target = self.feature(payload, in: feature) {
                declare(key, target, fact.scope.place, isStack: isStack)
            } else {
                let id = list + "." + fact.name
                edges[key] = Declared(
                    target: id, isScreen: true, style: isStack ? .push : nil, place: fact.scope.place, isStack: isStack)
                graph.screens.append(
                    FoundScreen(
                        id: id, name: fact.name, parameters: fact.parameters, place: fact.scope.place,
                        remarks: ["no reducer of its own"]))
            }
        }
    }

    mutating func declare(_ key: Key, _ target: String, _ place: Place, isStack: Bool) {
        edges[key] = Declared(
            target: target, isScreen: true, style: isStack ? .push : nil, place: place, isStack: isStack)
    }

    func isEphemeral(_ type: String) -> Bool {
        type.hasPrefix("AlertState") || type.hasPrefix("ConfirmationDialogState") || type.hasPrefix("ActionSheetState")
            || type.hasSuffix("AlertState") || type.contains("MenuState<") || last(type).hasSuffix("Alert.State")
    }
}
