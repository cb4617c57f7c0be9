#if canImport(UIKit)
import UIKit

final class ShopPayCoordinating: UIViewController {}
#endif

struct Destination: Hashable, Codable, Sendable {}
