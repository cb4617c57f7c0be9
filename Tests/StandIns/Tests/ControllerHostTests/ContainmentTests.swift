import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct ContainmentTests {
        let log = Log()
        let root: Screen
        let child: Screen

        init() {
            root = Screen("root", log)
            child = Screen("child", log)
        }

        @Test func aViewIsLoadedWhenItIsNeeded() {
            #expect(!child.isViewLoaded && child.viewIfLoaded == nil)
            child.loadViewIfNeeded()
            child.loadViewIfNeeded()
            #expect(child.isViewLoaded && log.take() == ["child loads"])
        }

        /// The sequence of “Implementing a container view controller”.
        @Test func aChildAppearsWithItsView() async {
            let host = ControllerHost(root)
            _ = log.take()
            root.addChild(child)
            #expect(child.parent === root && log.take() == [])
            root.view.addSubview(child.view)
            #expect(log.take() == ["child loads", "child will appear", "child did appear"])
            child.didMove(toParent: root)
            #expect(child.view.window === host.window && child.view.superview === root.view)
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(log.take() == ["child moved in", "child will disappear", "child did disappear", "child left"])
            #expect(host.complaints == [])
        }

        @Test func aChildThatComesDuringATransitionAppearsWithItsParent() async {
            let host = ControllerHost(UINavigationController(rootViewController: Screen("home")))
            host.layers[0].children[0].navigationController?.pushViewController(root, animated: true)
            _ = log.take()
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            #expect(log.take() == ["child loads", "child will appear", "child moved in"])
            await host.settle()
            #expect(log.take() == ["child did appear", "root did appear", "root moved in"])
        }

        @Test func aViewMovesWithinTheWindow() async {
            let host = ControllerHost(root)
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            _ = log.take()
            let (inside, outside) = (UIView(), UIView())
            root.view.addSubview(inside)
            inside.addSubview(child.view)
            #expect(log.take() == [] && child.view.window === host.window && root.view.subviews == [inside])
            outside.addSubview(child.view)
            #expect(log.take() == ["child will disappear", "child did disappear"] && inside.subviews == [])
        }

        @Test func aChildFollowsItsParent() async {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            #expect(log.take() == ["root loads", "child loads", "child moved in"])
            let host = ControllerHost(root)
            #expect(log.take() == ["root will appear", "child will appear", "child did appear", "root did appear"])
            let cover = Screen("cover")
            cover.modalPresentationStyle = .fullScreen
            child.present(cover, animated: false)
            #expect(host.layers == [root, cover])
            #expect(log.take().filter { $0.hasPrefix("child") } == ["child will disappear", "child did disappear"])
        }

        /// A child without its view in the hierarchy is not on the screen.
        @Test func aChildWithoutItsViewDoesNotAppear() async {
            root.addChild(child)
            _ = ControllerHost(root)
            #expect(log.take() == ["root loads", "root will appear", "root did appear"])
        }

        @Test func aContainerMayForwardItself() async {
            final class Container: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            let container = Container()
            container.addChild(child)
            container.view.addSubview(child.view)
            _ = log.take()
            let host = ControllerHost(container)
            #expect(log.take() == [])
            child.beginAppearanceTransition(true, animated: false)
            child.endAppearanceTransition()
            #expect(log.take() == ["child will appear", "child did appear"])
            #expect(host.complaints == [])
        }

        /// A child of another container is removed from that one first.
        @Test func aChildChangesItsParent() {
            let other = UIViewController()
            root.addChild(child)
            other.addChild(child)
            #expect(root.children == [] && other.children == [child] && child.parent === other)
        }

        /// `UIViewControllerHierarchyInconsistency`.
        @Test func aViewBelongsIntoItsParents() async {
            let host = ControllerHost(root)
            root.view.addSubview(child.view)
            #expect(host.complaints.count == 1)
        }

        @Test func aRootIsReplaced() async {
            let host = ControllerHost(root)
            _ = log.take()
            host.show(child)
            #expect(
                log.take() == [
                    "root will disappear", "root did disappear", "child loads", "child will appear", "child did appear",
                ])
            #expect(root.view.window == nil && host.top === child && host.complaints == [])
        }
    }
}
