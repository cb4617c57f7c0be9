#if !macOS
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
> {
    public let coordinator: Representable.Coordinator
    public package(set) var environment: EnvironmentValues
    public package(set) var transaction = Transaction()
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(
        _ uiViewController: UIViewControllerType, context: Context)
    @MainActor @preconcurrency static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    public var body: Never { fatalError("\(Self.self) has no body") }
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// A controller in the tree, and its coordinator.
@MainActor package final class RepresentedController {
    package let controller: UIViewController
    private let coordinator: Any
    private let dismantle: () -> Void

    package init<R: UIViewControllerRepresentable>(_ view: R, environment: EnvironmentValues) {
        let coordinator = view.makeCoordinator()
        let controller = view.makeUIViewController(
            context: R.Context(coordinator: coordinator, environment: environment))
        self.controller = controller
        self.coordinator = coordinator
        dismantle = { R.dismantleUIViewController(controller, coordinator: coordinator) }
    }

    package func update<R: UIViewControllerRepresentable>(_ view: R, environment: EnvironmentValues) {
        guard let controller = controller as? R.UIViewControllerType,
            let coordinator = coordinator as? R.Coordinator
        else { return }
        view.updateUIViewController(
            controller, context: R.Context(coordinator: coordinator, environment: environment))
    }

    package func remove() {
        controller.removeFromParent()
        dismantle()
    }
}

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public init?(coder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: coder)
    }
    public required init?(coder: NSCoder) { fatalError("init(coder:) needs a root view") }
}
#endif
