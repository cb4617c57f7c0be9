// What the UI tests of Examples/Xcode name of XCTest and XCUIAutomation, with the signatures of Apple's documentation. A device
// with one app is simulated: the app for UIKit, in the host of view controllers. XCTest waits until nothing moves, and so does this.

import ControllerHost
import Foundation
import SwiftUI
import UIKit

/// The device: what runs on it, and what the system has saved.
@MainActor
final class Device {
    static let shared = Device()
    static var popsAtBeginning = true

    private(set) var host: ControllerHost?
    private var scene: TestedScene?
    private var saved: NSUserActivity?

    func launch(_ arguments: [String] = [], opening urls: Set<URL> = []) {
        let scene = TestedScene(session: Session(), arguments: arguments)
        self.scene = scene
        host = ControllerHost(scene, opening: urls, restoring: saved, popsAtBeginning: Self.popsAtBeginning)
        settle()
    }

    func terminate() { (host, scene) = (nil, nil) }

    /// Forgets everything: another device.
    func erase() {
        terminate()
        saved = nil
    }

    func pressHome() {
        host?.enterBackground()
        saved = host?.savedActivity
    }

    func open(_ url: URL) {
        guard let host else { return launch(opening: [url]) }
        if host.scene.activationState == .background { host.enterForeground() }
        act { host.open(url) }
    }

    /// Does what a finger does, and waits. What the host refuses has no effect on a device, either.
    func act(_ action: () throws -> Void) {
        try? action()
        settle()
    }

    private func settle() {
        guard let host else { return }
        var isSettled = false
        Task {
            await host.settle()
            isSettled = true
        }
        while !isSettled { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.003)) }
        host.complaints.forEach { XCTFail($0) }
    }

    // MARK: Buttons

    /// The buttons that a finger can reach, by their labels, and what they do.
    var buttons: [(label: String, action: () throws -> Void)] {
        guard let host else { return [] }
        if let alert = host.layers.last as? UIAlertController {
            return alert.actions.compactMap(\.title).map { title in (title, { try host.tapAlert(title) }) }
        }
        let back = host.isBackButtonShown ? [("Back", { try host.pressBack() })] : []
        return back + host.toolbar.map { name in (name, { try host.tapToolbar(name) }) } + hosted(host.top) + tabs
    }

    var tabs: [(label: String, action: () throws -> Void)] {
        guard let host, host.layers.count == 1, !host.isTabBarHidden else { return [] }
        return host.tabTitles.map { name in (name, { try host.tapTab(name) }) }
    }

    /// The buttons of screens in SwiftUI.
    private func hosted(_ screen: UIViewController?) -> [(label: String, action: () throws -> Void)] {
        switch screen {
        case let screen as UIHostingController<CreateAccountView>:
            [("Next", screen.rootView.next), ("Terms", { screen.rootView.navigator.terms() })]
        case let screen as UIHostingController<EndCreateAccountView>:
            [("Done", { screen.rootView.navigator.signedUp() })]
        case let screen as UIHostingController<TermsView>: [("Close", { screen.rootView.navigator.back() })]
        case let screen as UIHostingController<TopicsView>:
            [("Delivery", { screen.rootView.navigator.topic(name: "delivery") })]
        default: []
        }
    }

    /// The text of the probe.
    var probe: String? {
        let labels = host?.scene.windows.compactMap { $0.rootViewController?.view as? UILabel } ?? []
        return labels.first { $0.accessibilityIdentifier == Probe.identifier }?.text
    }
}

// MARK: - XCUIAutomation

enum XCUIStandIn { case app, springboard, tabBar, navigationBar, button(String), tab(String), text }

@MainActor class XCUIElementQuery {
    let elements: [XCUIStandIn]

    init(_ elements: [XCUIStandIn]) { self.elements = elements }

    var allElementsBoundByIndex: [XCUIElement] { elements.map(XCUIElement.init) }
    var firstMatch: XCUIElement { XCUIElement(elements.first ?? .text) }
    var buttons: XCUIElementQuery { firstMatch.buttons }
    func element(boundBy index: Int) -> XCUIElement { XCUIElement(elements[index]) }

    subscript(key: String) -> XCUIElement {
        switch elements.first {
        case .tab: XCUIElement(.tab(key))
        case .text: XCUIElement(.text)
        default: XCUIElement(.button(key))
        }
    }
}

