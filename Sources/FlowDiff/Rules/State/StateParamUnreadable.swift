package import FlowModel
import FlowSwift

/// A parameter that saved screens have, or have not, cannot be read any more, so that they are not restored.
package enum StateParamUnreadable: ChangeRule {
    package static let id: RuleID = "state-param-unreadable"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary =
        "A parameter that saved screens have, or have not, cannot be read any more, so that they are not restored."
    package static let explanation = """
        Saved state has the values of a screen's parameters as text. A parameter of another type may not be readable \
        from the old text, and one that is new and has no default has none. Give it a default, or keep the type. Of \
        the app's own types, flowgen does not know what they read.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {params: {id: Int}}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {params: {id: Int, shop: String}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedRoutes.flatMap { old, new -> [Finding] in
            guard old.declaration.value.isSaved, new.declaration.value.isSaved else { return [] }
            let before = old.declaration.params
            return new.declaration.params.compactMap { param in
                let name = param.name.value
                guard let was = before.first(where: { $0.name.value == name }) else {
                    guard param.isRequired else { return nil }
                    return change(
                        "`\(new.name)` is not restored: what is saved has no `\(name)`", at: param.name.range,
                        in: new.subject, was: comparison.inOld(old.declaration.name.range),
                        help: "give it a default: `\(name): \(param.type.value.text) = …`",
                        values: [name, nil, param.type.value.text])
                }
                let (type, other) = (was.type.value, param.type.value)
                guard !reads(type, as: other) else { return nil }
                return change(
                    "`\(new.name)` may not be restored: `\(name)` was saved as `\(type.text)`, and is `\(other.text)` now",
                    at: param.type.range, in: new.subject, was: comparison.inOld(was.type.range),
                    values: [name, type.text, other.text])
            }
        }
    }

    private static let wider: [String: Set<String>] = [
        "Int8": ["Int16", "Int32", "Int64", "Int"], "Int16": ["Int32", "Int64", "Int"], "Int32": ["Int64", "Int"],
        "Int": ["Int64"], "Int64": ["Int"],
        "UInt8": ["UInt16", "UInt32", "UInt64", "UInt", "Int16", "Int32", "Int64", "Int"],
        "UInt16": ["UInt32", "UInt64", "UInt", "Int32", "Int64", "Int"], "UInt32": ["UInt64", "UInt", "Int64", "Int"],
        "UInt": ["UInt64"], "UInt64": ["UInt"], "Float": ["Double"],
    ]
    private static let texts: Set<String> = ["Bool", "Character", "Double", "Float", "String"]

    /// Whether every text that was saved for one type can be read as another.
    private static func reads(_ old: SwiftType, as new: SwiftType) -> Bool {
        if old.isOptional, !new.isOptional { return false }
        let (was, now) = (old.nameInSwift, new.nameInSwift)
        if was == now || (wider[was]?.contains(now) ?? false) { return true }
        let isNumber = wider[was] != nil
        return now == "String" && (isNumber || texts.contains(was)) || now == "Double" && isNumber
    }
}
