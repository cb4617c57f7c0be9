import UIKit

// An app with navigators, as its engineers wrote it without flowgen: an enum of destinations for each part of the app,
// a factory of view controllers, and view models that only know where they want to go.

@MainActor
protocol Navigator {
    associatedtype Destination
    func navigate(to destination: Destination)
}

nonisolated struct User: Hashable, Codable, Sendable {
    var name: String
}

@MainActor
protocol LoginViewControllerFactory {
    func makeLoginViewController(navigator: LoginNavigator) -> UIViewController
    func makeForgotPasswordViewController() -> UIViewController
    func makeSignupViewController(navigator: SignupNavigator) -> UIViewController
    func makeWelcomeViewController(forUser user: User, done: @escaping @MainActor () -> Void) -> UIViewController
}

final class LoginViewController: Screen {
    private let navigator: LoginNavigator

    init(navigator: LoginNavigator) {
        self.navigator = navigator
        super.init("login")
    }

    func loggedIn(_ user: User) { navigator.navigate(to: .loginCompleted(user: user)) }
    func forgotPasswordTapped() { navigator.navigate(to: .forgotPassword) }
    func signupTapped() { navigator.navigate(to: .signup) }
}

/// A view model knows no screen, only destinations, so that a test can record them.
@MainActor
struct SignupViewModel<Destinations: Navigator> where Destinations.Destination == SignupNavigator.Destination {
    let navigator: Destinations

    func confirm(name: String) { navigator.navigate(to: .welcome(user: User(name: name))) }
}

final class SignupViewController: Screen {
    let model: SignupViewModel<SignupNavigator>

    init(navigator: SignupNavigator) {
        model = SignupViewModel(navigator: navigator)
        super.init("signup")
    }
}

final class WelcomeViewController: Screen {
    let done: @MainActor () -> Void

    init(_ user: User, done: @escaping @MainActor () -> Void) {
        self.done = done
        super.init("welcome \(user.name)")
    }
}

struct PlainLoginFactory: LoginViewControllerFactory {
    func makeLoginViewController(navigator: LoginNavigator) -> UIViewController {
        LoginViewController(navigator: navigator)
    }
    func makeForgotPasswordViewController() -> UIViewController { Screen("forgot password") }
    func makeSignupViewController(navigator: SignupNavigator) -> UIViewController {
        SignupViewController(navigator: navigator)
    }
    func makeWelcomeViewController(forUser user: User, done: @escaping @MainActor () -> Void) -> UIViewController {
        WelcomeViewController(user, done: done)
    }
}

// MARK: What it writes for flowgen

extension SignInScreen.Login: Navigator {}
extension SignInScreen.Signup: Navigator {}

typealias LoginNavigator = SignInScreen.Login
typealias SignupNavigator = SignInScreen.Signup

/// What `makeViewController(for:)` did.
struct LoginFactoryAdapter: SignInViewControllers {
    let factory: any LoginViewControllerFactory

    func login(_ navigator: SignInNavigator<SignInScreen.Login>) -> UIViewController {
        factory.makeLoginViewController(navigator: navigator)
    }
    func forgotPassword(_ navigator: SignInNavigator<SignInScreen.ForgotPassword>) -> UIViewController {
        factory.makeForgotPasswordViewController()
    }
    func signup(_ navigator: SignInNavigator<SignInScreen.Signup>) -> UIViewController {
        factory.makeSignupViewController(navigator: navigator)
    }
    func welcome(user: User, _ navigator: SignInNavigator<SignInScreen.Welcome>) -> UIViewController {
        factory.makeWelcomeViewController(forUser: user) { navigator.loginCompleted(user: user) }
    }
}

// MARK: A linear flow

/// The pages follow one another; whoever has activated the tour learns its end.
final class PageViewController: Screen {
    private let number: Int
    private let navigator: TourScreen.Page

    init(_ number: Int, _ navigator: TourScreen.Page) {
        self.number = number
        self.navigator = navigator
        super.init("page \(number)")
    }

    func continueTapped() { navigator.goToNextPageOrFinish(after: number) }
}

extension TourScreen.Page {
    fileprivate func goToNextPageOrFinish(after number: Int) {
        navigate(to: number < 3 ? .nextPage(number: number + 1) : .tourCompleted)
    }
}

extension FlowCoordinator {
    func activate() { start() }
}

struct TourFactory: TourViewControllers {
    func page(number: Int, _ navigator: TourNavigator<TourScreen.Page>) -> UIViewController {
        PageViewController(number, navigator)
    }
}
