/// Whether two values of a view look the same to the framework, so that the view needs no new body.
package enum ViewComparison {
    @MainActor package static func isSame(_ first: Any, _ second: Any) -> Bool {
        guard type(of: first) == type(of: second) else { return false }
        if let property = first as? any HostedProperty { return property.isSame(as: second) }
        if let value = first as? any Equatable { return isEqual(value, second) }
        let mirror = Mirror(reflecting: first)
        let other = Mirror(reflecting: second)
        switch mirror.displayStyle {
        case .class: return first as AnyObject === second as AnyObject
        case .enum where mirror.children.isEmpty && other.children.isEmpty:
            return "\(first)" == "\(second)"
        // A closure or a metatype: nothing proves that it is the same.
        case nil: return false
        default: break
        }
        guard mirror.children.count == other.children.count else { return false }
        return zip(mirror.children, other.children).allSatisfy {
            $0.label == $1.label && isSame($0.value, $1.value)
        }
    }

    private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
        other as? Value == value
    }
}
