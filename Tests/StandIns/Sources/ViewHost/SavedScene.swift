import SwiftUI

/// What iOS saves of a scene when its app ends, and restores when the scene is shown again: the values of its
/// `SceneStorage`, by key. A value that has a raw value is saved as that.
public struct SavedScene {
    private(set) var values: [String: Any] = [:]

    public init() {}

    public subscript(key: String) -> Any? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The scene's storage while the scene is shown.
@MainActor final class SceneValues {
    private var locations: [String: StateLocation<Any?>]

    init(_ saved: SavedScene) { locations = saved.values.mapValues { StateLocation($0) } }

    func location(of key: String) -> StateLocation<Any?> {
        let location = locations[key] ?? StateLocation(nil)
        locations[key] = location
        return location
    }

    var saved: SavedScene {
        var saved = SavedScene()
        for (key, location) in locations { saved[key] = CurrentReader.without { location.current } }
        return saved
    }
}
