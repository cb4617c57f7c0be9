// expect: has no member 'guide'
@MainActor
func probe(_ navigator: AuthNavigator<AuthScreen.Form>) { navigator.guide() }
