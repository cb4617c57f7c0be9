// expect: has no member 'signedUp'
@MainActor
func probe(_ navigator: AuthNavigator<AuthScreen.CreateAccount>) { navigator.signedUp() }
