import Foundation

@MainActor open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Self(rawValue: 1 << 0)
        public static let destructive = Self(rawValue: 1 << 1)
        public static let hidden = Self(rawValue: 1 << 2)
    }
    public enum State: Int, Sendable { case off, on, mixed }

    private let givenTitle: String
    private let givenImage: UIImage?
    init(givenTitle: String, givenImage: UIImage?) {
        self.givenTitle = givenTitle
        self.givenImage = givenImage
    }

    open var title: String { givenTitle }
    open var image: UIImage? { givenImage }
}

@MainActor open class UIMenu: UIMenuElement {
    open private(set) var children: [UIMenuElement]

    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        self.children = children
        super.init(givenTitle: title, givenImage: image)
    }
}
