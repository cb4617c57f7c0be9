public enum Order: String, Hashable, Codable, Sendable { case best, newest }
