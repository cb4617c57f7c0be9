import Foundation
import ViewHost

/// Random commands, gestures and links, with transitions that have ended or not. After each burst, the views show what the
/// state has, and nothing had to be waited for that never came.
@MainActor
struct RandomRun {
    private let seed: UInt64
    private var random: SplitMix
    private let app: GeneratedDriver
    private var said: [String] = []

    private var host: ViewHost { app.display.host }

    init(seed: UInt64) {
        self.seed = seed
        random = SplitMix(state: seed)
        app = GeneratedDriver(holds: [
            "isSignedUp": Int.random(in: 0..<4, using: &random) > 0, "isLoggedIn": Bool.random(using: &random),
            "isBeta": Bool.random(using: &random), "hasLabs": Bool.random(using: &random),
            "hasAccount": Bool.random(using: &random), "hasCard": Bool.random(using: &random),
        ])
        host.popsLowestFirst = Bool.random(using: &random)
        host.writesSpuriously = Bool.random(using: &random)
    }

    /// Returns whether each burst ended as it should.
    mutating func run() async -> Bool {
        await app.display.check()
        for _ in 0..<25 {
            let failed = Checks.failed
            var burst: [String] = []
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                burst.append(act())
                switch Int.random(in: 0..<4, using: &random) {
                case 0: await Task.yield()
                case 1: try? await Task.sleep(nanoseconds: 3_000_000)
                default: break
                }
            }
            app.answer(Bool.random(using: &random))
            said.append(burst.joined(separator: ", "))
            await app.display.check()
            app.router.stack.start()
            expect(app.lastShown, app.router.stack.top.route.id)
            if Checks.failed > failed {
                print("seed \(seed), after\n    \(said.suffix(3).joined(separator: "\n    "))")
                return false
            }
        }
        return true
    }

    /// Does one thing, and says what.
    private mutating func act() -> String {
        switch Int.random(in: 0..<18, using: &random) {
        case 0: return said("back button") { try host.pressBack() }
        case 1: return said("swipe back") { try host.swipeBack() }
        case 2: return said("swipe down") { try host.dismissSheet() }
        case 3:
            let levels = Int.random(in: 1...4, using: &random)
            return said("long press by \(levels)") { try host.longPressBack(levels: levels) }
        case 4:
            guard host.layers.count == 1, let tab = host.tabs.randomElement(using: &random) else { return "-" }
            return said("tap tab \(tab)") { try host.selectTab(tab) }
        case 5:
            let tab = Int.random(in: 0..<(app.router.tabs?.items.count ?? 1), using: &random)
            app.select(tab: tab)
            return "select tab \(tab)"
        case 6:
            let links = ["", "pages/3", "search", "search/tea", "account", "ideas", "help/topic"]
            let link = links.randomElement(using: &random) ?? ""
            return "link \(link) \(app.open("sample://\(link)"))"
        case 7 where Int.random(in: 0..<4, using: &random) == 0:
            app.restart()
            return "restart"
        case 8:
            let guards = ["isSignedUp", "isLoggedIn", "hasAccount", "hasCard", "isBeta", "hasLabs"]
            let name = guards.randomElement(using: &random) ?? ""
            let holds = Bool.random(using: &random)
            app.set(name, holds)
            return "\(name) is \(holds)"
        case 9:
            app.back()
            return "back by code"
        case 10: return said("toolbar") { try host.tapToolbar("star") }
        case 11:
            app.answer(Bool.random(using: &random))
            return "answer"
        case 12:
            app.router.updateTabs()
            return "update tabs"
        default: return take()
        }
    }

    private func said(_ what: String, _ act: () throws -> Void) -> String {
        do {
            try act()
            return what
        } catch ViewHostError.complaints(let complaints) {
            expect(complaints, [])
            return what
        } catch {
            return "no \(what)"
        }
    }

    /// Takes a transition of the screen on top.
    private mutating func take() -> String {
        let transition = app.transitions.randomElement(using: &random) ?? ""
        app.take(transition, "\(Int.random(in: 1...9, using: &random))")
        return transition
    }
}
