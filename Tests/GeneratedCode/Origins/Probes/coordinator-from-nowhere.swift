// expect: initializer is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ navigator: PlacesScreen.Home) -> PlacesHomeCoordinator { PlacesHomeCoordinator(navigator) }
