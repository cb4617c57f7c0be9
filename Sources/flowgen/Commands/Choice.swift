import ArgumentParser
import FlowModel

/// A value of an option that accepts one of a few words. A misspelled word is answered with the nearest one.
protocol Choice: Sendable {
    /// The name of the kind of value in messages, such as "format".
    static var kind: String { get }
    static var all: [Self] { get }
    /// Other names that are accepted.
    static var shortNames: [String: Self] { get }
    var name: String { get }
}

extension Choice {
    static var shortNames: [String: Self] { [:] }
    static var names: [String] { all.map(\.name) }
    static var list: String { names.joined(separator: ", ") }

    /// Finds the value with this name.
    /// - Throws: A `ValidationError` if there is none.
    init(named name: String) throws {
        guard let value = Self.all.first(where: { $0.name == name }) ?? Self.shortNames[name] else {
            let others = Self.names.count == 1 ? "it is \(Self.list)" : "it is one of \(Self.list)"
            let hint = Spelling.hint(for: name, among: Self.names) ?? others
            throw ValidationError("there is no \(Self.kind) \(name); \(hint)")
        }
        self = value
    }
}

extension Choice where Self: RawRepresentable & CaseIterable, RawValue == String {
    static var all: [Self] { Array(allCases) }
    var name: String { rawValue }
}

extension Option where Value: Choice {
    /// An option whose help lists the values.
    init(wrappedValue: Value, name: NameSpecification = .long, choosing help: String, valueName: String? = nil) {
        self.init(
            wrappedValue: wrappedValue, name: name,
            help: ArgumentHelp(
                "\(help): \(Value.list). (default: \(wrappedValue.name))", valueName: valueName ?? Value.kind),
            completion: .list(Value.names), transform: { try Value(named: $0) })
    }
}
