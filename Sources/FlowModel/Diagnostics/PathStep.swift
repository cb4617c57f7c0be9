/// A step of a path through the flows: a tap, or a screen that is shown without a transition.
public struct PathStep: Hashable, Sendable, CustomStringConvertible {
    /// A guard that holds, or does not.
    public struct Condition: Hashable, Sendable, CustomStringConvertible {
        public let name: String
        public let isNegated: Bool

        public init(_ name: String, isNegated: Bool = false) {
            self.name = name
            self.isNegated = isNegated
        }

        public var description: String { (isNegated ? "not " : "") + name }
    }

    /// The step's name in paths: `Shop/cart`, `Shop/cart.pay`, `tab Orders`; for the first, `start Main` or `link
    /// /help`.
    public let name: String
    /// The transition that the step takes, or the screen that it shows.
    public let subject: Subject
    /// The beginning of the run, if this step names it: then the step is the first of a path.
    public var beginning: RunBeginning?
    /// The number of child flows that enclose the step.
    public var level: Int
    /// The conditions that let the step pass.
    public var conditions: [Condition] = []
    /// The guard that refuses the step and shows its own flow instead.
    public var refusal: String?
    /// Whether a guard that refused the step lets it pass now, without another tap.
    public var isResumed = false
    /// Whether the link with which the run begins takes the step.
    public var isOfLink = false
    /// Whether the user goes back to a screen that was not shown before: a link put it below its own.
    public var isBack = false
    /// The screen on top before, in journeys; nil if it is not known.
    public var screen: Route.ID?
    /// The tab that the user taps to get to the screen.
    public var tab: TabTarget?

    public init(_ subject: Subject, name: String? = nil, level: Int = 0) {
        self.name = name ?? subject.description
        self.subject = subject
        self.level = level
    }

    /// The conditions that have to hold for the step to happen like this.
    public var assumptions: [Condition] { conditions.refused(by: refusal) }

    /// The text after the name: ` if isAdult`, `, refused by isAdult`.
    public var remark: String {
        (isResumed ? ", resumed" : "") + (isOfLink ? ", by the link" : "") + (isBack ? ", going back" : "")
            + (conditions.isEmpty ? "" : (beginning == nil ? " if " : " while ") + conditions.listed)
            + (refusal.map { ", refused by \($0)" } ?? "")
    }

    public var description: String { name + remark }
}

extension [PathStep.Condition] {
    /// The conditions in one text: `isLoggedIn and not isBlocked`. What a guard answers otherwise than before, it
    /// answers later: `not isLoggedIn, then isLoggedIn`.
    public var listed: String {
        var moments: [Self] = [[]]
        for condition in self {
            if moments[moments.count - 1].contains(where: { $0.name == condition.name }) { moments.append([]) }
            moments[moments.count - 1].append(condition)
        }
        return moments.map { $0.map(\.description).joined(separator: " and ") }.joined(separator: ", then ")
    }

    /// Returns the conditions, and that a guard does not hold then: one that answers later may have answered before.
    package func refused(by name: String?) -> Self {
        self + (name.map { [PathStep.Condition($0, isNegated: true)] } ?? [])
    }

    /// The conditions, without those that repeat what the guard has answered last.
    package var unrepeated: Self {
        reduce(into: []) { known, condition in
            if known.last(where: { $0.name == condition.name }) != condition { known.append(condition) }
        }
    }
}
