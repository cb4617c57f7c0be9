import XCTest

/// The app under test: what a user can do with it, and what its probe says.
@MainActor
struct Corner {
    /// A second, which is shorter where time is simulated.
    static var second: TimeInterval = 1

    let app = XCUIApplication()

    // MARK: The app

    /// Launches the app for a user with an account, or for one who has not been asked yet. What an earlier test has left is
    /// forgotten, unless the test is about that.
    func launch(loggedIn: Bool = true, restoring: Bool = false) {
        app.launchArguments = (loggedIn ? ["-loggedIn"] : []) + (restoring ? [] : ["-restart"])
        app.launch()
        _ = settled()
    }

    /// Ends the app as a user leaves it: in the background first, when the system saves its state.
    func leaveAndEnd() {
        XCUIDevice.shared.press(.home)
        _ = app.wait(for: .runningBackground, timeout: 5)
        pause(2 * Self.second)
        app.terminate()
    }

    /// Opens a link as other apps do. The system may ask whether to open the app.
    func open(_ link: String) {
        guard let url = URL(string: link) else { return XCTFail("\(link) is no URL") }
        XCUIDevice.shared.system.open(url)
        let ask = XCUIApplication(bundleIdentifier: "com.apple.springboard").buttons["Open"]
        if ask.waitForExistence(timeout: 2 * Self.second) { ask.tap() }
    }

    // MARK: Fingers

    func tap(_ button: String, file: StaticString = #filePath, line: UInt = #line) {
        let element = app.buttons[button].firstMatch
        guard element.waitForExistence(timeout: 5) else {
            return XCTFail("there is no button \(button)", file: file, line: line)
        }
        element.tap()
    }

    func select(tab: String) { app.tabBars.buttons[tab].tap() }

    var isTabBarShown: Bool { app.tabBars.firstMatch.exists && app.tabBars.firstMatch.isHittable }

    /// Taps what is first in the navigation bar in front.
    func goBack() {
        let bars = app.navigationBars.allElementsBoundByIndex
        bars.last?.buttons.element(boundBy: 0).tap()
    }

    /// Swipes from the left edge. A short swipe that is held at its end is cancelled by the system.
    func swipeBack(cancelled: Bool = false) {
        drag(from: CGVector(dx: 0.001, dy: 0.5), to: CGVector(dx: cancelled ? 0.25 : 0.9, dy: 0.5), holding: cancelled)
    }

    /// Pulls the sheet in front down by its upper edge.
    func pullSheetDown(cancelled: Bool = false) {
        drag(from: CGVector(dx: 0.5, dy: 0.12), to: CGVector(dx: 0.5, dy: cancelled ? 0.3 : 0.95), holding: cancelled)
    }

    private func drag(from start: CGVector, to end: CGVector, holding isHeld: Bool) {
        let finger = app.coordinate(withNormalizedOffset: start)
        finger.press(
            forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: end),
            withVelocity: isHeld ? .slow : .fast, thenHoldForDuration: isHeld ? 1 : 0)
    }

    // MARK: The probe

    /// What the probe says when nothing has moved for a second: the stack, and what differs.
    func settled() -> (stack: String, differences: String) {
        let probe = app.staticTexts["probe"].firstMatch
        guard probe.waitForExistence(timeout: 10) else { return ("", "there is no probe") }
        var text = probe.label
        for _ in 0..<20 {
            pause(Self.second)
            let next = probe.label
            if next == text, !text.isEmpty { break }
            text = next
        }
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (lines[0], lines.count > 1 ? lines[1] : "")
    }

    /// Expects that the router and the screen come to rest with this stack, and agree.
    func expect(_ stack: String, file: StaticString = #filePath, line: UInt = #line) {
        let settled = settled()
        XCTAssertEqual(settled.stack, stack, file: file, line: line)
        XCTAssertEqual(settled.differences, "", file: file, line: line)
    }

    func pause(_ seconds: TimeInterval) { RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds)) }
}
