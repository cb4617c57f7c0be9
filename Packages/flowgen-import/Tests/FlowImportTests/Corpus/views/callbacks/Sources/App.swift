import UIKit

// A function gives a closure what it shall show.
struct DetailsFactory {
    static func details(of item: Item, onCompletion: @escaping (UIViewController) -> Void) {
        load(item) { result in
            switch result {
            case .success: onCompletion(DetailsViewController(item: item))
            case .failure: break
            }
        }
    }
}

final class ItemsViewController: UIViewController {
    func select(_ item: Item) {
        DetailsFactory.details(of: item) { [weak self] controller in
            self?.navigationController?.pushViewController(controller, animated: true)
        }
    }
}

final class DetailsViewController: UIViewController {}
