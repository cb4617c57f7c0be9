/// The guards of an app: answers that a walk flips, and questions that it answers late.
@MainActor
class WalkGuards {
    var holds: [String: Bool] = [:]
    private var waiting: [CheckedContinuation<Bool, Never>] = []
    private var isClosed = false

    /// Returns whether a guard that answers immediately holds.
    func answer(_ name: String) -> Bool? { holds[name] }

    /// Returns whether one holds for a number: it answers otherwise for odd ones.
    func answer(_ name: String, of number: Int) -> Bool? { answer(name).map { $0 != (number % 2 != 0) } }

    var asked: Int { waiting.count }

    func ask(_: String) async -> Bool {
        if isClosed { return false }
        return await withCheckedContinuation { waiting.append($0) }
    }

    func answerOldest(_ holds: Bool) {
        if !waiting.isEmpty { waiting.removeFirst().resume(returning: holds) }
    }

    /// Answers what is asked and what will be: nothing may wait forever.
    func close() {
        isClosed = true
        while !waiting.isEmpty { answerOldest(false) }
    }
}

/// What a screen can do, by transition name.
@MainActor
struct WalkScreen {
    let back: @MainActor () -> Void
    let take: @MainActor (Program.Transition, Int) -> Void
    let wait: @MainActor (Program.Transition, Int) async -> Ending?
}

/// The typed part of an app, which a walk uses by name.
@MainActor
protocol WalkGlue {
    associatedtype App: FlowApp

    func makeRouter(_ guards: WalkGuards, onEvent: @escaping @MainActor (FlowEvent) -> Void) -> FlowAppRouter<App>
    /// The screen of a route on top of a stack, or of one of its columns.
    func screen(_ route: String, of flow: String, onTopOf stack: FlowStack) -> WalkScreen?
    /// Sends a signal to the nearest running flow of a name.
    func send(_ signal: Program.Transition, _ number: Int, to flow: String, of router: FlowAppRouter<App>)
}

extension WalkGlue {
    func screen(onTopOf stack: FlowStack) -> WalkScreen? {
        let route = stack.top.route
        return screen(route.name, of: type(of: route).flowName, onTopOf: stack)
    }

    /// Programs that are compiled have no signals.
    func send(_: Program.Transition, _: Int, to _: String, of _: FlowAppRouter<App>) {}
}
