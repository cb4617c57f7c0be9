import Foundation

/// A view is where it is in the hierarchy, and nothing else: it has no layout and no looks.
@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = Self(rawValue: 1 << 0)
        public static let flexibleWidth = Self(rawValue: 1 << 1)
        public static let flexibleRightMargin = Self(rawValue: 1 << 2)
        public static let flexibleTopMargin = Self(rawValue: 1 << 3)
        public static let flexibleHeight = Self(rawValue: 1 << 4)
        public static let flexibleBottomMargin = Self(rawValue: 1 << 5)
    }

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    public convenience override init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    open var frame: CGRect
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var autoresizingMask: AutoresizingMask = []
    open var isHidden = false
    open var alpha: CGFloat = 1
    open var accessibilityIdentifier: String?

    // MARK: Animations

    private static var isAnimated = true
    open class var areAnimationsEnabled: Bool { isAnimated }
    open class func setAnimationsEnabled(_ enabled: Bool) { isAnimated = enabled }

    // MARK: Hierarchy

    /// The controller whose view it is.
    package internal(set) weak var controller: UIViewController?
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var window: UIWindow? { superview?.window }

    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    /// A child's view that comes into a window lets the child appear; within the window, it may move.
    open func addSubview(_ view: UIView) {
        if let child = view.controller, let nearest = nearestController, child.parent !== nearest {
            UIKitRun.current.complain(
                "child view controller: \(child.name) should have parent view controller: \(nearest.name) but actual "
                    + "parent is: \(child.parent?.name ?? "none")")
        }
        if view.window != nil, window == nil { view.removeFromSuperview() }
        place(view)
        guard let child = view.controller, let parent = child.parent, window != nil else { return }
        if parent.appearance == .appearing || parent.appearance == .shown { child.willAppear(false) }
        if parent.appearance == .shown { child.didAppear(false) }
    }

    open func removeFromSuperview() {
        guard superview != nil else { return }
        controller?.willDisappear(false)
        takeAway()
        controller?.didDisappear(false)
    }

    private var nearestController: UIViewController? { controller ?? superview?.nearestController }

    /// Adds a subview without a word to its controller, whose appearance UIKit's own containers care for.
    func place(_ view: UIView) {
        view.takeAway()
        subviews.append(view)
        view.superview = self
    }

    /// The opposite of `place`.
    func takeAway() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}
