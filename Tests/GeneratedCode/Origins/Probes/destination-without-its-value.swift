// expect: expects argument of type 'User'
@MainActor
func probe(_ navigator: LoginNavigator) { navigator.navigate(to: .loginCompleted) }
