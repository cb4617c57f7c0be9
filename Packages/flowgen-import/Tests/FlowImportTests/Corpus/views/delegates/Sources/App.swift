import UIKit
import SwiftUI

final class MainViewController: UIViewController {
    func segueToSettings() {
        let settings = SettingsHost(model: model)
        present(StyledNavigationController(rootViewController: settings), animated: true)
    }
    func segueToDownloads() { present(DownloadsViewController(), animated: true) }
    func show(_ kind: Kind) {
        let screen: UIViewController = {
            switch kind {
            case .log: return UIHostingController(rootView: LogView())
            case .stats: return UIHostingController(rootView: StatsView())
            }
        }()
        navigationController?.pushViewController(screen, animated: true)
    }
}

// The delegate shows the downloads for whoever asks it.
extension MainViewController: PageDelegate {
    func pageDidAskForDownloads(_ page: PageHost) { segueToDownloads() }
}

protocol PageDelegate: AnyObject {
    func pageDidAskForDownloads(_ page: PageHost)
}

final class PageHost: UIHostingController<PageView> {
    weak var delegate: PageDelegate?
    func tapped() { delegate?.pageDidAskForDownloads(self) }
}

struct PageView: View { var body: some View { Text("Page").sheet(isPresented: $x) { TipsView() } } }
struct TipsView: View { var body: some View { Text("Tips") } }

final class DownloadsViewController: UIViewController {
    // It puts itself away first.
    func settingsTapped() {
        guard let main = presentingViewController as? MainViewController else { return }
        dismiss(animated: true) { main.segueToSettings() }
    }
    func feedbackTapped() { FeedbackNavigator.showForm(from: self) }
}

enum FeedbackNavigator {
    static func showForm(from controller: UIViewController) {
        controller.navigationController?.pushViewController(FeedbackViewController(), animated: true)
    }
}

final class FeedbackViewController: UIViewController {}
class StyledNavigationController: UINavigationController {}

final class SettingsHost: UIHostingController<AnyView> {
    init(model: Model) {
        super.init(rootView: AnyView(EmptyView()))
        rootView = AnyView(SettingsView(model: model))
    }
}

// The sections of a screen ask for it.
struct SettingsView: View { var body: some View { List { PrivacySection() } } }
struct PrivacySection: View {
    var body: some View {
        NavigationLink("Privacy") { PrivacyView() }
        Button("Downloads") { router.segueToDownloads() }
    }
}
struct PrivacyView: View { var body: some View { Text("Privacy") } }
struct LogView: View { var body: some View { Text("Log") } }
struct StatsView: View { var body: some View { Text("Stats") } }

// Of a function that tells cases apart, only the branch of the case is meant. Any controller is no screen.
final class SupportModel {
    func open(_ kind: Kind) {
        switch kind {
        case .log: controller.pushViewController(SupportLogViewController(), animated: true)
        case .mail: controller.pushViewController(SupportMailViewController(), animated: true)
        case .other: controller.pushViewController(other as UIViewController, animated: true)
        }
    }
}
final class SupportViewController: UIViewController {
    func logTapped() { model.open(.log) }
    func otherTapped() { model.open(kind) }
    func settingsTapped() { settings.model.open(.mail) }
}
final class SupportLogViewController: UIViewController {}
final class SupportMailViewController: UIViewController {}
