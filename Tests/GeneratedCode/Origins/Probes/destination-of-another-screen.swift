// expect: has no member 'forgotPassword'
@MainActor
func probe(_ navigator: SignupNavigator) { navigator.navigate(to: .forgotPassword) }
