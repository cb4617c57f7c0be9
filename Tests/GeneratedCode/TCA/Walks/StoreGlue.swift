// What the reducers of a program's screens and a walk share.

import ComposableArchitecture
import Foundation

/// What a program's generated feature, and the reducers written for it, provide to a walk.
protocol StoreGlue {
    associatedtype Feature: Reducer where Feature.State: FlowFeatureState

    static func feature() -> Feature
    static func initialState() -> Feature.State
    static func prepare(_ values: inout DependencyValues, _ guards: StoreGuards)
    static func action(_ request: FlowFeatureRequest<Feature.State.Path>) -> Feature.Action
    /// The action of a screen, by its name `Ant.r0`, that requests a transition, or `back`.
    static func request(_ transition: String, _ n: Int, on screen: String) -> Feature.State.Path.Action
    /// The action of a screen that makes it dismiss itself.
    static func close(_ screen: String) -> Feature.State.Path.Action
    static func screen(_ state: Feature.State.Path.State) -> StoreScreen
    static func shown(_ state: Feature.State) -> StoreShown
    /// What an action tells the app of the end of a flow.
    static func ended(_ action: Feature.Action) -> StoreEnding?
}

/// What the state of a screen's reducer says.
struct StoreScreen {
    /// `Ant.r0(7)`
    let text: String
    /// How many requests its reducer has received.
    let requests: Int

    init(_ text: String, _ requests: Int) { (self.text, self.requests) = (text, requests) }
}

/// What the state of a window says besides its stacks.
struct StoreShown {
    let start: String
    let tabs: [String]
    let selected: String?
    let link: URL?

    /// The tabs whose stacks are shown; nil for a flow's.
    var stacks: [String?] { selected == nil ? [nil] : tabs.map { $0 } }

    init(_ start: String, _ tabs: [String], _ selected: String?, _ link: URL?) {
        (self.start, self.tabs, self.selected, self.link) = (start, tabs, selected, link)
    }
}

/// How a flow has ended, as the screen or the app is told that started it.
struct StoreEnding: Sendable {
    let text: String

    init(_ caller: String, _ transition: String, _ ending: String) { text = "\(caller), \(transition): \(ending)" }
}

/// What the effects of a store say, and the endings that its reducers are told.
final class StoreNews: DependencyKey, Sendable {
    struct Values {
        var events: [String] = []
        var reports: [String] = []
        var endings: [String] = []

        var count: Int { events.count + reports.count + endings.count }
    }

    static let liveValue = StoreNews()
    static let testValue = StoreNews()

    let values = LockIsolated(Values())

    func ended(_ ending: StoreEnding) { values.withValue { $0.endings.append(ending.text) } }
    func reported(_ report: String) { values.withValue { $0.reports.append(report) } }

    var log: FlowLog {
        FlowLog(
            event: { event in self.values.withValue { $0.events.append(WalkText.text(of: event)) } },
            report: { report in self.reported(WalkText.name(of: report)) })
    }
}

extension DependencyValues {
    var storeNews: StoreNews {
        get { self[StoreNews.self] }
        set { self[StoreNews.self] = newValue }
    }
}

/// The guards of a window: answers that a walk flips, and questions that it answers late.
final class StoreGuards: Sendable {
    private struct Question {
        var continuation: CheckedContinuation<Bool, Never>?
        var isForgotten = false
    }

    private struct Values {
        var holds: [String: Bool]
        var questions: [Int: Question] = [:]
        var asked = 0
        var isClosed = false
    }

    private let values: LockIsolated<Values>

    init(_ holds: [String: Bool]) { values = LockIsolated(Values(holds: holds)) }

    func holds(_ name: String) -> Bool { values.withValue { $0.holds[name] ?? false } }
    func flip(_ name: String) { values.withValue { $0.holds[name]?.toggle() } }
    var holds: [String: Bool] { values.withValue { $0.holds } }

    /// The questions that have no answer yet, oldest first: whether their effects were cancelled.
    var forgotten: [Bool] { values.withValue { $0.questions.sorted { $0.key < $1.key }.map(\.value.isForgotten) } }
    var asked: Int { values.withValue { $0.asked } }

    func wait() async -> Bool {
        let number = values.withValue { values -> Int? in
            if values.isClosed { return nil }
            values.asked += 1
            values.questions[values.asked] = Question()
            return values.asked
        }
        guard let number else { return false }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                values.withValue { $0.questions[number]?.continuation = continuation }
            }
        } onCancel: {
            values.withValue { $0.questions[number]?.isForgotten = true }
        }
    }

    func answerOldest(_ holds: Bool) {
        let continuation = values.withValue { values -> CheckedContinuation<Bool, Never>? in
            guard let oldest = values.questions.keys.min() else { return nil }
            return values.questions.removeValue(forKey: oldest)?.continuation
        }
        continuation?.resume(returning: holds)
    }

    /// Answers what is asked and what will be: nothing may wait forever.
    func close() {
        values.withValue { $0.isClosed = true }
        while !forgotten.isEmpty { answerOldest(false) }
    }
}
