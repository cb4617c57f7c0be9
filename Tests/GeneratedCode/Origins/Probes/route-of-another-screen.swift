// expect: has no member 'pushToMap'
@MainActor
func probe(_ screen: MapViewController) { screen.coordinator?.pushToMap(nil, userID: "ada") }
