@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let getter: () -> Value
    private let setter: (Value) -> Void
    /// Equal for two bindings to the same place; nil if it is made of closures, so that nothing is known.
    package let identity: AnyHashable?
    /// Whether what is read through it notifies its readers, so that a view with the same binding needs no new body.
    let isTracked: Bool

    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // An isolated closure is called without its `await`: everything here runs on the main actor.
        getter = unsafeBitCast(get, to: (() -> Value).self)
        setter = unsafeBitCast(set, to: ((Value) -> Void).self)
        identity = nil
        isTracked = false
    }

    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        let setter = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
        getter = unsafeBitCast(get, to: (() -> Value).self)
        self.setter = { setter($0, Transaction.current ?? Transaction()) }
        identity = nil
        isTracked = false
    }

    init(
        identity: AnyHashable? = nil, isTracked: Bool = true, getter: @escaping () -> Value,
        setter: @escaping (Value) -> Void
    ) {
        self.getter = getter
        self.setter = setter
        self.identity = identity
        self.isTracked = isTracked
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(getter: { value }, setter: { _ in })
    }

    public var wrappedValue: Value {
        get { getter() }
        nonmutating set { setter(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding<Subject>(
            identity: identity.map { BindingIdentity(base: $0, keyPath: keyPath) }, isTracked: isTracked,
            getter: { getter()[keyPath: keyPath] },
            setter: {
                var value = getter()
                value[keyPath: keyPath] = $0
                setter(value)
            })
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(identity: identity, isTracked: isTracked, getter: getter) { value in
            withTransaction(transaction) { setter(value) }
        }
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            getter: { base.wrappedValue }, setter: { if let value = $0 { base.wrappedValue = value } })
    }

    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(getter: { base.wrappedValue ?? value }, setter: { base.wrappedValue = $0 })
    }
}

extension Binding: HostedProperty {
    package func connect(_ connection: any PropertyConnection) {}
    package func isSame(as other: Any) -> Bool {
        isTracked && identity != nil && identity == (other as? Self)?.identity
    }
}

/// A part of the value of another binding, or of an object.
struct BindingIdentity: Hashable {
    let base: AnyHashable
    let keyPath: AnyKeyPath
}

extension Binding {
    /// Creates a binding to a place that notifies its readers.
    package init(reading location: StateLocation<Value>) {
        self.init(
            identity: ObjectIdentifier(location), getter: { location.current },
            setter: { location.current = $0 })
    }
}
