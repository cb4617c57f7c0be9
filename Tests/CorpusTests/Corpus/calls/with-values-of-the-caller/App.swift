func label(_ id: Int, _ name: String) -> String { "\(name) \(id)" }
