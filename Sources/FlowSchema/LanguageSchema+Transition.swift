import FlowModel
import FlowReporters

extension LanguageSchema {
    /// The places of transitions that have a definition. What follows a transition of a flow's `anywhere` is what
    /// follows any other.
    static let transitionPlaces = [
        TransitionPlace(owner: .route), TransitionPlace(owner: .flow), TransitionPlace(owner: .app),
        TransitionPlace(owner: .flow, isSignal: true), TransitionPlace(owner: .app, isSignal: true),
        TransitionPlace(owner: .route, isChoice: true), TransitionPlace(owner: .route, isBranch: true),
        TransitionPlace(owner: .app, isBranch: true),
    ]

    func definitionName(in place: TransitionPlace) -> String {
        switch (place.owner, place.isBranch) {
        case (.route, false): place.isChoice ? "choice" : "transition"
        case (.flow, false): place.isSignal ? "flowSignal" : "flowWideTransition"
        case (.app, false): place.isSignal ? "appSignal" : "appWideTransition"
        case (.route, true), (.flow, true): "branch"
        case (.app, true): "appWideBranch"
        }
    }

    /// A transition, or what follows an outcome.
    func transition(in place: TransitionPlace) -> JSONValue {
        let words: JSONValue = ["enum": ["back", "restart"]]
        let short: [JSONValue] =
            switch (place.owner, place.isBranch) {
            case (.app, true): [words, NameKind.flow.reference]
            case (_, true): [NameKind.route.reference(or: ["back", "restart"]), NameKind.flow.reference]
            case (_, false): targets(in: place)
            }
        return [
            "description": .string(summary(in: place)),
            "anyOf": .array(short + [mapping(in: place)]),
        ]
    }

    private func summary(in place: TransitionPlace) -> String {
        let options = "or a mapping with one verb and any of the options."
        return switch (place.owner, place.isBranch) {
        case (.route, false) where place.isChoice:
            "One of several transitions, which may be chosen: a route of the flow, a child flow, \(options)"
        case (.route, false): "A transition: a route of the flow, a child flow, \(options)"
        case (.flow, false) where place.isSignal: "What happens to the flow: a route, a child flow, \(options)"
        case (.app, false) where place.isSignal: "What happens to the app: a child flow, \(options)"
        case (.flow, false):
            """
            A transition available from every route of the flow: a route, `all` for every route of the flow, a child \
            flow, \(options)
            """
        case (.app, false): "A transition available from every route of every flow: a child flow, \(options)"
        case (.app, true):
            "What happens next: `back` to the calling route, `restart`, a child flow, \(options)"
        case (_, true):
            "What happens next: `back` to the calling route, `restart`, a route, a child flow, \(options)"
        }
    }

    /// Returns what a transition can lead to: those of the app's `anywhere` cannot name the routes of a flow, and those
    /// of a flow's can lead to `all` of them.
    func targets(in place: TransitionPlace) -> [JSONValue] {
        switch (place.owner, place.isBranch) {
        case (.app, _): [NameKind.flow.reference]
        case (.flow, false) where !place.isSignal:
            [NameKind.route.reference(or: ["all"]), NameKind.flow.reference]
        case (.route, _), (.flow, _): [NameKind.route.reference, NameKind.flow.reference]
        }
    }

    func mapping(in place: TransitionPlace) -> JSONValue {
        let keys = TransitionKey.allCases.filter { $0.isAllowed(in: place) }
        let schema: JSONValue = [
            "type": "object",
            "properties": properties(keys.map { ($0.rawValue, property($0.definition, in: place)) }),
            "additionalProperties": false,
            "oneOf": .array(keys.filter(\.isVerb).map { verb($0) }),
            "dependencies": dependencies(in: place),
            "not": required([TransitionKey.above, .instead]),
        ]
        guard place.owner == .flow, !place.isBranch, !place.isSignal else { return schema }
        return schema.adding([
            "if": ["properties": ["to": ["const": "all"]], "required": ["to"]],
            "then": ["not": anyRequired([TransitionKey.name, .with, .then, .toolbar])],
        ])
    }

    /// A verb, without the options that it shares with no other one: these depend on it.
    private func verb(_ verb: TransitionKey) -> JSONValue {
        let others = TransitionKey.options.filter { !$0.isAllowed(with: verb) && onlyVerb(of: $0) == nil }
        let schema = required([verb])
        return others.isEmpty ? schema : schema.adding(["not": anyRequired(others)])
    }

    /// The only verb that accepts an option.
    private func onlyVerb(of option: TransitionKey) -> TransitionKey? {
        let verbs = TransitionKey.verbs.filter(option.isAllowed)
        return verbs.count == 1 ? verbs.first : nil
    }

    private func dependencies(in place: TransitionPlace) -> JSONValue {
        var dependencies: [(String, JSONValue)] = []
        for option in TransitionKey.options where option.isAllowed(in: place) {
            if let verb = onlyVerb(of: option) { dependencies.append((option.rawValue, .strings([verb.rawValue]))) }
        }
        if !place.isBranch {
            dependencies.append(("open", ["name"]))
            if TransitionKey.choose.isAllowed(in: place) { dependencies.append(("choose", ["name"])) }
            if TransitionKey.back.isAllowed(in: place) {
                dependencies.append(
                    ("back", ["anyOf": [["properties": ["back": ["type": "string"]]], ["required": ["name"]]]]))
            }
        }
        return properties(dependencies)
    }
}
