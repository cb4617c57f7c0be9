// The screens that Auth names in YAML: view controllers, and views of SwiftUI. Each gets its parameters and its navigator.

#if canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

final class OnboardingViewController: UIViewController {
    private let navigator: AuthNavigator<AuthScreen.Onboarding>

    init(navigator: AuthNavigator<AuthScreen.Onboarding>) {
        self.navigator = navigator
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.addButton("Start", action: navigator.createAccount)
        navigationItem.addButton("Look around", action: navigator.cancelled)
    }
}

struct CreateAccountView: View {
    let navigator: AuthNavigator<AuthScreen.CreateAccount>

    var body: some View {
        VStack {
            Button("Next", action: next)
            Button("Terms", action: navigator.terms)
        }
    }

    func next() { navigator.accountForm(referrer: "a friend") }
}

final class AccountFormViewController: UIViewController {
    private let referrer: String?
    private let navigator: AuthNavigator<AuthScreen.AccountForm>

    init(referrer: String?, navigator: AuthNavigator<AuthScreen.AccountForm>) {
        self.referrer = referrer
        self.navigator = navigator
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.addButton("Create", action: navigator.endCreateAccount)
        navigationItem.addButton("Discard") { [weak self] in self?.askToDiscard() }
    }

    /// An alert is the screen's own: the flow has no transition to it.
    private func askToDiscard() {
        let alert = UIAlertController(title: "Discard the form?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { [navigator] _ in navigator.back() })
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        present(alert, animated: true)
    }
}

struct EndCreateAccountView: View {
    let navigator: AuthNavigator<AuthScreen.EndCreateAccount>

    var body: some View {
        Button("Done", action: navigator.signedUp)
    }
}

struct TermsView: View {
    let navigator: AuthNavigator<AuthScreen.Terms>

    var body: some View {
        Button("Full text", action: navigator.fullText)
        Button("Close", action: navigator.back)
    }
}
#endif
