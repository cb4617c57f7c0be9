// The same random taps in a window that becomes wider and narrower, and then in a narrow one whose user goes back first.

import Foundation

/// A window of the mail app, by what a user can do in it.
@MainActor
protocol MailWindow: AnyObject {
    var router: PostRouter { get }
    /// What is shown, has been told and would be saved.
    var all: [String] { get }
    var reports: [String] { get }

    /// Taps a button of the screen of a route, which the user sees.
    func tap(_ button: String, onScreen route: String) async throws
    func pressBack() async throws
    func dismissSheet() async throws
    func turn(isWide: Bool) async throws
}

@MainActor
struct RandomTurns {
    /// What the user does. Of a tap, the screen says in which column.
    private enum Act {
        case turn(isWide: Bool), back, dismiss
        case tap(String, onScreen: String)
    }

    /// The buttons of the screens.
    private static let buttons = [
        "mailboxes": ["In", "Out", "Settings"], "messages": ["First", "Second", "Leave"],
        "message": ["Next", "Settings"], "settings": ["Close"],
    ]

    private var random: SplitMix
    private var isWide = false

    /// Takes so many steps with each seed, and compares what is shown and saved after each.
    static func run(_ seeds: ClosedRange<UInt64>, steps: Int = 40, window: () async throws -> any MailWindow)
        async throws
    {
        for seed in seeds {
            var turns = RandomTurns(random: SplitMix(state: seed))
            let turning = try await window()
            var acts: [(act: Act, led: [String])] = []
            for _ in 0..<steps {
                let act = turns.act(in: routes(turning), hasSheet: turning.router.description.contains("|"))
                let before = turning.all
                do { try await perform(act, in: turning) } catch {
                    expect("seed \(seed): \(acts.map(\.act)), \(act): \(error)", "")
                }
                if case .turn = act { expect(turning.all, before) }
                acts.append((act, Array(turning.all.prefix(2))))
            }
            let narrow = try await window()
            for (number, step) in acts.enumerated() {
                if case .turn = step.act { continue }
                if case .tap(_, let route) = step.act {
                    while routes(narrow).last != route { try await narrow.pressBack() }
                }
                try await perform(step.act, in: narrow)
                expect(step.led, Array(narrow.all.prefix(2)))
                guard step.led == Array(narrow.all.prefix(2)) else {
                    return print("seed \(seed): \(acts.prefix(number + 1).map(\.act))")
                }
            }
            expect(turning.reports + narrow.reports, [])
        }
    }

    private static func perform(_ act: Act, in window: any MailWindow) async throws {
        switch act {
        case .turn(let isWide): try await window.turn(isWide: isWide)
        case .back: try await window.pressBack()
        case .dismiss: try await window.dismissSheet()
        case .tap(let button, let route): try await window.tap(button, onScreen: route)
        }
    }

    /// The routes that are shown, bottom first.
    private static func routes(_ window: any MailWindow) -> [String] {
        window.router.description.replacingOccurrences(of: " | sheet: ", with: ", ").split(separator: ", ").map {
            String($0.prefix { $0 != "(" })
        }
    }

    private mutating func act(in shown: [String], hasSheet: Bool) -> Act {
        let top = shown[shown.count - 1]
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            isWide.toggle()
            return .turn(isWide: isWide)
        // In columns, only what is pushed in the same one has a back button.
        case 2 where shown.count > 1 && !hasSheet && (!isWide || shown[shown.count - 2] == top): return .back
        case 3 where hasSheet: return .dismiss
        default:
            let seen = isWide && !hasSheet ? Array(Set(shown)).sorted() : [top]
            let route = pick(seen)
            return .tap(pick(Self.buttons[route] ?? []), onScreen: route)
        }
    }

    private mutating func pick(_ names: [String]) -> String { names[Int.random(in: 0..<names.count, using: &random)] }
}
