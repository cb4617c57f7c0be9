import UIKit

// What the extension of a protocol does, all do that conform to it: what it requires by itself, and other functions if
// they are called.
protocol PostCellDelegate: AnyObject {
    func cell(_ cell: PostCell, didTapAuthor author: Author)
}

extension PostCellDelegate where Self: UIViewController {
    func cell(_ cell: PostCell, didTapAuthor author: Author) {
        navigationController?.pushViewController(AuthorViewController(), animated: true)
    }
}

protocol ListSource {}

extension ListSource where Self: UIViewController {
    func selectRow(at index: Int) {
        navigationController?.pushViewController(PostViewController(), animated: true)
    }
}

final class TimelineViewController: UIViewController, ListSource {
    func tableView(didSelectRowAt index: Int) { selectRow(at: index) }
    func openFavorites() { present(FavoritesViewController(), animated: true) }
}
extension TimelineViewController: PostCellDelegate {}

final class FavoritesViewController: UIViewController, ListSource {
    func tableView(didSelectRowAt index: Int) { selectRow(at: index) }
}
extension FavoritesViewController: PostCellDelegate {}

// It has the rows and never selects one.
final class PostViewController: UIViewController, ListSource, PostCellDelegate {}

final class AuthorViewController: UIViewController {}
