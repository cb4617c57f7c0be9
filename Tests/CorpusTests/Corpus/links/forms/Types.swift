nonisolated enum Source: String, Codable {
    case link, sale

    static let isSale = true
}
