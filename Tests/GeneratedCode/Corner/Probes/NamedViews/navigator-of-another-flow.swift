// expect: cannot convert value of type 'AuthScreen.CreateAccount' to expected argument type 'ShopNavigator<ShopScreen.Cart>'
// in: Auth
import SwiftUI

struct OnboardingView: View { var body: some View { Text("") } }
struct TermsView: View { var body: some View { Text("") } }

struct CreateAccountView: View {
    let navigator: ShopNavigator<ShopScreen.Cart>
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
