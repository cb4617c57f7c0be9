@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(
                identity: BindingIdentity(base: ObjectIdentifier(object), keyPath: keyPath), isTracked: false,
                getter: { object[keyPath: keyPath] }, setter: { object[keyPath: keyPath] = $0 })
        }
    }

    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: HostedProperty {
    package mutating func connect(_ connection: any PropertyConnection) { connection.observe(wrappedValue) }
    package func isSame(as other: Any) -> Bool { (other as? Self)?.wrappedValue === wrappedValue }
}

@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
    /// Created once per view in the tree, when its body is first evaluated.
    private final class Storage {
        let object: ObjectType
        init(_ object: ObjectType) { self.object = object }
    }

    nonisolated(unsafe) private let make: () -> ObjectType
    private var storage: Storage?

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// Outside a body, every access creates another object, as Apple's does, with a warning.
    public var wrappedValue: ObjectType { storage?.object ?? make() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: HostedProperty {
    package mutating func connect(_ connection: any PropertyConnection) {
        let storage = connection.stored { Storage(make()) }
        connection.observe(storage.object)
        self.storage = storage
    }
    package func isSame(as other: Any) -> Bool { true }
}

@MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
    private var object: ObjectType?

    public init() {}
    public var wrappedValue: ObjectType {
        guard let object else { fatalError(Self.complaint) }
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    private static var complaint: String {
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
            + "\(ObjectType.self) may be missing as an ancestor of this view."
    }
}

extension EnvironmentObject: HostedProperty {
    package mutating func connect(_ connection: any PropertyConnection) {
        object = connection.environment[object: ObjectType.self]
        connection.watch { [object] in $0[object: ObjectType.self] === object }
        if let object { connection.observe(object) } else { connection.missing(Self.complaint) }
    }
    package func isSame(as other: Any) -> Bool { true }
}
