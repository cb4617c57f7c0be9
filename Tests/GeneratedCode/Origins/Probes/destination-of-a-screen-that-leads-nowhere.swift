// expect: has no member 'navigate'
@MainActor
func probe(_ navigator: SignInScreen.ForgotPassword) { navigator.navigate(to: .signup) }
