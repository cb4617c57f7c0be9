import ControllerHost
import UIKit

/// Random commands, gestures, links, alerts and dismissals by the app's own code, with transitions that end at random
/// moments. After each burst, UIKit shows what the state has.
@MainActor
struct RandomRun {
    private let seed: UInt64
    private var random: SplitMix
    private let app: GeneratedDriver
    private var said: [String] = []

    private var host: ControllerHost { app.display.host }

    init(seed: UInt64) {
        self.seed = seed
        random = SplitMix(state: seed)
        SampleDisplay.popsAtBeginning = Bool.random(using: &random)
        app = GeneratedDriver(holds: [
            "isSignedUp": Int.random(in: 0..<4, using: &random) > 0, "isLoggedIn": Bool.random(using: &random),
            "isBeta": Bool.random(using: &random), "hasLabs": Bool.random(using: &random),
            "hasAccount": Bool.random(using: &random), "hasCard": Bool.random(using: &random),
        ])
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
                case 0: await host.turn()
                case 1: await host.finishOne()
                default: break
                }
            }
            host.lift(cancelled: Bool.random(using: &random))
            app.answer(Bool.random(using: &random))
            said.append(burst.joined(separator: ", "))
            await closeForeign()
            await check()
            if Checks.failed > failed {
                print("seed \(seed), after\n    \(said.suffix(3).joined(separator: "\n    "))")
                return false
            }
        }
        return true
    }

    private func check() async {
        await app.display.check()
        expect(app.lastShown, app.router.stack.top.route.id)
        expect(host.strays.map { "\(type(of: $0)) \($0.title ?? "")" }, [])
    }

    /// What the app has presented or pushed by itself is the user's to close.
    private func closeForeign() async {
        await host.settle()
        while let alert = host.layers.last as? UIAlertController {
            alert.dismiss(animated: true)
            await host.settle()
        }
        while host.title == SampleDisplay.foreignTitle {
            host.navigation?.popViewController(animated: true)
            await host.settle()
        }
    }

    /// Does one thing, and says what.
    private mutating func act() -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: return said("back button") { try host.pressBack() }
        case 1: return said("swipe back") { try host.beginSwipeBack() }
        case 2:
            let isCancelled = Bool.random(using: &random)
            host.lift(cancelled: isCancelled)
            return isCancelled ? "lift too early" : "lift"
        case 3: return said("swipe down") { try host.beginSwipeDown() }
        case 4:
            guard let title = host.titles.dropLast().randomElement(using: &random) else { return "-" }
            return said("long press to \(title)") { try host.longPressBack(to: title) }
        case 5:
            let tab = Int.random(in: 0..<4, using: &random)
            return said("tap tab \(tab)") { try host.tapTab(tab) }
        case 6:
            let tab = Int.random(in: 0..<(app.router.tabs?.items.count ?? 1), using: &random)
            app.select(tab: tab)
            return "select tab \(tab)"
        case 7:
            let links = ["", "pages/3", "search", "search/tea", "account", "ideas", "help/topic"]
            let link = links.randomElement(using: &random) ?? ""
            return "link \(link) \(app.open("sample://\(link)"))"
        case 8:
            guard !host.isMoving, host.layers.count > 1 else { return "-" }
            host.layers.randomElement(using: &random)?.dismiss(animated: Bool.random(using: &random))
            return "dismissal by the app"
        case 9:
            guard !host.isMoving, host.layers.last?.presentedViewController == nil else { return "-" }
            host.top?.present(UIAlertController(title: "alert", message: nil, preferredStyle: .alert), animated: true)
            return "alert"
        case 10:
            guard !host.isMoving, Bool.random(using: &random) else { return "-" }
            let own = UIViewController()
            own.title = SampleDisplay.foreignTitle
            host.navigation?.pushViewController(own, animated: true)
            return "push by the app"
        case 11 where Int.random(in: 0..<4, using: &random) == 0:
            app.restart()
            return "restart"
        case 12:
            let guards = ["isSignedUp", "isLoggedIn", "hasAccount", "hasCard", "isBeta", "hasLabs"]
            let name = guards.randomElement(using: &random) ?? ""
            let holds = Bool.random(using: &random)
            app.set(name, holds)
            return "\(name) is \(holds)"
        case 13:
            app.back()
            return "back by code"
        case 14: return said("toolbar") { try host.tapToolbar("star") }
        case 15:
            app.answer(Bool.random(using: &random))
            return "answer"
        case 16:
            app.router.updateTabs()
            return "update tabs"
        default: return take()
        }
    }

    private func said(_ what: String, _ act: () throws -> Void) -> String {
        do {
            try act()
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
