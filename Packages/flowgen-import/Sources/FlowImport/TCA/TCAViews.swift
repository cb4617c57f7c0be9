/// The views of features, and the modifiers that present them.
extension DestinationFinder {
    mutating func findViews() {
        for variable in program.variables where variable.name == "store" && variable.scope.function.isEmpty {
            let view = variable.scope.type
            let names = program.written(variable.type, in: view).dottedNames.filter {
                !["StoreOf", "Store", "BindableStoreOf"].contains($0)
            }
            guard let feature = names.compactMap({ feature($0, in: view) }).first else { continue }
            featureOf[view] = feature
            // The view with the feature's name is its screen; others are parts of it.
            let stem = Names.stem(feature)
            func fit(_ view: String) -> Int {
                if view == feature + ".View" { return 2 }
                return last(view) == stem + "View" ? 2 : last(view).hasPrefix(stem) ? 1 : 0
            }
            if viewOf[feature].map({ fit($0) < fit(view) }) ?? true { viewOf[feature] = view }
        }
    }

    /// Cases of one reducer that show different views are different screens.
    mutating func findVariants() {
        var views: [String: String] = [:]
        for call in program.calls {
            guard let view = program.made(call), let feature = featureOf[view] else { continue }
            for name in call.scope.rows.flatMap(\.patterns).compactMap(caseName) { views[feature + "." + name] = view }
        }
        for (key, edge) in edges.sorted(by: { ($0.key.feature, $0.key.name) < ($1.key.feature, $1.key.name) })
        where edge.isScreen && !edge.isVariable {
            let id = edge.target + "." + key.name
            guard let view = views[id], let main = viewOf[edge.target], view != main,
                Names.lowered(Names.stem(edge.target)) != key.name,
                views.contains(where: { $0.key.hasPrefix(edge.target + ".") && $0.value == main })
            else { continue }
            edges[key]?.screen = id
            if variants[id] == nil {
                variants[id] = Variant(feature: edge.target, name: key.name, view: view, place: edge.place)
            }
        }
    }

    /// A part whose view stands in a presentation is shown, and no part: `.sheet(isPresented: $store.isHelp) {
    /// HelpView(store: store.scope(state: \.help, …)) }`.
    mutating func findShownParts() {
        for call in program.calls {
            guard let view = program.made(call), let target = featureOf[view], let feature = feature(of: call.scope),
                target != feature, let found = Presentation.innermost(call.scope, program.links),
                !Presentation.isDead(call.scope, []), !Presentation.isPiece(call.scope, program.links),
                let name = children[feature]?.filter({ $0.value == target }).keys.min()
                    ?? shownPart(target, by: feature)
            else { continue }
            if let known = edges[Key(feature: feature, name: name)] {
                showAgain(known, by: feature, found.style, call.scope.place)
                continue
            }
            declare(Key(feature: feature, name: name), target, call.scope.place, isStack: false)
            edges[Key(feature: feature, name: name)]?.isVariable = true
            edges[Key(feature: feature, name: name)]?.style = found.style
            edges[Key(feature: feature, name: name)]?.remark = found.remark
            children[feature]?[name] = nil
            let binding = found.enclosing.first
            bindings.insert(binding)
            let value = binding.firstRange(of: "(.").map { binding[$0.upperBound...] } ?? Substring(last(binding))
            signals[feature, default: [:]][String(value.prefix { $0.isLetter || $0.isNumber || $0 == "_" })] = name
            graph.sites.append(
                CallSite(
                    place: call.scope.place, text: ".\(found.enclosing.name)(\(name))",
                    verdict: .understood("a destination of \(feature)")))
        }
    }

    /// The variable of a part that was seen to be shown.
    private func shownPart(_ target: String, by feature: String) -> String? {
        edges.filter {
            $0.key.feature == feature && $0.value.target == target && $0.value.isVariable && $0.value.style != nil
        }
        .map(\.key.name).min()
    }

    /// Adds the same destination in another style: on a phone it can be pushed, and on a tablet be a sheet.
    private mutating func showAgain(_ known: Declared, by feature: String, _ style: Style, _ place: Place) {
        graph.sites.append(
            CallSite(place: place, text: "shows \(last(known.id))", verdict: .understood("a destination of \(feature)"))
        )
        guard known.style != style else { return }
        graph.edges.append(
            FoundEdge(from: feature, target: .screen(known.id), style: style, place: place, certainty: .called))
    }

    /// The part that a state or an action of a feature belongs to: the action `help` is often that of `helpState`.
    func child(_ name: String, of feature: String) -> String? {
        children[feature]?[name] ?? children[feature]?[name + "State"]
    }

    /// The destination that a state or an action of a feature belongs to.
    func shown(_ name: String, by feature: String) -> Declared? {
        edges[Key(feature: feature, name: name)] ?? edges[Key(feature: feature, name: name + "State")]
    }

    static let styles: [String: (style: Style, remark: String?)] = [
        "sheet": (.sheet, nil), "fullScreenCover": (.cover, nil), "navigationDestination": (.push, nil),
        "popover": (.sheet, "a popover"), "inspector": (.sheet, "an inspector"), "navigationLink": (.push, nil),
    ]

    mutating func findStyles() {
        for call in program.calls {
            guard let found = Self.styles[call.name] else { continue }
            let text = call.arguments.map(\.value.text).joined(separator: " ")
            guard text.contains("scope(state:") || text.contains("store") else { continue }
            guard let feature = feature(of: call.scope) else { continue }
            if let first = call.arguments.first, bindings.contains(first.label + ":" + first.value.text) { continue }
            let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            let owners = [feature] + (children[feature]?.values.sorted() ?? [])
            let hits = owners.flatMap { owner in words.map { Key(feature: owner, name: $0) } }.filter {
                edges[$0] != nil
            }
            // The last word names the case: `\.destination?.settings`.
            guard let key = hits.last(where: { $0.feature == feature }) ?? hits.last else {
                graph.sites.append(
                    CallSite(place: call.scope.place, text: "." + call.name, verdict: .todo("of which state?")))
                continue
            }
            edges[key]?.style = found.style
            edges[key]?.remark = found.remark
            graph.sites.append(
                CallSite(
                    place: call.scope.place, text: ".\(call.name)(\(key.name))",
                    verdict: edges[key]?.isScreen == true
                        ? .understood("a destination of \(feature)") : .passed("an alert")))
        }
    }

    /// A variable that no modifier presents is shown in place: it is part of the screen. A case covers it.
    mutating func findParts() {
        for (key, edge) in edges where edge.isScreen && !edge.isVariable && edge.style == nil {
            edges[key]?.style = .cover
            edges[key]?.remark = "shown in place: no modifier presents it"
        }
        for (key, edge) in edges where edge.isScreen && edge.isVariable && edge.style == nil {
            edges[key] = nil
            children[key.feature, default: [:]][key.name] = edge.target
        }
    }
}
