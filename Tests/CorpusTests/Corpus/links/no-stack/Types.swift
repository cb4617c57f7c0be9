enum Sorting: Codable, Hashable, Sendable { case newest, cheapest }
enum Filter: Codable, Hashable, Sendable { case inStock, onSale }
