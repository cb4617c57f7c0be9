package import FlowModel

/// The refusal of a guard has another effect than before.
package enum GuardChanged: ChangeRule {
    package static let id: RuleID = "guard-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "What happens where a guard refuses is another thing than before."
    package static let explanation = """
        Whom the guard refuses sees another flow, in another style, or none, or goes on after other outcomes. It concerns \
        every screen, tab and link behind the guard.
        """
    package static let before = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {otherwise: {to: Auth, style: sheet}, until: signedUp}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        ---
        flow: Auth
        root: form
        outcomes: [signedUp]
        routes:
          form: {entry: push notification, transitions: [{finish: signedUp}]}
        """
    package static let after = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        ---
        flow: Auth
        root: form
        outcomes: [signedUp]
        routes:
          form: {entry: push notification, transitions: [{finish: signedUp}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.guards.compactMap { before, guarding in
            let name = guarding.declaration.name
            let flow = before.otherwise.map { comparison.pairs.flows[$0].map { new[$0].name } ?? old[$0].name }
            let was = old.refusal(of: before, flow)
            let now = new.refusal(of: guarding, guarding.otherwise.map { new[$0].name })
            guard was != now else { return nil }
            return change(
                "where `\(name.value)` refuses, \(now.text("is")); before, \(was.text("was"))", at: name.range,
                in: .app,
                was: comparison.inOld(before.declaration.name.range), values: [was.text("is"), now.text("is")])
        }
    }
}

/// The effect of a guard's refusal.
private struct Refusal: Equatable {
    /// The flow that is started. Nil if nothing happens.
    let flow: String?
    let style: String
    let until: [String]?

    /// Returns the effect in words.
    ///
    /// - Parameter verb: The tense in which it is told.
    func text(_ verb: String) -> String {
        guard let flow else { return "nothing \(verb) shown" }
        let until = until.map { " until " + $0.quoted() } ?? ""
        return "`\(flow)` \(verb) shown as `\(style)`\(until)"
    }
}

extension FlowGraph {
    fileprivate func refusal(of guarding: Guard, _ flow: String?) -> Refusal {
        let until = guarding.declaration.until?.map(\.value).sorted()
        return Refusal(flow: flow, style: flow == nil ? "" : style(of: guarding), until: flow == nil ? nil : until)
    }
}
