import SwiftUI

/// The position of a child among its siblings: together with the types on the way, a view's structural identity.
enum ChildKey: Hashable {
    case position(Int)
    case role(String)
    case id(AnyHashable)
    case element(Int)
}

/// A place in the tree of views. It outlives the values in it: state, the last body, and what a modifier remembers are
/// kept here until the place has another type of view, or none.
@MainActor final class ViewNode {
    let type: Any.Type
    unowned let graph: ViewGraph
    private(set) var children: [ChildKey: ViewNode] = [:]
    private var lastPass = 0

    private var view: Any?
    private var made: Any?
    private var validity: Validity
    private var environmentChecks: [(EnvironmentValues) -> Bool] = []
    private var connections: [Int: NodeConnection] = [:]
    private var memories: [ObjectIdentifier: AnyObject] = [:]

    init(_ type: Any.Type, in graph: ViewGraph) {
        self.type = type
        self.graph = graph
        validity = Validity(graph.pending)
        lastPass = graph.pass
    }

    // MARK: Children

    /// Returns the place of a child, the existing one if it had the same type of view.
    func child(_ key: ChildKey, for view: Any) -> ViewNode {
        let type = Swift.type(of: view)
        if let child = children[key], child.type == type {
            child.lastPass = graph.pass
            return child
        }
        if let replaced = children[key] { graph.remove(replaced) }
        let child = ViewNode(type, in: graph)
        children[key] = child
        return child
    }

    /// Drops the children that this pass has not visited.
    func sweep() {
        for (key, child) in children {
            if child.lastPass == graph.pass {
                child.sweep()
            } else {
                children[key] = nil
                graph.remove(child)
            }
        }
    }

    /// This place and all below, innermost first.
    var subtree: [ViewNode] { children.values.flatMap(\.subtree) + [self] }

    // MARK: Memory

    /// Returns what a modifier or a container remembers here, created the first time.
    func memory<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
        if let memory = recall(Memory.self) { return memory }
        let memory = make()
        memories[ObjectIdentifier(Memory.self)] = memory
        return memory
    }

    func recall<Memory: AnyObject>(_: Memory.Type) -> Memory? {
        memories[ObjectIdentifier(Memory.self)] as? Memory
    }

    // MARK: Evaluation

    /// Returns what `make` makes of the view with its properties connected: the last result, unless the view, or
    /// anything that was read then, has changed. Nil if the view lacks what it needs.
    func evaluate<Value, Made>(
        _ value: Value, in context: ViewContext, _ make: (Value) -> Made
    ) -> (made: Made, isFresh: Bool)? {
        let isChanged = context.isFresh && !(view.map { ViewComparison.isSame($0, value) } ?? false)
        let isSameEnvironment = environmentChecks.allSatisfy { $0(context.environment) }
        if !isChanged, validity.holds, isSameEnvironment, let made = made as? Made { return (made, false) }
        view = value
        made = nil
        validity = Validity(graph.pending)
        environmentChecks = []
        var connected = value
        guard connect(&connected, environment: context.environment) else { return nil }
        let made = track { make(connected) }
        self.made = made
        return (made, true)
    }

    /// Returns the result of a closure, called again only if the closure, `key`, or what it read has changed.
    func deferred<Made>(
        isFresh: Bool, key: AnyHashable = 0, _ make: () -> Made
    ) -> (made: Made, isFresh: Bool) {
        if !isFresh, validity.holds, view as? AnyHashable == key, let made = made as? Made {
            return (made, false)
        }
        view = key
        validity = Validity(graph.pending)
        let made = track(make)
        self.made = made
        return (made, true)
    }

    private func track<Made>(_ make: () -> Made) -> Made {
        let reader = validity
        let outer = CurrentReader.reader
        CurrentReader.reader = reader
        defer { CurrentReader.reader = outer }
        return withObservationTracking(make) { reader.invalidate(.observation) }
    }

    // MARK: Properties

    /// Connects every dynamic property of the value, in place. Returns false if one of them lacks its object.
    private func connect<Value>(_ value: inout Value, environment: EnvironmentValues) -> Bool {
        let fields = PropertyFields.of(Value.self)
        guard !fields.isEmpty else { return true }
        var isComplete = true
        withUnsafeMutableBytes(of: &value) { bytes in
            for field in fields {
                let connection = connections[field.offset] ?? NodeConnection(self)
                connections[field.offset] = connection
                connection.begin(environment)
                field.connect(bytes.baseAddress! + field.offset, connection)
                environmentChecks += connection.environmentChecks
                if let complaint = connection.complaint {
                    graph.complain("\(Value.self): \(complaint)")
                    isComplete = false
                }
            }
        }
        return isComplete
    }

    fileprivate func objectWillChange() { validity.invalidate(.object) }
}

/// What connects one property of a view to the place of the view.
@MainActor final class NodeConnection: PropertyConnection {
    private unowned let node: ViewNode
    private(set) var environment = EnvironmentValues()
    private(set) var environmentChecks: [(EnvironmentValues) -> Bool] = []
    private(set) var complaint: String?
    private var storage: AnyObject?
    private var observed: (object: AnyObject, subscription: AnyCancellable)?

    init(_ node: ViewNode) { self.node = node }

    func begin(_ environment: EnvironmentValues) {
        self.environment = environment
        environmentChecks = []
        complaint = nil
    }

    func stored<Value: AnyObject>(_ make: () -> Value) -> Value {
        if let value = storage as? Value { return value }
        let value = make()
        storage = value
        return value
    }

    func observe<Object: ObservableObject>(_ object: Object) {
        guard observed?.object !== object else { return }
        let subscription = object.objectWillChange.sink { [weak node] _ in
            MainActor.assumeIsolated { node?.objectWillChange() }
        }
        observed = (object, subscription)
    }

    func watch(_ isSame: @escaping (EnvironmentValues) -> Bool) { environmentChecks.append(isSame) }
    func missing(_ message: String) { complaint = message }
    func sceneValue(_ key: String) -> StateLocation<Any?> { node.graph.scene.location(of: key) }
}
