// expect: cannot convert value of type 'AuthScreen.CreateAccount' to expected argument type 'AuthNavigator<AuthScreen.Terms>'
// in: Auth
// A view that YAML names takes the navigator of its own screen.
import SwiftUI

struct OnboardingView: View { var body: some View { Text("") } }
struct TermsView: View { var body: some View { Text("") } }

struct CreateAccountView: View {
    let navigator: AuthNavigator<AuthScreen.Terms>
    var body: some View { Text("") }
}

struct AccountFormView: View {
    let referrer: String?
    let navigator: AuthNavigator<AuthScreen.AccountForm>
    var body: some View { Text("") }
}

struct EndCreateAccountView: View {
    let navigator: AuthNavigator<AuthScreen.EndCreateAccount>
    var body: some View { Text("") }
}
