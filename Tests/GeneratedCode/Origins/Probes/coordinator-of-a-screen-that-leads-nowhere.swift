// expect: has no member 'coordinator'
@MainActor
func probe(_ navigator: PlacesScreen.Detail) -> AnyObject { navigator.coordinator }
