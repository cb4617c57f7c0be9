import XCTest

/// Point 37 of Documentation/OnADevice.md: a user who does anything, and never waits for more than XCTest does.
///
/// `RANDOM_RUN_SECONDS` says for how long, by default a minute, and `RANDOM_RUN_SEED` repeats a run. With xcodebuild, both names
/// begin with `TEST_RUNNER_`.
@MainActor
final class RandomRunTests: XCTestCase {
    private let corner = Corner()

    func testARandomRun() {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["RANDOM_RUN_SECONDS"].flatMap(TimeInterval.init) ?? 60
        var random = Random(seed: environment["RANDOM_RUN_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...9999))
        let end = Date(timeIntervalSinceNow: seconds)
        var steps = ["seed \(random.seed)"]
        corner.launch()
        while Date() < end {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let step = Step.allCases.randomElement(using: &random) ?? .tap
                steps.append(take(step, &random))
            }
            let settled = corner.settled()
            steps.append("= \(settled.stack)")
            if settled.differences.isEmpty { continue }
            XCTFail(settled.differences)
            break
        }
        XCUIDevice.shared.orientation = .portrait
        add(XCTAttachment(string: steps.joined(separator: "\n")))
    }

    private enum Step: CaseIterable {
        case tap, tapAgain, tab, back, swipeBack, cancelledSwipe, pullDown, cancelledPull, turn, link
    }

    /// Takes a step, and returns what was done.
    private func take(_ step: Step, _ random: inout Random) -> String {
        switch step {
        case .tap, .tapAgain:
            // "Full text" opens another app.
            let buttons = corner.app.buttons.allElementsBoundByIndex.filter { $0.isHittable && $0.label != "Full text" }
            guard let button = buttons.randomElement(using: &random) else { return "no button" }
            let label = button.label
            if step == .tapAgain { button.doubleTap() } else { button.tap() }
            return "\(step) \(label)"
        case .tab:
            let tabs = corner.app.tabBars.buttons.allElementsBoundByIndex.filter(\.isHittable)
            tabs.randomElement(using: &random)?.tap()
        case .back: if corner.app.navigationBars.firstMatch.exists { corner.goBack() }
        case .swipeBack: corner.swipeBack()
        case .cancelledSwipe: corner.swipeBack(cancelled: true)
        case .pullDown: corner.pullSheetDown()
        case .cancelledPull: corner.pullSheetDown(cancelled: true)
        case .turn:
            let orientations: [UIDeviceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
            XCUIDevice.shared.orientation = orientations.randomElement(using: &random) ?? .portrait
        case .link:
            let links = ["products/7", "search", "account/orders/A1", "cart", "help/delivery"]
            let link = links.randomElement(using: &random) ?? "search"
            corner.open("corner://\(link)")
            return "link \(link)"
        }
        return "\(step)"
    }

    /// Numbers that follow from a seed (SplitMix64).
    private struct Random: RandomNumberGenerator {
        let seed: UInt64
        private var state: UInt64

        init(seed: UInt64) {
            self.seed = seed
            state = seed
        }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
