struct Product: Hashable, Identifiable, Sendable {
    let id: Int
}
