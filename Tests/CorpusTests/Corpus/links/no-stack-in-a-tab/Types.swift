enum Filter: Codable, Hashable, Sendable { case inStock, onSale }
