/// A guard of the graph.
public struct Guard: Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let index: Int32
        init(_ index: Int) { self.index = Int32(index) }
    }

    public let id: ID
    public let declaration: GuardDeclaration
    /// The flow that runs when entry is refused. Nil if there is none, or it is not declared.
    public let otherwise: Flow.ID?
    /// The outcomes of that flow after which the refused entry resumes, as indices in its list; without those that it
    /// does not have.
    public let until: [Int]

    public var name: String { declaration.name.value }
}
