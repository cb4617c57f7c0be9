package import FlowModel

/// The ids of the changes that `flowgen diff` finds: the app's `rules`, and a flow's, may set their severity, too. They
/// are passed in, because what finds them stands on this module.
package struct ChangeIDs: Sendable {
    let present: Set<RuleID>
    /// The ids that are no longer valid, with those that replaced them.
    let former: [RuleID: RuleID]

    package init(present: Set<RuleID> = [], former: [RuleID: RuleID] = [:]) {
        self.present = present
        self.former = former
    }

    /// Returns help that names the change which replaced one; nil if there was none with this id.
    package func help(inPlaceOf name: String) -> String? {
        former[RuleID(rawValue: name)].map { "what it found is now found by `\($0.rawValue)`" }
    }
}
