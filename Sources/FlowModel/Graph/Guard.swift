/// A guard of the graph.
public struct Guard: Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let index: Int32
        init(_ index: Int) { self.index = Int32(index) }
    }

    public let id: ID
    public let declaration: GuardDeclaration
    /// The flow that a refused entry runs. Nil where there is none, or nobody declares it.
    public let otherwise: Flow.ID?
    /// The outcomes of that flow on which the refused entry is resumed, by their places in its list; without those that
    /// it does not have.
    public let until: [Int]

    public var name: String { declaration.name.value }
}
