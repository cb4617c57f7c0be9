package enum AppKey: String, LanguageKey {
    case app, start, places, anywhere, signals, parts, guards, links, styles, metadata, generate, rules, limits,
        invariants
    case description, allow

    package static let owner = "an app"

    package var definition: KeyDefinition {
        switch self {
        case .app: .required(.name(.app), "The app's name, upper-case.")
        case .start:
            .optional(
                .oneOrMany(.nameOrMapping(.flow, .start)),
                "What the app shows first: a flow or a tabs container; of several, the first whose guards hold.")
        case .places:
            .optional(
                .oneOrMany(.nameOrMapping(.flow, .place)),
                "The flows that the app places itself: on its own screens, in tabs made from data, in windows.")
        case .anywhere:
            .optional(.transitions(.app), "Transitions available from every route of every flow.")
        case .signals:
            .optional(
                .transitions(.app, areSignals: true),
                "What happens to the app: functions of its router, which no screen has.")
        case .parts: .parts
        case .guards:
            .optional(
                .names(.guard, to: .mapping(.guard)),
                """
                Questions that the app answers, such as whether the user is logged in; `requires` and `when` name them.
                """)
        case .links: .optional(.mapping(.links), "Which URLs are links into the app.")
        case .styles:
            .optional(
                .names(.style, to: .mapping(.style)),
                "Additional ways to show a screen, from name to keys.")
        case .metadata:
            .optional(
                .names(.metadata, to: .metadataType),
                "Additional properties of every route: `Bool = false`, or `{enum: [shop, help], default: shop}`.")
        case .generate: .optional(.mapping(.generate), "What is generated.")
        case .rules: .rules
        case .limits: .optional(.mapping(.limits), "The limits that rules check.")
        case .invariants:
            .optional(
                .list(.mapping(.invariant)),
                "What must hold in every run of the app, whatever else changes.")
        case .description: .description
        case .allow: .allow
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "tabs", "flow": "`\(name):` starts a document of its own, after a line `---`"
        case "root", "routes": "`\(name)` belongs to a flow, which is a document of its own: `flow: Home`"
        case "initial", "home", "entry", "initialRoute", "startDestination":
            "what the app shows first is its `start`: a flow or a tabs container"
        case "deepLinks", "deeplinks", "scheme", "host", "schemes", "hosts":
            "write `links: {schemes: [myapp], hosts: [www.example.com]}`"
        case _ where GenerateKey(rawValue: name) != nil: "it belongs in `generate`: `generate: {\(name): …}`"
        case _ where LimitKey(rawValue: name) != nil: "it belongs in `limits`: `limits: {\(name): …}`"
        case "style": "each style is declared under `styles`: `styles: {panel: {like: sheet}}`"
        case _ where StyleKey(rawValue: name) != nil:
            "it belongs to a style under `styles`: `styles: {panel: {like: sheet, detents: [medium]}}`"
        default: nil
        }
    }
}

/// The keys of an entry of a list of which the first is shown whose conditions hold.
package protocol StartEntryKey: LanguageKey {
    static var to: Self { get }
    static var when: Self { get }
    static var with: Self { get }
}

package enum StartKey: String, StartEntryKey {
    case to, root, when, with

    package static let owner = "`start`"

    package var definition: KeyDefinition {
        switch self {
        case .to: .required(.name(.flow), "The flow, or the tabs container.")
        case .root:
            .optional(.name(.route), "The route of the flow that the app begins with, instead of the flow's `root`.")
        case .when: .optional(.oneOrMany(.condition), "Guards that must hold.")
        case .with: .with
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "unless": "a guard that must not hold is written `when: {not: guard}`"
        case "if", "requires", "guard", "guards", "condition":
            "the guards that must hold are written `when: [guard]`"
        default: key(meantBy: name).map { "what is shown is written `\($0.rawValue): Flow`" }
        }
    }

    package static func key(meantBy name: String) -> Self? {
        ["flow", "tabs", "show", "screen", "root", "route", "target", "start", "go"].contains(name) ? .to : nil
    }
}

