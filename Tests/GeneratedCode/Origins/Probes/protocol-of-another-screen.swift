// expect: cannot assign value of type 'PlacesMapCoordinator' to type '(any MapCoordinating)?'
@MainActor
func probe(_ screen: SettingsViewController, _ navigator: PlacesScreen.Map) {
    screen.coordinator = navigator.coordinator
}
