import Foundation

@MainActor open class UIBarItem: NSObject {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open var isEnabled = true
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
}
