import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct ColumnTests {
        final class Delegate: UISplitViewControllerDelegate {
            let log: Log
            init(_ log: Log) { self.log = log }

            func splitViewController(
                _ svc: UISplitViewController,
                topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
            ) -> UISplitViewController.Column {
                log.lines.append("will collapse, is \(svc.isCollapsed ? "collapsed" : "expanded")")
                return proposedTopColumn
            }
            func splitViewController(
                _ svc: UISplitViewController,
                displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
            ) -> UISplitViewController.DisplayMode {
                log.lines.append("will expand, is \(svc.isCollapsed ? "collapsed" : "expanded")")
                return .oneOverSecondary
            }
        }

        @Test("a split view controller collapses in a narrow window, and asks before")
        func turns() async {
            let log = Log()
            let delegate = Delegate(log)
            let split = UISplitViewController(style: .doubleColumn)
            split.delegate = delegate
            for (column, title) in [(UISplitViewController.Column.primary, "list"), (.secondary, "detail")] {
                split.setViewController(UINavigationController(rootViewController: Screen(title, log)), for: column)
            }
            let narrow = UINavigationController(rootViewController: Screen("narrow", log))
            split.setViewController(narrow, for: .compact)
            #expect(!split.isCollapsed)
            let host = ControllerHost(split)
            await host.settle()
            #expect(split.isCollapsed)
            #expect(host.columns == [])
            #expect(host.title == "narrow")
            #expect(log.lines.contains("will collapse, is expanded"))
            log.lines = []
            host.turn(to: .regular)
            #expect(host.columns == ["list", "detail"])
            #expect(narrow.parent == nil)
            #expect(log.lines.first == "will expand, is collapsed")
            #expect(log.lines.filter { $0.hasSuffix("did appear") } == ["list did appear", "detail did appear"])
            #expect(split.displayMode == .oneOverSecondary)
            split.hide(.primary)
            #expect(split.displayMode == .secondaryOnly)
            #expect(host.complaints == [])
        }
    }
}
