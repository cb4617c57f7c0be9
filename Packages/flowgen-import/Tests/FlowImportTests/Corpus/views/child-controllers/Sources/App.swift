import UIKit

// What a child shows, the screen around it shows.
final class ProfileViewController: UIViewController {
    private lazy var header: ProfileHeaderViewController = {
        let header = ProfileHeaderViewController()
        header.title = "Header"
        return header
    }()

    override func viewDidLoad() {
        let posts = PostsViewController()
        addChild(posts)
        view.addSubview(posts.view)
    }

    private var badges: BadgesViewController!

    private func makeBadges() -> BadgesViewController {
        let badges = BadgesViewController()
        badges.view.isHidden = true
        return badges
    }

    func edit() { present(EditViewController(), animated: true) }
}

final class ProfileHeaderViewController: UIViewController {
    func openFollowers() { navigationController?.pushViewController(FollowersViewController(), animated: true) }
}

final class PostsViewController: UIViewController {
    func open() { navigationController?.pushViewController(PostViewController(), animated: true) }
}

final class BadgesViewController: UIViewController {
    func open() { present(BadgeViewController(), animated: true) }
}

final class BadgeViewController: UIViewController {}
final class FollowersViewController: UIViewController {}
final class PostViewController: UIViewController {}
final class EditViewController: UIViewController {}
