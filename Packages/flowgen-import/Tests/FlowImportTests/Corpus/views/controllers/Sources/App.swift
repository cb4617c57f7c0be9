import UIKit

final class ListViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = DetailViewController(item: items[indexPath.row])
        navigationController?.pushViewController(detail, animated: true)
    }

    @objc func add() {
        let navigation = UINavigationController(rootViewController: EditViewController())
        navigation.modalPresentationStyle = .fullScreen
        present(navigation, animated: true)
    }

    @objc func help() {
        show(UIHostingController(rootView: HelpView()), sender: self)
    }

    @objc func share() {
        present(UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true)
        present(something, animated: true)
    }
}

final class DetailViewController: UIViewController {}
final class EditViewController: UIViewController {}
struct HelpView: View { var body: some View { Text("") } }
