public protocol DynamicProperty {}

/// A property that gets its storage or its value from the place of its view in the tree.
package protocol HostedProperty: DynamicProperty {
    /// Connects the property, before the body that reads it is asked for.
    @MainActor mutating func connect(_ connection: any PropertyConnection)
    /// Whether a view with the other property in this one's place needs no new body because of it.
    @MainActor func isSame(as other: Any) -> Bool
}

/// What a property is given by a host: one connection a property of a view in the tree, as long as the view
/// lives.
@MainActor package protocol PropertyConnection: AnyObject {
    var environment: EnvironmentValues { get }
    /// What the property keeps, made when its view comes to be.
    func stored<Value: AnyObject>(_ make: () -> Value) -> Value
    /// Asks for a new body whenever the object is about to change.
    func observe<Object: ObservableObject>(_ object: Object)
    /// Asks for a new body when the environment, on a later pass, gives another value than today.
    func watch(_ isSame: @escaping (EnvironmentValues) -> Bool)
    /// Says that the environment lacks what the property needs.
    func missing(_ message: String)
    /// A value kept with the scene, by its key.
    func sceneValue(_ key: String) -> StateLocation<Any?>
}

/// A place whose readers are evaluated anew when it changes.
package protocol Reader: AnyObject {
    func invalidate(_ source: InvalidationSource)
}

package enum InvalidationSource { case state, object, observation }

/// What is being evaluated at the moment: it reads.
package enum CurrentReader {
    nonisolated(unsafe) package static var reader: (any Reader)?
    /// Where values that are not read by a body are looked up without leaving a trace.
    package static func without<Result>(_ read: () -> Result) -> Result {
        let before = reader
        reader = nil
        defer { reader = before }
        return read()
    }
}

/// Where a `State` keeps its value: it knows who has read it.
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
