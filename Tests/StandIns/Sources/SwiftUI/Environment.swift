@propertyWrapper public struct Environment<Value> {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value?, complaint: String)
    }

    private let source: Source
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    public var wrappedValue: Value {
        if let value { return value }
        switch source {
        case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
        case .object(_, let complaint): fatalError(complaint)
        }
    }
}

extension Environment {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        source = .object(
            { $0[object: objectType] },
            complaint: "No Observable object of type \(Value.self) found. A View.environment(_:) for "
                + "\(Value.self) may be missing as an ancestor of this view.")
    }

    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        source = .object({ .some($0[object: objectType]) }, complaint: "")
    }
}

extension Environment: HostedProperty {
    package mutating func connect(_ connection: any PropertyConnection) {
        switch source {
        case .keyPath(let keyPath):
            let value = connection.environment[keyPath: keyPath]
            self.value = value
            connection.watch { ViewComparison.isSame($0[keyPath: keyPath], value) }
        case .object(let read, let complaint):
            value = read(connection.environment)
            connection.watch { [value] in ViewComparison.isSame(read($0) as Any, value as Any) }
            if value == nil { connection.missing(complaint) }
        }
    }
    package func isSame(as other: Any) -> Bool { true }
}

extension View {
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        ModifiedView(self, .environment { $0[keyPath: keyPath] = value })
    }
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        ModifiedView(self, .environment { $0[object: T.self] = object })
    }
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        ModifiedView(self, .environment { transform(&$0[keyPath: keyPath]) })
    }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        ModifiedView(self, .environment { $0[object: T.self] = object })
    }
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        ModifiedView(self, .environment { $0.isEnabled = $0.isEnabled && !disabled })
    }
}
