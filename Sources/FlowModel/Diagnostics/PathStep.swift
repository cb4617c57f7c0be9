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

    /// What the step is called: `Shop/cart`, `Shop/cart.pay`, `tab Orders`; for the first, `start Main` or `link /help`.
    public let name: String
    /// What it takes or shows.
    public let subject: Subject
    /// How the run begins, if this step says so: then it is the first of a path.
    public var beginning: RunBeginning?
    /// The number of child flows that enclose it.
    public var level: Int
    /// What lets it pass.
    public var conditions: [Condition] = []
    /// The guard that refuses it and shows its own flow instead.
    public var refusal: String?
    /// Whether a guard that refused it lets it pass now, without another tap.
    public var isResumed = false
    /// Whether the user goes back to a screen that was not shown before: a link put it below its own.
    public var isBack = false
    /// The screen on top before, in journeys; nil if it is not known.
    public var screen: Route.ID?
    /// The tab that the user taps to get there.
    public var tab: TabTarget?

    public init(_ subject: Subject, name: String? = nil, level: Int = 0) {
        self.name = name ?? subject.description
        self.subject = subject
        self.level = level
    }

    /// What has to hold for the step to happen like this.
    public var assumptions: [Condition] { conditions.refused(by: refusal) }

    /// What follows the name: ` if isAdult`, `, refused by isAdult`.
    public var remark: String {
        (isResumed ? ", resumed" : "") + (isBack ? ", going back" : "")
            + (conditions.isEmpty ? "" : (beginning == nil ? " if " : " while ") + conditions.listed)
            + (refusal.map { ", refused by \($0)" } ?? "")
    }

    public var description: String { name + remark }
}

extension [PathStep.Condition] {
    /// All of them: `isLoggedIn and not isBlocked`. What a guard answers otherwise than before, it answers later: `not isLoggedIn,
    /// then isLoggedIn`.
    public var listed: String {
        var moments: [Self] = [[]]
        for condition in self {
            if moments[moments.count - 1].contains(where: { $0.name == condition.name }) { moments.append([]) }
            moments[moments.count - 1].append(condition)
        }
        return moments.map { $0.map(\.description).joined(separator: " and ") }.joined(separator: ", then ")
    }

    /// They, and that a guard does not hold then: one that answers later may have answered before.
    package func refused(by name: String?) -> Self {
        self + (name.map { [PathStep.Condition($0, isNegated: true)] } ?? [])
    }

    /// They, without those that repeat what the guard has answered last.
    package var unrepeated: Self {
        reduce(into: []) { known, condition in
            if known.last(where: { $0.name == condition.name }) != condition { known.append(condition) }
        }
    }
}
