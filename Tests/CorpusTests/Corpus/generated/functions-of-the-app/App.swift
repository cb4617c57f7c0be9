import Sorting

// Functions and types with names of the generated code.
func starts(_ value: Int) -> Bool { value > 0 }
func isKnown() -> Bool { true }
func id() -> Int { 1 }
func id(_ value: Int) -> Int { value }
func kind() -> Int { 1 }
func title() -> Int { 1 }
func next() -> Int { 1 }
func next(_ order: Order) -> Int { 1 }
func hashValue() -> Int { 1 }
func first(_ values: [Int]) -> Int { values.count }
func product() -> Int { 1 }
func `in`(_ value: Int) -> Int { value }
func words(_ text: String, _ count: Int) -> String { text }
func payNow() -> Order { .best }
func found(_ value: Int) -> Order { .best }
func order() -> Order { .best }
func allCases() -> Order? { nil }
enum Kind { static let count = 1 }
enum Shops {
    struct Outcome: Hashable, Codable, Sendable {
        init(_ value: Int) {}
    }
}
typealias Outcome = Shops.Outcome
