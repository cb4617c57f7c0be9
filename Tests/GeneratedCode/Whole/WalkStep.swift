import Foundation

/// A step of a walk as text, for another player of the same program, and what the router showed after it.
struct WalkStep: Encodable {
    /// What was done: a verb, and what it was done with.
    let words: [String]
    private(set) var shown = ""
    private(set) var events: [String] = []
    private(set) var reports: [String] = []
    private(set) var opened: String?

    init(_ words: String...) { self.words = words }

    mutating func see(_ shown: String, events: [String], reports: [String], opened: String?) {
        (self.shown, self.events, self.reports, self.opened) = (shown, events, reports, opened)
    }
}

/// Writes walks for others to repeat, each with its program: `FOLDER/SEED/App.yaml` and `FOLDER/SEED/walk.json`; and the
/// events of each as the app sends them, `FOLDER/SEED/events.json`.
@MainActor
enum WalkSteps {
    /// Returns how many of the walks differ from the interpreter.
    static func write(_ seeds: Range<UInt64>, to folder: URL) async throws -> Int {
        var faults = 0
        for seed in seeds {
            let program = RandomProgram.walked(seed: seed, onPage: true)
            CurrentProgram.current = CurrentProgram(program)
            let walk = await Walk(program, RandomGlue())
            var random = SplitMix(state: seed &* 7_919)
            var steps: [WalkStep] = []
            for action in Action.several(50, using: &random).compactMap(repeatable) {
                let differences = await walk.step(action)
                if !differences.isEmpty {
                    faults += 1
                    print("seed \(seed): \(differences)")
                }
                if let step = walk.step { steps.append(step) }
            }
            await walk.end()
            let own = folder.appendingPathComponent("\(seed)")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            try program.yaml.write(to: own.appendingPathComponent("App.yaml"), atomically: true, encoding: .utf8)
            try JSONEncoder().encode(steps).write(to: own.appendingPathComponent("walk.json"))
            try JSONEncoder().encode(walk.sent).write(to: own.appendingPathComponent("events.json"))
        }
        return faults
    }

    /// What only code can do, not a person, is left out: waiting for an outcome, old screens, another run of the app.
    private static func repeatable(_ action: Action) -> Action? {
        switch action {
        case .take(let pick, _), .takeTwice(let pick): .take(pick, waits: false)
        case .request(let pick, _): .request(pick, waits: false)
        case .takeCovered, .restore, .cancel, .backBeside, .resize: nil
        default: action
        }
    }
}
