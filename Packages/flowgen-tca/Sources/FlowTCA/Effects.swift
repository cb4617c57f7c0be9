import ComposableArchitecture
import Foundation

/// The answer of a guard that was asked. Only the guard gives it: an action with another one cannot be made.
nonisolated public struct FlowAnswer: Sendable {
    internal let question: UInt64
    internal let holds: Bool

    fileprivate init(question: UInt64, holds: Bool) {
        self.question = question
        self.holds = holds
    }
}

extension FlowChange {
    /// Returns what remains to be done as an effect.
    /// - Parameters:
    ///   - answered: Returns the action with the answer of a guard that was asked.
    ///   - finished: Returns the action that says how what is shown has ended.
    ///   - stack: Returns the action of a stack, by the name of its tab.
    ///   - ended: Returns the action that says how a flow has ended which one of the app's own transitions started.
    public func effect<Action>(
        _ context: FlowContext,
        _ log: FlowLog,
        openURL: @escaping @Sendable (Foundation.URL) async -> Void,
        answered: @escaping @Sendable (FlowAnswer) -> Action,
        finished: (any Sendable) -> Action?,
        stack: (String?, FlowScreenStackActionOf<Path>) -> Action?,
        ended: (String, (any Sendable)?) -> Action?
    ) -> Effect<Action> {
        var events: [FlowEvent] = []
        var reports: [FlowReport] = []
        var all: [Effect<Action>] = []
        for effect in effects {
            switch effect {
            case .event(let event, _): events.append(event)
            case .report(let report, _): reports.append(report)
            case .ask(let condition, let question):
                let ask = flowEffect(asking: condition, context.guards) { holds in
                    answered(FlowAnswer(question: question, holds: holds))
                }
                all.append(ask.cancellable(id: FlowQuestion(window: number, question: question)))
            case .forget(let question): all.append(.cancel(id: FlowQuestion(window: number, question: question)))
            case .open(let url, _): all.append(.run { _ in await openURL(url) })
            case .finished(let outcome, _): finished(outcome).map { all.append(.send($0)) }
            case .show, .answer, .ended: break
            }
        }
        for ending in endings {
            let action =
                switch ending {
                case .screen(let action, let tab): stack(tab, .screens(action))
                case .app(let transition, let outcome): ended(transition, outcome)
                }
            action.map { all.append(.send($0)) }
        }
        if !events.isEmpty || !reports.isEmpty {
            all.append(
                .run { [events, reports] _ in
                    for report in reports { log.report(report) }
                    for event in events { log.event(event) }
                }
            )
        }
        return .merge(all)
    }
}

/// A guard that is asked, in one of the windows of a store.
nonisolated internal struct FlowQuestion: Hashable, Sendable {
    let window: Int
    let question: UInt64
}

internal func flowEffect<Action>(
    asking condition: FlowCondition, _ guards: FlowGuards, answered: @escaping @Sendable (Bool) -> Action
) -> Effect<Action> {
    .run { send in await send(answered(guards.wait(for: condition))) }
}
