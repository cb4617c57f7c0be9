// expect: has no member 'help'
@MainActor
func probe(_ navigator: AuthNavigator<AuthScreen.Terms>) { navigator.help() }
