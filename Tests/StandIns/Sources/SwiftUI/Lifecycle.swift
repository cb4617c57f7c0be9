extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        ModifiedView(self, action.map { .appear($0) } ?? .nothing)
    }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        ModifiedView(self, action.map { .disappear($0) } ?? .nothing)
    }
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        ModifiedView(self, .task(id: nil, priority: priority, action))
    }
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        ModifiedView(self, .task(id: ObservedValue(value), priority: priority, action))
    }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        ModifiedView(self, .change(ObservedChange(value, isInitial: initial, action)))
    }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        ModifiedView(self, .change(ObservedChange(value, isInitial: initial) { _, _ in action() }))
    }
    /// Deprecated since iOS 17, and the only one before.
    @_disfavoredOverload
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        ModifiedView(self, .change(ObservedChange(value, isInitial: false) { _, new in action(new) }))
    }
    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        ModifiedView(
            self,
            .receive { stillWanted in publisher.sink { output in if stillWanted() { action(output) } } })
    }
}
