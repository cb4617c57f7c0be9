/// The part of a program that must have been read for a rule's findings to be true. If a part of it has a gap, the rule
/// is silent.
package enum Knowledge: Comparable, Sendable {
    /// The place alone: the finding is about something that is there.
    case nothing
    /// The app: the finding is about a name that the app does not declare.
    case app
    /// The flow or the tabs that the finding is about, and the app.
    case flow
    /// The whole program: what is missed may be anywhere, and so may be a way through it.
    case program
}
