import FlowSwift

/// A transition, available from a route or, in `anywhere`, from all of a flow.
public struct TransitionDeclaration: Sendable {
    /// The action of the transition, with the position of its target.
    public var verb: Located<TransitionVerb>
    /// The range of the whole entry.
    public var range: SourceRange
    /// The part that declares the transition, if it is not a route's own. Branches have it, too.
    public var part: PartReference? {
        get { origin?.value.part }
        set { origin = Origin(part: newValue, choice: choice).map(Shared.init) }
    }
    /// The choice that the transition is one of, if it is. Branches are no choices.
    public var choice: ChoiceReference? {
        get { origin?.value.choice }
        set { origin = Origin(part: part, choice: newValue).map(Shared.init) }
    }
    /// The part and the choice behind a reference: few transitions have one.
    private var origin: Shared<Origin>?
    /// Whether the transition happens to the app, or to its flow: no user takes it. Branches of a signal are signals, too.
    public var isSignal = false
    /// Whether a signal waits while a screen that it would remove cannot be dismissed.
    public var waits = true
    public var style: Located<String>?
    public var animated = true
    public var dismissable = true
    /// Whether the tab returns to its root first.
    public var reset = false
    public var above: Located<Anchor>?
    public var instead: Located<Anchor>?
    /// The arguments that the transition fixes.
    public var with: [FixedArgument] = []
    /// The branches after each outcome of the child flow, or of the route that returns a value.
    public var then: [BranchDeclaration] = []
    public var requires: [Condition] = []
    public var name: Located<String>?
    /// The SF Symbol of the transition as a button of the common toolbar; nil if it is none.
    public var toolbar: Located<String>?
    /// The situation in which a transition of the app's `anywhere` does nothing.
    public var unless: Located<Unless>?
    /// The routes from which an `anywhere` transition is not available; for one of the app's, flows and routes of
    /// flows: `Shop`, `Shop/cart`.
    public var except: [Located<String>] = [] {
        didSet { excepted = Set(except.map(\.value)) }
    }
    /// The names in `except`, which are looked up for many routes.
    private var excepted: Set<String> = []
    public var annotations = Annotations()

    /// The part and the choice that a transition is declared in.
    private struct Origin: Sendable {
        let part: PartReference?
        let choice: ChoiceReference?

        init?(part: PartReference?, choice: ChoiceReference?) {
            guard part != nil || choice != nil else { return nil }
            self.part = part
            self.choice = choice
        }
    }

    public init(_ verb: Located<TransitionVerb>, range: SourceRange) {
        self.verb = verb
        self.range = range
    }

    /// Whether a route is one of those from which the transition is not available.
    public func excepts(_ route: String) -> Bool { excepted.contains(route) }

    /// Whether a route of a flow, or all of the flow, is among those from which a transition of the app is not
    /// available.
    public func excepts(_ route: String, of flow: String) -> Bool {
        !excepted.isEmpty && (excepted.contains(flow) || excepted.contains("\(flow)/\(route)"))
    }

    /// Whether the transition has `above` or `instead`.
    var isAnchored: Bool { above != nil || instead != nil }

    /// Whether the transition has `was` or `allow`, which are rare and looked up in all transitions.
    var isAnnotated: Bool { !annotations.was.isEmpty || !annotations.allow.isEmpty }

    /// The number of the transition's branches, including nested ones.
    var branchCount: Int {
        then.isEmpty ? 0 : then.count + then.map(\.transition).branchCount
    }

    /// The name of the generated function; `back` with a number and `open` have no default name. One of a choice is no
    /// function, and is named after its choice, too: `next/permissions`.
    public var functionName: String? {
        let own = name?.value ?? verb.value.defaultName
        guard let choice else { return own }
        return own.map { choice.name.value + "/" + $0 }
    }
}

extension [Shared<TransitionDeclaration>] {
    /// The number of the transitions' branches, including nested ones.
    var branchCount: Int { reduce(0) { $0 + $1.value.branchCount } }
}

/// A choice as one of its transitions knows it: of those, the first is taken whose conditions hold.
public struct ChoiceReference: Sendable {
    /// The name of the generated function.
    public var name: Located<String>
    /// The range of the entry with all of its transitions.
    public var range: SourceRange
    /// The conditions for this transition to be chosen.
    public var when: [Condition]
    public var description: Located<String>?

    public init(name: Located<String>, range: SourceRange, when: [Condition] = []) {
        self.name = name
        self.range = range
        self.when = when
    }
}

/// The situation in which an app-wide transition does nothing, because its flow is there already.
public enum Unless: String, CaseIterable, Sendable {
    /// A screen of the flow is on the stack.
    case shown
    /// A screen of the flow is on top.
    case top
}

/// The transition that follows one outcome of a child flow: an entry of `then`.
public struct BranchDeclaration: Sendable {
    /// The name of an outcome, or `dismissed`.
    public var outcome: Located<String>
    /// The transition to take from the calling route.
    public var transition: Shared<TransitionDeclaration>

    public init(outcome: Located<String>, transition: Shared<TransitionDeclaration>) {
        self.outcome = outcome
        self.transition = transition
    }

    /// The outcome that no flow declares: the user dismissed it.
    public static let dismissed = "dismissed"
}

/// The action of a transition.
public enum TransitionVerb: Hashable, Sendable {
    /// Shows a route of the same flow.
    case to(String)
    /// Starts a child flow.
    case flow(String)
    /// Every route of the flow: in `anywhere` only.
    case toAll
    case back(BackTarget)
    case finish(String)
    /// Leaves the app with a URL.
    case open(String)
    /// Selects a tab by its name or its flow's, and shows a route there, if given.
    indirect case tab(String, route: String?)
    /// Ends every flow and evaluates the app's `start` again.
    case restart

    /// The name of a transition that declares none.
    public var defaultName: String? {
        switch self {
        case .to(let route): route
        case .back(.anchor(let anchor)): "backTo" + SwiftName.upperCamel(anchor.word)
        case .finish(let outcome): outcome
        case .flow(let flow): SwiftName.lowerCamel(flow)
        case .tab(let tab, let route): route ?? SwiftName.lowerCamel(tab)
        case .restart: "restart"
        case .toAll, .back(.count), .back(.caller), .open: nil
        }
    }
}

/// The place where `back` goes.
public enum BackTarget: Hashable, Sendable {
    case anchor(Anchor)
    case count(Int)
    /// The calling route: only in `then`, where it is the default.
    case caller
}

/// An entry of the stack, as `above`, `instead` and `back` name it.
public enum Anchor: Hashable, Sendable {
    /// The flow's first entry in the top layer.
    case first
    /// The flow's bottom entry, whatever route it now holds.
    case root
    /// The entry that the top layer was presented from.
    case presenter
    /// The entry on top.
    case top
    /// The nearest entry of a route below the top.
    case route(String)

    /// The entries above which something can be removed or shown, besides routes.
    public static let above: [Anchor] = [.first, .root, .presenter]

    /// The words for entries that are not route names.
    public static let words = [Anchor.root, .first, .presenter, .top].map(\.word)

    /// The word in YAML.
    public var word: String {
        switch self {
        case .first: "first"
        case .root: "root"
        case .presenter: "presenter"
        case .top: "top"
        case .route(let name): name
        }
    }
}

/// A parameter that a transition fixes with a Swift expression, so that it is no longer an argument.
public struct FixedArgument: Sendable {
    public var param: Located<String>
    public var expression: Located<String>

    public init(param: Located<String>, expression: Located<String>) {
        self.param = param
        self.expression = expression
    }
}
