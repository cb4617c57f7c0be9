// What an engineer writes who used to write routers: views push routes on the router, and the app chooses the flow.

import SwiftUI

// MARK: - Auth

struct OnboardingView: View {
    @Environment(AuthRouter.self) private var authRouter
    let navigator: AuthNavigator<AuthScreen.Onboarding>

    var body: some View {
        Button("Sign up") { authRouter.push(to: .createAccount) }
        Button("Skip ahead") { authRouter.push(to: .endCreateAccount) }
        Button("Everything") { authRouter.path = [.createAccount, .accountForm(), .endCreateAccount] }
        Button("Log in", action: navigator.loggedIn)
    }
}

struct CreateAccountView: View {
    @Environment(AuthRouter.self) private var authRouter

    var body: some View {
        Text("\(authRouter.path.count) above the first")
        Button("Next") { authRouter.push(to: .accountForm(referrer: "ad")) }
        Button("Other") { authRouter.replace(with: .createAccount) }
        Button("Pop") { authRouter.pop() }
    }
}

struct AccountFormView: View {
    @Environment(AuthRouter.self) private var authRouter
    let referrer: String?

    var body: some View {
        Text(referrer ?? "nobody")
        Button("Create") { authRouter.push(to: .endCreateAccount) }
        Button("Terms") { authRouter.push(to: .terms) }
        Button("Start over") { authRouter.replace(with: .createAccount) }
    }
}

struct EndCreateAccountView: View {
    @Environment(AuthRouter.self) private var authRouter
    let navigator: AuthNavigator<AuthScreen.EndCreateAccount>

    var body: some View {
        Button("Done", action: navigator.loggedIn)
        Button("Two back") { authRouter.popTo(count: 2) }
        Button("Nine back") { authRouter.popTo(count: 9) }
        Button("Reset") { authRouter.reset() }
    }
}

struct TermsView: View {
    @Environment(AuthRouter.self) private var authRouter

    var body: some View {
        Button("Close") { authRouter.pop() }
        Button("Privacy") { authRouter.push(to: .privacy) }
        Button("Full text") { AuthNavigator<AuthScreen.Terms>(authRouter)?.fullText() }
    }
}

struct PrivacyView: View {
    @Environment(AuthRouter.self) private var authRouter

    var body: some View {
        Button("Back to the terms") { authRouter.reset() }
    }
}

// MARK: - Home and my page

struct HomeView: View {
    @Environment(HomeRouter.self) private var homeRouter

    var body: some View {
        Button("Product") { homeRouter.push(to: .product(id: 1)) }
        Button("Pay") { homeRouter.push(to: .payment) }
    }
}

struct ProductView: View {
    @Environment(HomeRouter.self) private var homeRouter
    let id: Int

    var body: some View {
        Text("Product \(id)")
        Button("Similar") { homeRouter.push(to: .product(id: id + 1)) }
        Button("Photo") { homeRouter.push(to: .photo) }
    }
}

struct PhotoView: View {
    @Environment(HomeRouter.self) private var homeRouter

    var body: some View {
        Button("Close photo") { homeRouter.pop() }
    }
}

struct PaymentView: View {
    @Environment(HomeRouter.self) private var homeRouter
    let navigator: HomeNavigator<HomeScreen.Payment>

    var body: some View {
        Button("Pop") { homeRouter.pop() }
        Button("Receipt") { homeRouter.push(to: .receipt) }
        Button("Cancel", action: navigator.backToRoot)
    }
}

struct ReceiptView: View {
    var body: some View { Text("Paid") }
}

struct MyPageView: View {
    @Environment(MyPageRouter.self) private var myPageRouter

    var body: some View {
        Button("Settings") { myPageRouter.push(to: .settings) }
    }
}

struct SettingsView: View {
    var body: some View { Text("Settings") }
}

// MARK: - The app

/// The flow that is shown: the one before logging in, or tabs with a stack each.
struct RootView: View {
    @State private var isLoggedIn = false
    @State private var tab = "home"
    let onEvent: @MainActor (FlowEvent) -> Void

    var body: some View {
        if isLoggedIn {
            TabView(selection: $tab) {
                HomeNavigationStack(onEvent: onEvent)
                    .tabItem { Text("Home") }
                    .tag("home")
                MyPageNavigationStack(onEvent: onEvent)
                    .tabItem { Text("My page") }
                    .tag("myPage")
            }
        } else {
            AuthNavigationStack(onEvent: onEvent, onFinish: { _ in isLoggedIn = true })
        }
    }
}
