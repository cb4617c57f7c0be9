import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
/// Contains what a presenter shows. It stays when that is replaced: a window whose root is replaced keeps what the old
/// one presented.
@MainActor
public class FlowHostController: UIViewController {
    private let makePresenter: @MainActor (FlowHostController) -> FlowPresenter
    private lazy var presenter = makePresenter(self)
    private var container: UIViewController?

    internal init(_ makePresenter: @escaping @MainActor (FlowHostController) -> FlowPresenter) {
        self.makePresenter = makePresenter
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        presenter.run()
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presenter.wake()
    }

    #if !os(tvOS) && !os(visionOS)
    public override var childForStatusBarStyle: UIViewController? { container }
    public override var childForStatusBarHidden: UIViewController? { container }
    public override var childForHomeIndicatorAutoHidden: UIViewController? { container }
    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        container?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    #endif

    internal func show(_ next: UIViewController) {
        let old = container
        container = next
        old?.willMove(toParent: nil)
        addChild(next)
        next.view.frame = view.bounds
        next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(next.view)
        old?.view.removeFromSuperview()
        old?.removeFromParent()
        next.didMove(toParent: self)
    }
}

/// Shows a flow on its own stack: the root of a window, or a child of any view controller.
@MainActor
public final class FlowController<Route: FlowRoute>: FlowHostController {
    public let router: FlowRouter<Route>
    private let lifetime: FlowLifetime?

    /// - Parameter isOwner: Whether the router's flows end when the view controller is gone.
    public init(
        _ viewControllers: FlowViewControllers,
        containers: FlowContainers,
        router: FlowRouter<Route>,
        isOwner: Bool
    ) {
        self.router = router
        let stack = router.stack
        lifetime = isOwner ? FlowLifetime { stack.closeWindow() } : nil
        super.init { host in
            let presenter = FlowPresenter(
                viewControllers, containers, in: host,
                content: { FlowContent(stacks: [stack]) },
                showContainer: { [weak host] in host?.show($0) })
            stack.display = presenter
            return presenter
        }
    }
}

/// Shows a window of the app: its `rootViewController`.
@MainActor
public final class FlowRootController<App: FlowApp>: FlowHostController {
    public let router: FlowAppRouter<App>
    private let lifetime: FlowLifetime?

    /// - Parameter isOwner: Whether the router's flows end when the view controller is gone.
    public init(
        _ viewControllers: FlowViewControllers,
        containers: FlowContainers,
        router: FlowAppRouter<App>,
        isOwner: Bool
    ) {
        self.router = router
        lifetime = isOwner ? FlowLifetime { router._close() } : nil
        super.init { host in
            let presenter = FlowPresenter(
                viewControllers, containers, in: host,
                content: { router._content },
                showContainer: { [weak host] in host?.show($0) })
            router.stack.display = presenter
            return presenter
        }
    }
}

/// Ends flows when what shows them is gone. An object of its own, because a subclass of a view controller cannot have a
/// `deinit` where a module's default isolation is the main actor.
@MainActor
internal final class FlowLifetime {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) { self.end = end }

    deinit {
        _Concurrency.Task { @MainActor [end] in end() }
    }
}

extension FlowAppRouter {
    internal var _content: FlowContent {
        switch shown {
        case .flow(let stack): FlowContent(stacks: [stack])
        case .tabs(let tabs): FlowContent(stacks: tabs.stacks, tabs: tabs, badges: badges)
        }
    }
}
#endif
