import Foundation

@MainActor open class UIBarButtonItem: UIBarItem {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Since iOS 14. Without a title or an image, those of the action are shown.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        showAction()
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Assigning it replaces the title and the image by those of the action.
    open var primaryAction: UIAction? {
        didSet { showAction() }
    }
    private func showAction() {
        guard let primaryAction else { return }
        title = primaryAction.title
        image = primaryAction.image
    }

    open var menu: UIMenu?
    /// Since iOS 16.
    open var isHidden = false
}
