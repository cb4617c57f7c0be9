/// The keys of an invariant. Exactly one of the first five states its claim.
package enum InvariantKey: String, LanguageKey {
    case never, always, within, every, possible
    case name, why, severity, except

    package static let owner = "an invariant"
    package static let forms: [Self] = [.never, .always, .within, .every, .possible]

    package var definition: KeyDefinition {
        switch self {
        case .never: .optional(.mapping(.never), "What no run may do: reach something, or take a step.")
        case .always: .optional(.mapping(.always), "What must always be reachable.")
        case .within: .optional(.mapping(.within), "The distance between routes.")
        case .every: .optional(.mapping(.every), "What each of the selected routes has.")
        case .possible:
            .optional(.oneOrMany(.selection), "What some run does in this order, without the user going back.")
        case .name: .required(.text, "The name of the invariant.")
        case .why: .optional(.text, "Why it must hold; shown in findings.")
        case .severity:
            .optional(.severity, "The severity of a violation, if it differs from that of `invariant-violated`.")
        case .except: .optional(.oneOrMany(.mapping(.exception)), "What the invariant does not apply to, with reasons.")
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        key(meantBy: name).map {
            $0 == .name ? "what identifies an invariant is its `name`" : "what some run does in an order is `possible`"
        }
    }

    package static func key(meantBy name: String) -> Self? {
        switch name {
        case "id", "title", "label": .name
        case "funnel", "journey", "order", "sequence", "steps": .possible
        default: nil
        }
    }
}

/// The keys of a claim; each form has some of them.
package enum ClaimKey: String, LanguageKey {
    case reach, without, by, step, from, canReach, to, taps, min, route, has

    package static let owner = "a claim"

    package static func keys(of form: InvariantKey) -> [Self] {
        switch form {
        case .never: [.reach, .without, .by, .step]
        case .always: [.from, .canReach]
        case .within: [.from, .to, .taps, .min]
        case .every: [.route, .has]
        case .possible, .name, .why, .severity, .except: []
        }
    }

    package var definition: KeyDefinition {
        switch self {
        case .reach: .optional(.selection, "What no run may reach.")
        case .without:
            .optional(
                .selection,
                "A gate that a run must pass first: a guard, or something to have visited, taken or ended with.")
        case .by:
            .optional(
                .oneOrMany(.word(RunBeginning.allCases.map(\.rawValue))),
                "The beginnings of the runs that count, instead of all.")
        case .step: .optional(.selection, "A direct transition that must not exist: `A -> B`.")
        case .from:
            .required(.selection, "The routes to start from; for `always`, in every state in which a run reaches them.")
        case .canReach: .required(.selection, "What must be reachable from them.")
        case .to: .required(.selection, "What to count to; the nearest of several.")
        case .taps: .optional(.integer(atLeast: 0), "The maximum number of taps.")
        case .min: .optional(.integer(atLeast: 1), "The minimum number of taps.")
        case .route: .required(.selection, "The routes.")
        case .has: .required(.expectations, "From property to its value, `present` or `absent`.")
        }
    }
}

package enum ExceptionKey: String, LanguageKey {
    case route, why

    package static let owner = "an exception"

    package var definition: KeyDefinition {
        switch self {
        case .route: .required(.selection, "The routes that the invariant does not apply to.")
        case .why: .required(.text, "The reason, for future readers.")
        }
    }
}

package enum SelectionKey: String, LanguageKey {
    case not

    package static let owner = "a selection"

    package var definition: KeyDefinition {
        switch self {
        case .not: .required(.selection, "Everything except these.")
        }
    }
}
