@propertyWrapper public struct State<Value> {
    private let initial: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    /// Outside a body, a state that was never connected keeps its initial value, as Apple's does, with a warning.
    public var wrappedValue: Value {
        get { location?.current ?? initial }
        nonmutating set { location?.current = newValue }
    }

    public var projectedValue: Binding<Value> {
        location.map { Binding(reading: $0) } ?? .constant(initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: HostedProperty {
    package mutating func connect(_ connection: any PropertyConnection) {
        location = connection.stored { StateLocation(initial) }
    }
    package func isSame(as other: Any) -> Bool { true }
}
