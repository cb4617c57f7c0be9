import Foundation

/// Encodes a value so that what has no order is sorted by its text. Within a type of the app, that type decides.
nonisolated internal struct FlowSorted<Value: Encodable>: Encodable {
    let value: Value

    func encode(to encoder: any Swift.Encoder) throws {
        if let collection = value as? any FlowSortable { return try collection.encodeSorted(to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A collection that has no order, or whose elements may have none.
nonisolated internal protocol FlowSortable {
    func encodeSorted(to encoder: any Swift.Encoder) throws
}

nonisolated extension Array: FlowSortable where Element: Encodable {
    internal func encodeSorted(to encoder: any Swift.Encoder) throws {
        try map { FlowSorted(value: $0) }.encode(to: encoder)
    }
}

nonisolated extension Swift.Set: FlowSortable where Element: Encodable {
    internal func encodeSorted(to encoder: any Swift.Encoder) throws {
        let texts = map { (text: FlowArguments.text($0) ?? "", element: $0) }
        try texts.sorted { $0.text < $1.text }.map { FlowSorted(value: $0.element) }.encode(to: encoder)
    }
}

nonisolated extension Dictionary: FlowSortable where Key: Encodable, Value: Encodable {
    internal func encodeSorted(to encoder: any Swift.Encoder) throws {
        let values = mapValues { FlowSorted(value: $0) }
        let isObject = (try? JSONEncoder().encode(mapValues { _ in 0 }))?.first == "{".utf8.first
        guard !isObject else { return try values.encode(to: encoder) }
        // Keys that are no strings or numbers are encoded before their values, in a list.
        let texts = values.map { (text: FlowArguments.text($0.key) ?? "", pair: $0) }
        var container = encoder.unkeyedContainer()
        for (_, pair) in texts.sorted(by: { $0.text < $1.text }) {
            try container.encode(FlowSorted(value: pair.key))
            try container.encode(pair.value)
        }
    }
}
