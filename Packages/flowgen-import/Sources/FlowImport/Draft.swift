/// The flows that are written: every name is decided.
struct Draft: Sendable {
    var app: String
    var start: String
    var tabs: [DraftTab] = []
    /// The transitions that the app has over every screen.
    var anywhere: [DraftTransition] = []
    var flows: [DraftFlow] = []
    var remarks: [String] = []
}

struct DraftTab: Sendable {
    var flow: String
    /// The name; nil if it is the flow's.
    var name: String?
    /// The route that it starts with, if it is not the flow's root.
    var root: String?
    var place: Place
}

struct DraftFlow: Sendable {
    var id: String
    var name: String
    var root: String
    var style = Style.push
    var outcomes: [DraftOutcome] = []
    var routes: [DraftRoute] = []
    var parts: [DraftPart] = []
    var place: Place
    var remarks: [String] = []
}

struct DraftOutcome: Sendable {
    var name: String
    var parameters: [DraftParameter]
    var place: Place
    var remark: String?
}

/// Transitions that several screens share, because they contain the same view.
struct DraftPart: Sendable {
    var name: String
    var transitions: [DraftTransition]
}

struct DraftRoute: Sendable {
    var id: String
    var name: String
    var view: String?
    var parameters: [DraftParameter] = []
    var style = Style.push
    var entry: String?
    /// The place of what opens it, if it is known.
    var entryPlace: Place?
    var place: Place
    var parts: [String] = []
    var transitions: [DraftTransition] = []
    var remarks: [String] = []
}

struct DraftParameter: Sendable {
    var name: String
    var type: String
    var value: String
    var saving: Saving

    enum Saving: Hashable, Sendable {
        case saved
        /// A parameter that can be passed, but not saved: why.
        case unsaved(String)
        /// The type of no parameter: why.
        case refused(String)
    }
}

struct DraftTransition: Sendable {
    var target: Target
    var style: Style?
    /// The option that says what is removed first, or what it waits for: `above: presenter`, `unless: shown`.
    var condition: String?
    var name: String?
    var follows: [(outcome: String, target: Target, style: Style?)] = []
    var place: Place
    var certainty: Certainty
    var part: String?
    var remark: String?

    enum Target: Hashable, Sendable {
        case route(String)
        case flow(String)
        case finish(String)
    }
}
