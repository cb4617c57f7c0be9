// expect: requires the types 'SignInScreen.Login.Destination' and 'SignInScreen.Signup.Destination' be equivalent
@MainActor
func probe(_ navigator: LoginNavigator) { _ = SignupViewModel(navigator: navigator) }
