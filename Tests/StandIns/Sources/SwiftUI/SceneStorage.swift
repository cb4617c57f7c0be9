/// A state that is kept with the scene, by its key. Nothing is written to a disk.
@propertyWrapper public struct SceneStorage<Value> {
    private let key: String
    private let initial: Value
    private var location: StateLocation<Any?>?

    private init(_ initial: Value, key: String) {
        self.initial = initial
        self.key = key
    }

    public var wrappedValue: Value {
        get { location?.current as? Value ?? initial }
        nonmutating set { location?.current = newValue }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(
            identity: ObjectIdentifier(location), getter: { location.current as? Value ?? initial },
            setter: { location.current = $0 })
    }

    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(wrappedValue, key: key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(wrappedValue, key: key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(wrappedValue, key: key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(wrappedValue, key: key)
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key: key)
    }
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key: key)
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? { self.init(nil, key: key) }
    public init(_ key: String) where Value == Int? { self.init(nil, key: key) }
    public init(_ key: String) where Value == Double? { self.init(nil, key: key) }
    public init(_ key: String) where Value == String? { self.init(nil, key: key) }
    public init(_ key: String) where Value == URL? { self.init(nil, key: key) }
    public init(_ key: String) where Value == Data? { self.init(nil, key: key) }
}

extension SceneStorage: HostedProperty {
    package mutating func connect(_ connection: any PropertyConnection) {
        location = connection.sceneValue(key)
    }
    package func isSame(as other: Any) -> Bool { (other as? Self)?.key == key }
}
