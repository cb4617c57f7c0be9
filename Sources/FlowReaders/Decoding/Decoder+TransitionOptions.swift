import FlowModel
import FlowSwift

extension Decoder {
    mutating func option(
        _ key: TransitionKey, _ entry: Entry, into transition: inout TransitionDeclaration, in place: TransitionPlace
    ) {
        switch key {
        case .style: transition.style = styleName(entry)
        case .above:
            transition.above = locatedAnchor(entry, allowed: key.anchors, in: place)
        case .instead:
            transition.instead = locatedAnchor(entry, allowed: key.anchors, in: place)
        case .with: transition.with = fixedArguments(entry)
        case .then: transition.then = branches(entry, of: place)
        case .reset: transition.reset = bool(entry)?.value ?? false
        case .name: transition.name = name(entry, .transition)
        case .when:
            let range = transition.range
            transition.choice = ChoiceReference(name: Located("", range), range: range, when: conditions(entry))
        case .requires: transition.requires = conditions(entry)
        case .animated: transition.animated = bool(entry)?.value ?? true
        case .dismissable: transition.dismissable = bool(entry)?.value ?? true
        case .toolbar: transition.toolbar = text(entry)
        case .except: transition.except = place.owner == .app ? exceptions(entry, in: place) : routeExceptions(entry)
        case .unless: transition.unless = word(entry, Unless.self)
        case .waits: transition.waits = bool(entry)?.value ?? true
        case .description: transition.annotations.description = text(entry)
        case .allow: transition.annotations.allow = allowances(entry)
        case .was: transition.annotations.was = formerNames(entry, .transition)
        case .to, .back, .finish, .tab, .restart, .open, .choose: break
        }
    }

    /// Decodes the name of a style.
    mutating func styleName(_ entry: Entry) -> Located<String>? {
        reference(entry) { _ in
            "name a style: a built-in one, or one that the app declares, `styles: {panel: {like: sheet}}`"
        }
    }

    /// Decodes the routes from which a transition of a flow's `anywhere` is not available. `all` is the name of none.
    private mutating func routeExceptions(_ entry: Entry) -> [Located<String>] {
        references(entry).filter { text in
            guard text.value == "all" else { return true }
            report(
                .invalidValue, "`except` cannot be `all`", at: text.range,
                help: "name the routes; a transition that no screen has is better removed", key: text.value)
            return false
        }
    }

    /// Decodes where a transition of the app is not available: flows, and routes of flows.
    private mutating func exceptions(_ entry: Entry, in place: TransitionPlace) -> [Located<String>] {
        references(entry).filter { text in
            let parts = text.value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            let isFlow = SwiftName.startsUpperCase(parts[0])
            if isFlow, parts.count == 1 || parts.count == 2 && !parts[1].isEmpty { return true }
            let isRoute = parts.count == 1 && SwiftName.isIdentifier(text.value)
            if text.value == "all" {
                report(
                    .crossFlowReference, "`all` stands for the routes of one flow", at: text.range,
                    help: "name the flows; a transition that no screen has is better removed", key: text.value)
                return false
            }
            report(
                .crossFlowReference,
                isRoute
                    ? place.isOfAllFlows("`\(text.value)` is a route of")
                    : "`\(text.value)` is neither a flow nor a route of one",
                at: text.range,
                help: isRoute
                    ? "name its flow, too: `Flow/\(text.value)`"
                    : "write the flow, `Shop`, or one of its routes, `Shop/cart`",
                key: text.value)
            return false
        }
    }

    private mutating func locatedAnchor(
        _ entry: Entry, allowed: [Anchor], in place: TransitionPlace
    ) -> Located<Anchor>? {
        guard let text = reference(entry), let anchor = anchor(text, of: name(of: entry), allowed: allowed) else {
            return nil
        }
        if place.owner == .app, case .route = anchor {
            report(
                .crossFlowReference,
                place.isOfAllFlows("`\(text.value)` is a route of"), at: text.range,
                help: "write " + allowed.map(\.word).quoted("or"), key: text.value)
            return nil
        }
        return Located(anchor, text.range)
    }

    /// Decodes an entry of the stack: one of the keywords that the key accepts, or a route. Callers that also accept a
    /// number of screens have already looked for one.
    mutating func anchor(
        _ text: Located<String>, of key: String, allowed: [Anchor], orCount: Bool = false
    ) -> Anchor? {
        let word: Anchor?
        switch text.value {
        case "first": word = .first
        case "root": word = .root
        case "presenter": word = .presenter
        case "top": word = .top
        case let name where name.startsLikeNumber: word = nil
        // It is the name of no route.
        case "all": word = nil
        // Whether the route exists is checked on the graph, which knows what it may be a misspelling of.
        default: return .route(text.value)
        }
        if let word, allowed.contains(word) { return word }
        let words = allowed.map { "`\($0.word)`" }.joined(separator: ", ")
        report(
            .invalidValue, "`\(key)` cannot be `\(text.value)`", at: text.range,
            help: text.value == "all"
                ? "the entry at the bottom is `root`: write `\(key): root`"
                : orCount
                    ? "write \(words), a route, or a whole number of screens to go back, at least 1"
                    : "write \(words) or a route",
            key: text.value)
        return nil
    }

