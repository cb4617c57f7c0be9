import FlowModel

/// A place of both programs where conditions may be written that are asked each time. Those of `start`, `root` and
/// `choose` only choose: other rules compare them with the entries around them.
struct ConditionPlace {
    /// The name that what asks them has now.
    let name: String
    /// Whether they say if it is there, and not whether it may be entered.
    var isPresence = false
    let old: [Condition]
    let new: [Condition]
    /// All conditions that are asked together with these, in the old and in the new program: what a transition asks no
    /// more itself, its screen may ask.
    let together: (old: [Condition], new: [Condition])
    let subject: Subject
    /// The place where the new program says what asks them.
    let range: SourceRange
}

extension Comparison {
    /// The places of all flows, routes, transitions and tabs that both programs have.
    var conditionPlaces: [ConditionPlace] {
        let (old, new) = (self.old.graph, self.new.graph)
        func own(
            _ name: String, _ old: [Condition], _ new: [Condition], _ subject: Subject, _ range: SourceRange
        ) -> ConditionPlace {
            ConditionPlace(name: "`\(name)`", old: old, new: new, together: (old, new), subject: subject, range: range)
        }
        let flows = pairs.comparedFlows.map { before, now in
            own(
                now.name, before.declaration.requires, now.declaration.requires, now.subject,
                now.declaration.name.range)
        }
        let routes = pairs.comparedRoutes.map { before, now in
            own(
                now.name, before.declaration.requires, now.declaration.requires, now.subject,
                now.declaration.name.range)
        }
        let transitions = pairs.comparedTransitions.map { before, now in
            ConditionPlace(
                name: "the transition `\(new.transitions[now].name)`",
                old: old.transitions[before].declaration.requires, new: new.transitions[now].declaration.requires,
                together: (old.conditions(ofTransition: before), new.conditions(ofTransition: now)),
                subject: subject(ofOld: before), range: new.transitions[now].declaration.range)
        }
        let tabs = pairs.comparedTabs.flatMap { before, now in
            self.tabs(of: before, now).flatMap { index, other in
                let (was, item) = (before.items[index], now.items[other])
                let (asked, asks) = (was.declaration, item.declaration)
                func place(
                    _ isPresence: Bool, _ conditions: ([Condition], [Condition]), _ together: ([Condition], [Condition])
                ) -> ConditionPlace {
                    ConditionPlace(
                        name: "the tab `\(asks.name.value)`", isPresence: isPresence, old: conditions.0,
                        new: conditions.1, together: together, subject: now.subject, range: asks.flow.range)
                }
                return [
                    place(true, (asked.when, asks.when), (asked.when, asks.when)),
                    place(
                        false, (asked.requires, asks.requires),
                        (old.conditions(toSelect: was), new.conditions(toSelect: item))),
                ]
            }
        }
        return flows + routes + transitions + tabs
    }
}
