// A stand-in for what the UI tests of Examples/Xcode name of Apple's XCUIAutomation, with the signatures of its documentation.
// Scripts/check-workflow type-checks the UI tests with it. It does nothing.

import Foundation
import XCTest

@MainActor protocol XCUIElementTypeQueryProvider {
    var buttons: XCUIElementQuery { get }
    var navigationBars: XCUIElementQuery { get }
    var staticTexts: XCUIElementQuery { get }
    var tabBars: XCUIElementQuery { get }
}

extension XCUIElementTypeQueryProvider {
    var buttons: XCUIElementQuery { XCUIElementQuery() }
    var navigationBars: XCUIElementQuery { XCUIElementQuery() }
    var staticTexts: XCUIElementQuery { XCUIElementQuery() }
    var tabBars: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor class XCUIElementQuery: XCUIElementTypeQueryProvider {
    var allElementsBoundByIndex: [XCUIElement] { [] }
    var firstMatch: XCUIElement { XCUIElement() }
    func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
    subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor class XCUIElement: XCUIElementTypeQueryProvider {
    var exists: Bool { false }
    var firstMatch: XCUIElement { XCUIElement() }
    var isHittable: Bool { false }
    var isSelected: Bool { false }
    var label: String { "" }
    func waitForExistence(timeout: TimeInterval) -> Bool { false }
    func tap() {}
    func doubleTap() {}
    func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate { XCUICoordinate() }
}

@MainActor final class XCUIApplication: XCUIElement {
    enum State: UInt { case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground }

    var launchArguments: [String] = []
    override init() {}
    init(bundleIdentifier: String) {}
    func launch() {}
    func terminate() {}
    func wait(for state: XCUIApplication.State, timeout: TimeInterval) -> Bool { false }
}

@MainActor final class XCUICoordinate {
    func press(
        forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
    ) {}
}

struct XCUIGestureVelocity: Sendable {
    static let slow = XCUIGestureVelocity()
    static let fast = XCUIGestureVelocity()
}

@MainActor final class XCUIDevice {
    enum Button: Int { case home = 1 }

    static let shared = XCUIDevice()
    var orientation = UIDeviceOrientation.portrait
    var system: XCUISystem { XCUISystem() }
    func press(_ button: XCUIDevice.Button) {}
}

@MainActor final class XCUISystem {
    func open(_ url: URL) {}
}

enum UIDeviceOrientation: Int, Sendable { case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight }

/// Core Graphics has it, which UIKit exports.
struct CGVector {
    var dx: Double
    var dy: Double
}

class XCTAttachment {
    init(string: String) {}
}

extension XCTestCase {
    func add(_ attachment: XCTAttachment) {}
}
