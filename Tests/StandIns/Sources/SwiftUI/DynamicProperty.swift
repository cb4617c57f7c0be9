public protocol DynamicProperty {}

/// A property that gets its storage or its value from the place of its view in the tree.
package protocol HostedProperty: DynamicProperty {
    /// Connects the property before the body that reads it is evaluated.
    @MainActor mutating func connect(_ connection: any PropertyConnection)
    /// Whether replacing this property with the other one requires no new body of the view.
    @MainActor func isSame(as other: Any) -> Bool
}

/// What a host provides to a property: one connection per property of a view in the tree, as long as the view lives.
@MainActor package protocol PropertyConnection: AnyObject {
    var environment: EnvironmentValues { get }
    /// Returns what the property keeps, created together with its view.
    func stored<Value: AnyObject>(_ make: () -> Value) -> Value
    /// Asks for a new body whenever the object is about to change.
    func observe<Object: ObservableObject>(_ object: Object)
    /// Asks for a new body when the environment, on a later pass, has a different value.
    func watch(_ isSame: @escaping (EnvironmentValues) -> Bool)
    /// Reports that the environment lacks what the property needs.
    func missing(_ message: String)
    /// A value saved with the scene, by key.
    func sceneValue(_ key: String) -> StateLocation<Any?>
}

/// A place whose readers are evaluated again when it changes.
package protocol Reader: AnyObject {
    func invalidate(_ source: InvalidationSource)
}

package enum InvalidationSource { case state, object, observation }

/// What is currently being evaluated, and therefore reads.
package enum CurrentReader {
    nonisolated(unsafe) package static var reader: (any Reader)?
    /// Looks up values that no body reads, without recording it.
    package static func without<Result>(_ read: () -> Result) -> Result {
        let before = reader
        reader = nil
        defer { reader = before }
        return read()
    }
}

/// The storage of a `State`, which knows its readers.
package final class StateLocation<Value> {
    private var value: Value
    private var readers: [ObjectIdentifier: any Reader] = [:]

    package init(_ value: Value) { self.value = value }

    package var current: Value {
        get {
            if let reader = CurrentReader.reader { readers[ObjectIdentifier(reader)] = reader }
            return value
        }
        set {
            value = newValue
            let informed = readers.values
            readers = [:]
            for reader in informed { reader.invalidate(.state) }
        }
    }
}