    /// Returns whether a verb accepts the option at the place of the transition, and reports it if not.
    mutating func allows(
        _ key: TransitionKey, for verb: TransitionKey, at entry: Entry, in place: TransitionPlace
    ) -> Bool {
        switch key {
        case .except where !key.isAllowed(in: place):
            report(
                .misplacedKey, "`except` is only for transitions of `anywhere` and for signals", at: range(entry.key),
                help: "remove it: no other route has this transition")
            return false
        case .unless where !key.isAllowed(in: place):
            report(
                .misplacedKey, "`unless` is only for transitions of the app's `anywhere` and for its signals",
                at: range(entry.key),
                help: "remove it; a guard that must not hold is written `requires: {not: guard}`")
            return false
        case .waits where !key.isAllowed(in: place):
            report(
                .misplacedKey, "`waits` is only for signals", at: range(entry.key),
                help: "remove it: what users do never waits, and what follows a signal is part of it")
            return false
        case .when where !key.isAllowed(in: place):
            report(
                .misplacedKey, "`when` is only for transitions of `choose`", at: range(entry.key),
                help: "a guard that must hold is written `requires: guard`")
            return false
        case .toolbar where place.isChoice && !place.isBranch:
            report(
                .misplacedKey, "a transition of `choose` is no button", at: range(entry.key),
                help: "remove `toolbar`, and let a button of the screen call the function")
            return false
        case .toolbar where !place.isBranch && !key.isAllowed(in: place):
            report(
                .misplacedKey, "a signal is no button: users do not send it", at: range(entry.key),
                help: "remove `toolbar`, or write the transition in `anywhere`: every screen has it then")
            return false
        case _ where !key.isAllowed(in: place):
            report(
                .misplacedKey, "an entry of `then` is not a function, and cannot have `\(name(of: entry))`",
                at: range(entry.key), help: "remove it: the entry takes effect by itself", key: name(of: entry))
            return false
        case _ where key.isAllowed(with: verb): return true
        default: break
        }
        report(
            .misplacedKey, "`\(verb.rawValue)` does not accept `\(name(of: entry))`", at: range(entry.key),
            help: help(for: key, of: verb), key: name(of: entry))
        return false
    }

    /// The help for an option that a verb does not accept.
    private func help(for key: TransitionKey, of verb: TransitionKey) -> String {
        switch (key, verb) {
        case (.toolbar, .choose): "remove it, and let a button of the screen call the function"
        case (.was, .choose):
            "write `was` at its transitions: `was: old/home` for the transition `home` of the choice `old`"
        case (_, .choose): "write it at the transitions of `choose`"
        case (.style, .back), (.style, .finish), (.dismissable, .back), (.dismissable, .finish):
            "remove it: a screen is dismissed the way it was shown; `\(key.rawValue)` belongs to the `to` that shows it"
        case (.with, .back):
            "remove it: a screen gets a value from what it started itself, with the outcome of a flow or the `result` of a route"
        case (.with, _): "remove it: only a route, a flow or an outcome has parameters to fix"
        case (.reset, _): "remove it: it belongs to `tab`"
        case (.unless, _): "remove it: it looks for the flow that a `to` would start"
        case (.animated, _): "remove it: the app that opens the URL decides"
        case (.then, _): "remove it: only a flow, or a route with a `result`, shown by `to`, ends with an outcome"
        case (.above, .back), (.instead, .back): "remove it: `back` names the entry itself, such as `back: root`"
        default: "remove it: it belongs to `to`, which shows a route of this flow or starts another flow"
        }
    }

    /// Checks for options that cannot be combined.
    mutating func checkOptions(of transition: inout TransitionDeclaration, in place: TransitionPlace) {
        if transition.above != nil, let instead = transition.instead {
            report(
                .conflictingKeys, "`above` keeps the entry that `instead` removes", at: instead.range,
                help: "keep one of the two")
        }
        switch transition.verb.value {
        case .open where transition.name == nil && !place.isBranch,
            .back(.count) where transition.name == nil && !place.isBranch:
            let name = "name the generated function: `name: …`"
            report(
                .missingKey, "this transition needs a `name`", at: transition.verb.range,
                help: transition.verb.value == .back(.count(1))
                    ? "\(name); or remove it: going back one screen needs no transition" : name)
        case .toAll
        where transition.name != nil || !transition.with.isEmpty || !transition.then.isEmpty
            || transition.toolbar != nil:
            report(
                .misplacedKey, "`all` stands for many routes, and cannot have `name`, `with`, `then` or `toolbar`",
                at: transition.verb.range, help: "give the route in question an entry of its own")
            // They cannot be checked against any particular route.
            transition.with = []
            transition.then = []
        default: break
        }
    }
}

extension String {
    /// Whether it starts like a number, and not like a name.
    fileprivate var startsLikeNumber: Bool { utf8.first.map("+-.0123456789".utf8.contains) ?? false }
}

extension TransitionPlace {
    /// Returns what is wrong with something that is of one flow in the app's list.
    func isOfAllFlows(_ isOfOne: String) -> String {
        isSignal
            ? "\(isOfOne) one flow, but a signal of the app may come in any flow"
            : "\(isOfOne) one flow, but the app's `anywhere` is available from all flows"
    }
}
