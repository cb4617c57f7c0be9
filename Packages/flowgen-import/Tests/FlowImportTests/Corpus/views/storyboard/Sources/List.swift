import UIKit

final class ListViewController: UITableViewController {
    func open() { performSegue(withIdentifier: "detail", sender: self) }
    func about() {
        let navigation = storyboard!.instantiateViewController(withIdentifier: "AboutNav") as! UINavigationController
        let about = navigation.topViewController as! AboutViewController
        about.isModal = true
        present(navigation, animated: true)
    }
}

final class DetailViewController: UIViewController {}
final class AboutViewController: UIViewController {}
final class EditViewController: UIViewController {}
