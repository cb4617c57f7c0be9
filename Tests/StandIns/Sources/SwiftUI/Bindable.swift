@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }

    public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
        self.wrappedValue = wrappedValue
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }

    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(
            identity: BindingIdentity(base: ObjectIdentifier(object), keyPath: keyPath),
            getter: { object[keyPath: keyPath] }, setter: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable: HostedProperty {
    package func connect(_ connection: any PropertyConnection) {}
    package func isSame(as other: Any) -> Bool {
        (other as? Self)?.wrappedValue as AnyObject === wrappedValue as AnyObject
    }
}
