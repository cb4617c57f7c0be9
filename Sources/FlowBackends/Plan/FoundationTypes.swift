import FlowModel

/// Types of Foundation that parameters often have. A file that names one imports Foundation: where there is SwiftUI, they come
/// with it, and elsewhere they would be missing.
enum FoundationTypes {
    static let module = "Foundation"

    static func areNamed(by flow: Flow) -> Bool {
        let declaration = flow.declaration
        return declaration.routes.contains { $0.params.contains(where: areNamed) }
            || declaration.params.contains(where: areNamed)
            || declaration.outcomes.contains { $0.params.contains(where: areNamed) }
    }

    static func areNamed(by param: ParamDeclaration) -> Bool {
        let type = param.type.value.text
        if names.contains(type) { return true }
        // Nearly every type is one name.
        guard type.utf8.contains(where: { "[<?".utf8.contains($0) }) else { return false }
        return type.split { "[]<>?:, ".contains($0) }.contains { names.contains(String($0)) }
    }

    private static let names: Set<String> = [
        "Calendar", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale",
        "Measurement", "PersonNameComponents", "TimeZone", "URL", "URLComponents", "UUID",
    ]
}
