/// Where a feature is: the store, then what presents it, outermost first.
typealias NavigationPath = [AnyHashable]

/// What an effect can be cancelled by: an id, or the end of the feature that it belongs to (nil).
struct EffectMark: Hashable, @unchecked Sendable {
    let id: AnyHashable?
    let path: NavigationPath

    /// An id counts in the features that are presented by the one that cancels it, too.
    func includes(_ other: Self) -> Bool { (id == nil || id == other.id) && other.path.starts(with: path) }
}

private struct NavigationPathKey: DependencyKey {
    static let liveValue = NavigationPathKey()
    static let testValue = NavigationPathKey()
    nonisolated(unsafe) var path: NavigationPath = []
}

/// Tells the store that a feature wants to be dismissed.
private struct DismissalKey: DependencyKey {
    static let liveValue = DismissalKey()
    static let testValue = DismissalKey()
    nonisolated(unsafe) var perform: @MainActor (NavigationPath) -> Void = { _ in }
}

extension DependencyValues {
    var navigationPath: NavigationPath {
        get { self[NavigationPathKey.self].path }
        set { self[NavigationPathKey.self].path = newValue }
    }

    var dismissal: @MainActor (NavigationPath) -> Void {
        get { self[DismissalKey.self].perform }
        set { self[DismissalKey.self].perform = newValue }
    }
}

extension Effect {
    public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
        let mark = EffectMark(id: AnyHashable(id), path: DependencyValues._current.navigationPath)
        let marked = self.marked(mark)
        return cancelInFlight ? Effect(steps: [.cancel(mark)] + marked.steps) : marked
    }

    public static func cancel(id: some Hashable & Sendable) -> Self {
        Effect(steps: [.cancel(EffectMark(id: AnyHashable(id), path: DependencyValues._current.navigationPath))])
    }

    func marked(_ mark: EffectMark) -> Self {
        Effect(
            steps: steps.map { step in
                guard case .run(let priority, let marks, let operation) = step else { return step }
                return .run(priority, marks.union([mark]), operation)
            })
    }

    /// The effects of a feature, which end with it.
    func belonging(to path: NavigationPath) -> Self { marked(EffectMark(id: nil, path: path)) }

    static func end(_ path: NavigationPath) -> Self { Effect(steps: [.cancel(EffectMark(id: nil, path: path))]) }
}
