/// Where a feature is: the store, then what presents it, outermost first.
struct FeaturePath: Hashable, @unchecked Sendable {
    private var parts: [AnyHashable] = []

    static func + (path: Self, part: some Hashable) -> Self {
        var longer = path
        longer.parts.append(AnyHashable(part))
        return longer
    }

    func starts(with other: Self) -> Bool { parts.starts(with: other.parts) }
}

/// What an effect can be cancelled by: an id, or the end of the feature that it belongs to (nil).
struct EffectMark: Hashable, @unchecked Sendable {
    let id: AnyHashable?
    let path: FeaturePath

    /// An id counts in the features that are presented by the one that cancels it, too.
    func includes(_ other: Self) -> Bool { (id == nil || id == other.id) && other.path.starts(with: path) }
}

private struct FeaturePathKey: DependencyKey {
    static let liveValue = FeaturePathKey()
    static let testValue = FeaturePathKey()
    var path = FeaturePath()
}

/// Tells the store that a feature wants to be dismissed.
private struct DismissalKey: DependencyKey {
    static let liveValue = DismissalKey()
    static let testValue = DismissalKey()
    var perform: @MainActor @Sendable (FeaturePath) -> Void = { _ in }
}

extension DependencyValues {
    var featurePath: FeaturePath {
        get { self[FeaturePathKey.self].path }
        set { self[FeaturePathKey.self].path = newValue }
    }

    var dismissal: @MainActor @Sendable (FeaturePath) -> Void {
        get { self[DismissalKey.self].perform }
        set { self[DismissalKey.self].perform = newValue }
    }
}

extension Effect {
    public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
        let mark = EffectMark(id: AnyHashable(id), path: DependencyValues._current.featurePath)
        let marked = self.marked(mark)
        return cancelInFlight ? Effect(steps: [.cancel(mark)] + marked.steps) : marked
    }

    public static func cancel(id: some Hashable & Sendable) -> Self {
        Effect(steps: [.cancel(EffectMark(id: AnyHashable(id), path: DependencyValues._current.featurePath))])
    }

    func marked(_ mark: EffectMark) -> Self {
        Effect(
            steps: steps.map { step in
                guard case .run(let priority, let marks, let operation) = step else { return step }
                return .run(priority, marks.union([mark]), operation)
            })
    }

    /// The effects of a feature, which end with it.
    func belonging(to path: FeaturePath) -> Self { marked(EffectMark(id: nil, path: path)) }

    static func end(_ path: FeaturePath) -> Self { Effect(steps: [.cancel(EffectMark(id: nil, path: path))]) }
}
