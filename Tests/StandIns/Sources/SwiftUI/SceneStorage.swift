/// A state that is saved with the scene, by key: the scene is restored with it when it is shown again.
@propertyWrapper public struct SceneStorage<Value> {
    private let key: String
    private let initial: Value
    /// The saved property-list value; nil for none.
    private let stored: (Value) -> Any?
    /// Nil if something else was saved, by an older version of the app for example.
    private let restored: (Any) -> Value?
    private var location: StateLocation<Any?>?

    private init(
        _ initial: Value, key: String, stored: @escaping (Value) -> Any?, restored: @escaping (Any) -> Value?
    ) {
        self.initial = initial
        self.key = key
        self.stored = stored
        self.restored = restored
    }

    public var wrappedValue: Value {
        get { location?.current.flatMap(restored) ?? initial }
        nonmutating set { location?.current = stored(newValue) }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(
            identity: ObjectIdentifier(location), getter: { wrappedValue }, setter: { wrappedValue = $0 })
    }
}

// MARK: - With an initial value

extension SceneStorage {
    private init(_ initial: Value, key: String) {
        self.init(initial, key: key, stored: { $0 }, restored: { $0 as? Value })
    }

    private init(raw initial: Value, key: String) where Value: RawRepresentable {
        self.init(
            initial, key: key, stored: { $0.rawValue },
            restored: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) })
    }

    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(wrappedValue, key: key) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(raw: wrappedValue, key: key)
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(raw: wrappedValue, key: key)
    }
}

// MARK: - Optional

extension SceneStorage where Value: ExpressibleByNilLiteral {
    private init<Wrapped>(optional key: String) where Value == Wrapped? {
        self.init(nil, key: key, stored: { $0 }, restored: { $0 as? Wrapped })
    }

    private init<R: RawRepresentable>(optionalRaw key: String) where Value == R? {
        self.init(
            nil, key: key, stored: { $0?.rawValue },
            restored: { ($0 as? R.RawValue).flatMap(R.init(rawValue:)) })
    }

    public init(_ key: String) where Value == Bool? { self.init(optional: key) }
    public init(_ key: String) where Value == Int? { self.init(optional: key) }
    public init(_ key: String) where Value == Double? { self.init(optional: key) }
    public init(_ key: String) where Value == String? { self.init(optional: key) }
    public init(_ key: String) where Value == URL? { self.init(optional: key) }
    public init(_ key: String) where Value == Data? { self.init(optional: key) }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(optionalRaw: key)
    }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(optionalRaw: key)
    }
}

extension SceneStorage: HostedProperty {
    package mutating func connect(_ connection: any PropertyConnection) {
        location = connection.sceneValue(key)
    }
    package func isSame(as other: Any) -> Bool { (other as? Self)?.key == key }
}
