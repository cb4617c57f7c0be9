import UIKit

final class FoldersViewController: UITableViewController {
    func add() {
        let navigation = UIStoryboard.main.instantiateViewController(withIdentifier: "AddFolderNavigation") as! UINavigationController
        present(navigation, animated: true)
    }
    func downloads() {
        let board = UIStoryboard(name: "Downloads", bundle: nil)
        guard let controller = board.instantiateInitialViewController() else { return }
        present(controller, animated: true)
    }
    // Nobody says what it shows.
    func selected(_ index: Int) { coordinator.selectFolder(index) }
}

final class ItemsViewController: UITableViewController {}
final class ItemViewController: UIViewController {}
final class AddFolderViewController: UIViewController {}
final class DownloadsViewController: UIViewController {}
