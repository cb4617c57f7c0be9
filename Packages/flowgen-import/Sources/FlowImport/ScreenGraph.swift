/// The result of the kinds of navigation: screens, and the ways between them. Names are still those of the app's Swift.
struct ScreenGraph: Sendable {
    var screens: [FoundScreen] = []
    var flows: [FoundFlow] = []
    var edges: [FoundEdge] = []
    /// The edges to what can be shown over every screen of the app. They are from nowhere.
    var anywhere: [FoundEdge] = []
    var tabs: [FoundTab] = []
    /// Enums that make the views of their cases, and that nothing was seen to show.
    var unshown: [(name: String, cases: Int)] = []
    /// The screens that the app starts with, the surest first.
    var roots: [String] = []
    var sites: [CallSite] = []

    static func += (one: inout ScreenGraph, other: ScreenGraph) {
        let known = Set(one.screens.map(\.id))
        one.screens += other.screens.filter { !known.contains($0.id) }
        one.flows += other.flows
        one.edges += other.edges
        one.anywhere += other.anywhere
        one.tabs += other.tabs
        one.unshown += other.unshown
        one.roots += other.roots
        one.sites += other.sites
    }
}

/// A screen of the app. Its id is unique: the view's type, a case with its enum, or a type with the flow that shows it.
struct FoundScreen: Hashable, Sendable {
    var id: String
    /// The name that it has in Swift: of a case, or of a type.
    var name: String
    /// The type that shows it.
    var view: String?
    var parameters: [Parameter] = []
    /// The style with which it is shown if an edge says nothing else.
    var style = Style.push
    var place: Place
    /// The flow that it belongs to, if the code says so.
    var flow: String?
    /// The ends that it reports to whoever shows it.
    var outcomes: [FoundOutcome] = []
    /// The text that says what opens it from outside, such as a link.
    var entry: String?
    var remarks: [String] = []
    /// Whether it can stand at the bottom of the app.
    var isRoot = false
}

/// A flow of the app, if the code has such a thing: a coordinator.
struct FoundFlow: Sendable {
    var id: String
    var root: String?
    var outcomes: [FoundOutcome] = []
    var place: Place
    var remarks: [String] = []
}

struct FoundOutcome: Hashable, Sendable {
    var name: String
    var parameters: [Parameter]
    var place: Place
}

struct FoundTab: Sendable {
    var screen: String
    var name: String
    var place: Place
}

enum Style: String, Hashable, Comparable, Sendable {
    case push, sheet, cover

    static func < (one: Style, other: Style) -> Bool { one.rawValue < other.rawValue }
}

/// The reason why a transition is in the draft: how sure it is.
public enum Certainty: String, Sendable {
    /// A case or a row of a table says so.
    case declared
    /// The screen's own code calls it.
    case called
    /// A view that the screen contains calls it.
    case inherited
}

struct FoundEdge: Sendable {
    var from: String
    var target: Target
    /// The style; nil if it is the target's own.
    var style: Style?
    var place: Place
    var certainty: Certainty
    /// The view that declares it, if it is not the screen's own.
    var part: String?
    /// Transitions that follow outcomes of the flow that it starts.
    var follows: [Follow] = []
    var remark: String?
    /// The screens that are put away before the target is shown.
    var leaving: Leaving?

    enum Target: Hashable, Sendable {
        case screen(String)
        case flow(String)
        case outcome(String)
    }

    struct Follow: Hashable, Sendable {
        var outcome: String
        var target: Target
        var style: Style?
        /// The place that says so, if it is known.
        var place: Place?
    }
}

/// A place in the code that navigates, or seems to.
public struct CallSite: Sendable {
    public var place: Place
    public var text: String
    public var verdict: Verdict

    public enum Verdict: Hashable, Sendable {
        /// The site became transitions.
        case understood(String)
        /// The site does not lead to a screen: an alert, nil, a preview.
        case passed(String)
        /// Nobody knows yet. It is a `TODO` in the draft.
        case todo(String)
    }
}
