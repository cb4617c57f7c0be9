package enum TransitionKey: String, LanguageKey {
    case to, back, finish, tab, restart, open, choose
    case style, above, instead, with, then, reset, name, when, requires, animated, dismissable, toolbar, except, unless,
        waits
    case description, allow, was

    package static let owner = "a transition"
    package static let lookup = KeyLookup<Self>()

    package static let verbs: [Self] = [.to, .back, .finish, .tab, .restart, .open, .choose]
    package static let options = allCases.filter { !$0.isVerb }

    package var isVerb: Bool { Self.verbs.contains(self) }

    package var definition: KeyDefinition {
        switch self {
        case .to:
            .optional(
                .target,
                """
                Starts this child flow or, except in the app's `anywhere`, shows this route of the flow. Its parameters \
                are arguments of the generated function.
                """)
        case .back:
            .optional(
                .backTarget(anchors),
                """
                Removes the entries above one: `first` (the flow's first entry of this stack), `root`, \
                `presenter` (what this sheet or cover was presented from), the nearest entry of a \
                route, or a number of screens.
                """)
        case .finish: .optional(.name(.outcome), "Ends the flow with this outcome, and its payload.")
        case .tab:
            .optional(
                .tab, "Selects this tab, by its name or its flow's, and can show a route there: `Home`, `Home/product`."
            )
        case .restart: .optional(.yes, "Ends every flow and evaluates the app's `start` again.")
        case .open: .optional(.url, "Leaves the app with this URL. Requires a `name`.")
        case .choose:
            .optional(
                .choices,
                """
                The transitions of which the first is taken whose `when` holds. Each has a verb and options, and only \
                the last can be without `when`. Requires a `name`.
                """)
        case .style: .optional(.style, "How the target is shown, instead of its own style.")
        case .above: .optional(.anchor(anchors), "Removes everything above this entry, then shows the target.")
        case .instead:
            .optional(
                .anchor(anchors), "Removes this entry and everything above it, then shows the target in its place.")
        case .with: .with
        case .then:
            .optional(
                .branches,
                """
                What follows each outcome of the child flow, or of a route with a `result`; `dismissed` if it was \
                dismissed by the user. Outcomes that are not listed go back to the calling route.
                """)
        case .reset: .optional(.bool(default: false), "Whether the tab returns to its root first.")
        case .name:
            .optional(
                .name(.transition),
                """
                The name of the generated function. Default: the name of the route, the outcome, or the flow with its \
                leading capitals in lower case.
                """)
        case .when:
            .optional(.oneOrMany(.condition), "In `choose`: guards that must hold for the transition to be chosen.")
        case .requires: .requires("the transition happens")
        case .animated: .optional(.bool(default: true), "Whether the change is animated.")
        case .dismissable:
            .optional(.bool(default: true), "Whether the user can leave the screen by swiping or with the back button.")
        case .toolbar:
            .optional(.text, "An SF Symbol: the transition also becomes a button in the generated common toolbar.")
        case .except:
            .optional(
                .oneOrMany(.exception),
                "Routes from which the transition is not available; in the app's `anywhere`, flows and routes of flows."
            )
        case .unless:
            .optional(
                .word(Unless.allCases.map(\.rawValue)),
                "While the flow is on the stack (`shown`) or on top (`top`), the transition does nothing.")
        case .waits:
            .optional(
                .bool(default: true), "Whether a signal waits while a screen that it would remove cannot be dismissed.")
        case .description: .description
        case .allow: .allow
        case .was: .was(.transition)
        }
    }

    /// The words for entries of the stack that the key accepts.
    package var anchors: [Anchor] {
        switch self {
        case .above, .back: Anchor.above
        case .instead: [.top, .first, .root]
        default: []
        }
    }

    // MARK: Where it is allowed

    /// Whether transitions in some place can have the key.
    package func isAllowed(in place: TransitionPlace) -> Bool {
        switch self {
        case .back, .finish: place.owner != .app
        case .except: place.owner != .route && !place.isBranch
        case .unless: place.owner == .app && !place.isBranch
        case .waits: place.isSignal && !place.isBranch
        case .toolbar: !place.isBranch && !place.isSignal && !place.isChoice
        case .name, .was: !place.isBranch
        case .choose: place.owner == .route && !place.isBranch && !place.isChoice
        case .when: place.isChoice && !place.isBranch
        case .tab, .restart, .open, .reset: !place.isSignalOfFlow
        case .to, .style, .above, .instead, .with, .then, .requires, .animated, .dismissable, .description, .allow: true
        }
    }

    /// Whether transitions with a verb can have the option.
    package func isAllowed(with verb: Self) -> Bool {
        if verb == .choose { return [.choose, .name, .description, .allow].contains(self) }
        return switch self {
        case .to, .back, .finish, .tab, .restart, .open, .choose: self == verb
        case .style, .above, .instead, .dismissable, .then, .unless: verb == .to
        case .with: verb == .to || verb == .finish || verb == .tab
        case .reset: verb == .tab
        case .animated: verb != .open
        case .name, .when, .requires, .toolbar, .except, .waits, .description, .allow, .was: true
        }
    }

    /// Whether the option may be written on the target of the transition by mistake. Other options are keys of a route,
    /// too, or say nothing about the target.
    package var isMistakenForRouteKey: Bool {
        !isVerb && self != .name && self != .except && self != .when && RouteKey(rawValue: rawValue) == nil
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "params", "param", "parameters", "args", "arg", "arguments":
            "parameters are arguments of the generated function; those that are always the same go under `with`"
        case "as", "type", "mode", "modal", "present", "presentation", "transition":
            "how a transition shows its target is its `style`"
        case "if", "guard", "guards", "condition":
            "a guard that must hold is written `requires: guard`"
        case "replace", "popUpTo", "popTo", "clearStack", "clearBackStack", "inclusive", "launchMode":
            "`instead` first removes an entry and everything above it; `above` only what is above it"
        case "on", "onResult", "onFinish", "outcome", "outcomes":
            "what follows each outcome of a child flow goes under `then`"
        case "result", "results", "return", "returns", "value", "values":
            """
            a screen returns values with `finish`, as the outcome of its flow, or by its own `result`, a key of the \
            route; what follows goes under `then` of the transition that starts it
            """
        case "label", "id", "action", "event", "trigger": "the name of the generated function is written `name: …`"
        default: StyleKey.help(elsewhereInPlaceOf: name)
        }
    }
}

/// The place of a transition, which decides what it may contain.
package struct TransitionPlace: Sendable {
    package enum Owner: Sendable { case route, flow, app }

    package var owner: Owner
    /// Whether the transition is an entry of `then`, which has no function of its own.
    package var isBranch: Bool
    /// Whether the transition is a signal, or follows one.
    package var isSignal: Bool
    /// Whether the transition is one of a choice, or follows one.
    package var isChoice: Bool

    /// Whether the transition is a signal of a flow, which concerns only that flow.
    package var isSignalOfFlow: Bool { owner == .flow && isSignal && !isBranch }

    package init(owner: Owner, isBranch: Bool = false, isSignal: Bool = false, isChoice: Bool = false) {
        self.isChoice = isChoice
        self.owner = owner
        self.isBranch = isBranch
        self.isSignal = isSignal
    }
}
