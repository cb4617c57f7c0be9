import ControllerHost
import Foundation
import UIKit

/// A launch of the example, with its user.
@MainActor
final class Launch {
    static var popsAtBeginning = true

    let session: Session
    let host: ControllerHost
    private let delegate: SceneDelegate
    private let log = Log()

    var router: CornerRouter { delegate.router }

    /// - Parameter isLoggedIn: Whether the user is, or nil if nobody has been asked yet.
    init(
        _ isLoggedIn: Bool? = true, opening urls: Set<URL> = [], continuing activities: Set<NSUserActivity> = [],
        restoring saved: NSUserActivity? = nil
    ) async {
        session = Session()
        if let isLoggedIn { session.finished(.auth(isLoggedIn ? .signedUp : .cancelled)) }
        delegate = SceneDelegate(session: session)
        delegate.router.onEvent = { [log] in log.events.append("\($0.route.name):\($0.cause)") }
        delegate.router.onReport = { [log] in log.reports.append("\($0)") }
        host = ControllerHost(
            delegate, opening: urls, continuing: activities, restoring: saved, popsAtBeginning: Self.popsAtBeginning)
        await host.settle()
    }

    private final class Log {
        var events: [String] = []
        var reports: [String] = []
    }

    /// The screen on top, which has to be of this type.
    func top<Screen: UIViewController>(_ type: Screen.Type = Screen.self) throws -> Screen {
        guard let screen = host.top as? Screen else {
            throw Refusal("\(host.top.map { "\($0)" } ?? "nothing") is on top, not \(type).")
        }
        return screen
    }

    func tap(_ button: String) async throws {
        try host.tapToolbar(button)
        await host.settle()
    }

    /// The events since they were last asked for.
    func takeEvents() -> [String] {
        defer { log.events = [] }
        return log.events
    }

    func takeReports() -> [String] {
        defer { log.reports = [] }
        return log.reports
    }

    /// Expects that the user sees this, that the view controllers are those of the entries, and that UIKit is content.
    func shows(_ titles: String, line: UInt = #line, file: StaticString = #fileID) async {
        await host.settle()
        expect(host.description, titles, line: line, file: file)
        let layers = host.layers.map { ControllerHost.titles(of: $0).count }
        expect(layers, router.stack.layers.map(\.entries.count), line: line, file: file)
        expect(host.complaints, [], line: line, file: file)
        expect(host.strays.count, 0, line: line, file: file)
        if let tabs = router.tabs { expect(host.tabs?.selectedIndex, tabs.selected, line: line, file: file) }
    }
}

func url(_ text: String) -> URL { URL(string: text)! }

extension UINavigationController {
    /// Pushes a view controller of the app's own, of which the flow knows nothing.
    func pushOwn(_ title: String) {
        let own = UIViewController()
        own.title = title
        pushViewController(own, animated: true)
    }
}