@MainActor class XCUIElement {
    private let element: XCUIStandIn
    private var device: Device { .shared }

    init(_ element: XCUIStandIn) { self.element = element }

    var buttons: XCUIElementQuery {
        switch element {
        case .tabBar: XCUIElementQuery(device.tabs.map { .tab($0.label) })
        case .springboard: XCUIElementQuery([])
        default: XCUIElementQuery(device.buttons.map { .button($0.label) })
        }
    }
    var navigationBars: XCUIElementQuery { XCUIElementQuery([.navigationBar]) }
    var staticTexts: XCUIElementQuery { XCUIElementQuery([.text]) }
    var tabBars: XCUIElementQuery { XCUIElementQuery([.tabBar]) }
    var firstMatch: XCUIElement { self }

    private var action: (() throws -> Void)? {
        switch element {
        case .button(let label): device.buttons.first { $0.label == label }?.action
        case .tab(let label): device.tabs.first { $0.label == label }?.action
        default: nil
        }
    }

    var exists: Bool { isHittable }
    var isHittable: Bool {
        switch element {
        case .tabBar: !device.tabs.isEmpty
        case .navigationBar: device.host?.navigation?.isNavigationBarHidden == false && !buttons.elements.isEmpty
        case .text: device.probe != nil
        default: action != nil
        }
    }
    var isSelected: Bool { if case .tab(let label) = element { device.host?.selectedTab == label } else { false } }
    var label: String {
        switch element {
        case .button(let label), .tab(let label): label
        default: device.probe ?? ""
        }
    }

    func waitForExistence(timeout: TimeInterval) -> Bool {
        let end = Date(timeIntervalSinceNow: timeout)
        while !exists, Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.003)) }
        return exists
    }

    func tap() {
        guard let action else { return XCTFail("\(element) cannot be tapped") }
        device.act(action)
    }

    func doubleTap() {
        guard let action else { return XCTFail("\(element) cannot be tapped") }
        device.act {
            try action()
            try action()
        }
    }

    func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
        XCUICoordinate(normalizedOffset)
    }
}

@MainActor final class XCUIApplication: XCUIElement {
    enum State: UInt { case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground }

    var launchArguments: [String] = []

    init() { super.init(.app) }
    init(bundleIdentifier: String) { super.init(.springboard) }

    func launch() { Device.shared.launch(launchArguments) }
    func terminate() { Device.shared.terminate() }
    func wait(for state: XCUIApplication.State, timeout: TimeInterval) -> Bool { Device.shared.host != nil }
}

@MainActor final class XCUICoordinate {
    private let offset: CGVector

    init(_ offset: CGVector) { self.offset = offset }

    func press(
        forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
    ) {
        guard let host = Device.shared.host else { return }
        Device.shared.act {
            if offset.dx < 0.01 { try host.beginSwipeBack() } else { try host.beginSwipeDown() }
            host.lift(cancelled: holdDuration > 0)
        }
    }
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
    func press(_ button: XCUIDevice.Button) { Device.shared.pressHome() }
}

@MainActor final class XCUISystem {
    func open(_ url: URL) { Device.shared.open(url) }
}

enum UIDeviceOrientation: Int, Sendable { case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight }

/// Core Graphics has it, which UIKit exports.
struct CGVector {
    var dx: Double
    var dy: Double
}

// MARK: - XCTest

@MainActor class XCTestCase {
    func add(_ attachment: XCTAttachment) { if Expectations.failed > 0 { print(attachment.text) } }
}

struct XCTAttachment {
    let text: String
    init(string: String) { text = string }
}

@MainActor func XCTFail(_ message: String, file: StaticString = #filePath, line: UInt = #line) {
    expect("failed: \(message)", "", line: line, file: (file))
}

@MainActor func XCTAssertEqual(
    _ value: String, _ expected: String, file: StaticString = #filePath, line: UInt = #line
) {
    expect(value, expected, line: line, file: (file))
}

@MainActor func XCTAssertTrue(_ value: Bool, _ message: String = "", file: StaticString = #filePath, line: UInt = #line)
{
    expect(value, true, line: line, file: (file))
}

@MainActor func XCTAssertFalse(_ value: Bool, file: StaticString = #filePath, line: UInt = #line) {
    expect(value, false, line: line, file: (file))
}
