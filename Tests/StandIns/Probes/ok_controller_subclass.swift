import SwiftUI
import UIKit

final class Probe: UIViewController {
    var isDisabled: Bool

    init(_ isDisabled: Bool) {
        self.isDisabled = isDisabled
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class Inheriting: UIViewController { var number = 1 }
final class Container: UINavigationController {}

@MainActor func make() -> [UIViewController] {
    [Probe(true), Inheriting(), Container(rootViewController: UIViewController()), Container()]
}