/// The keys of a flow that the app places itself.
package enum PlaceKey: String, LanguageKey {
    case flow, root, name, with

    package static let owner = "a place"

    package var definition: KeyDefinition {
        switch self {
        case .flow: .required(.name(.flow), "The flow that the app places.")
        case .root:
            .optional(.name(.route), "The route of the flow that it begins with there, instead of the flow's `root`.")
        case .name: .optional(.name(.place), "Distinguishes two places of the same flow. Default: the flow's name.")
        case .with: .with
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "when", "requires", "if", "guard", "guards", "condition":
            "the app decides when it places a flow: its screens can require guards"
        case "title", "icon", "badge": "what is around a placed flow is the app's own"
        default: key(meantBy: name).map { "what is placed is written `\($0.rawValue): Flow`" }
        }
    }

    package static func key(meantBy name: String) -> Self? {
        ["to", "tabs", "show", "screen", "route", "target", "start", "view"].contains(name) ? .flow : nil
    }
}

/// The keys of an entry of a flow's `root`.
package enum RootKey: String, StartEntryKey {
    case to, when, with

    package static let owner = "`root`"

    package var definition: KeyDefinition {
        switch self {
        case .to: .required(.name(.route), "The route.")
        case .when: .optional(.oneOrMany(.condition), "Guards that must hold when the flow starts.")
        case .with: .with
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        key(meantBy: name).map { "what is shown is written `\($0.rawValue): route`" } ?? StartKey.help(inPlaceOf: name)
    }

    package static func key(meantBy name: String) -> Self? { StartKey.key(meantBy: name).map { _ in .to } }
}

package enum StyleKey: String, LanguageKey {
    case like, detents, dragIndicator

    package static let owner = "a style"

    package var definition: KeyDefinition {
        switch self {
        case .like: .required(.word(BuiltInStyle.allCases.map(\.rawValue)), "The built-in style it is based on.")
        case .detents: .optional(.oneOrMany(.detent), "The heights at which a sheet rests.")
        case .dragIndicator: .optional(.bool(), "Whether the sheet shows its handle.")
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        key(meantBy: name).map { "what it is based on is written `\($0.rawValue): sheet`" }
    }

    package static func key(meantBy name: String) -> Self? {
        ["base", "basedOn", "extends", "from", "is", "kind", "style", "type"].contains(name) ? .like : nil
    }

    /// Returns help on what a transition or a route can have instead of a key of a style, which is declared once. Nil
    /// for other names.
    package static func help(elsewhereInPlaceOf name: String) -> String? {
        switch name {
        case detents.rawValue, dragIndicator.rawValue, "detent", "grabber", "height", "presentationDetents":
            """
            it belongs to a style of the app, `styles: {panel: {like: sheet, detents: [medium]}}`, which is used as \
            `style: panel`
            """
        default: nil
        }
    }

    package func isAllowed(like style: BuiltInStyle) -> Bool {
        switch self {
        case .like: true
        case .detents, .dragIndicator: style == .sheet
        }
    }
}

/// The keys of metadata that the app declares.
package enum PropertyKey: String, LanguageKey {
    case type, `enum`, `default`

    package static let owner = "metadata"

    package var definition: KeyDefinition {
        switch self {
        case .type: .optional(.word(MetadataTypeName.allCases.map(\.rawValue)), "The type.")
        case .enum: .optional(.enumCases, "The cases, if the type is an enum.")
        case .default: .optional(.text, "The value for routes that set none.")
        }
    }
}

package enum LimitKey: String, LanguageKey {
    case modals, taps

    package static let owner = "`limits`"

    package var definition: KeyDefinition {
        switch self {
        case .modals:
            .optional(.integer(atLeast: 1, default: Limits().modals), "Sheets and covers on top of one another.")
        case .taps: .optional(.integer(atLeast: 1, default: Limits().taps), "Transitions from the start to a route.")
        }
    }
}

package enum LinksKey: String, LanguageKey {
    case schemes, hosts

    package static let owner = "`links`"

    package var definition: KeyDefinition {
        switch self {
        case .schemes:
            .optional(
                .oneOrMany(.scheme), "The app's own schemes: `corner`, or with a fixed prefix, `corner://app`.")
        case .hosts: .optional(.oneOrMany(.host), "Hosts of universal links.")
        }
    }
}
