/// The name under which functions of `extension View` are known. Those of a private extension are known in their file only.
enum ViewExtension {
    /// - Parameter file: The file of a private extension.
    static func name(_ file: String?) -> String {
        file.map { "View@" + $0.replacing(".", with: "_") } ?? "View"
    }

    static func isName(_ type: String) -> Bool { type == "View" || type.hasPrefix("View@") }

    /// Whether this is a function of an extension, as containment knows it: `View.card`.
    static func isModifier(_ owner: String) -> Bool { owner.hasPrefix("View.") || owner.hasPrefix("View@") }

    /// The extension whose function a call means: that of its own file hides what all files see.
    static func meant(by call: CallFact, _ extensions: [String]) -> String? {
        let own = name(call.scope.place.file)
        return extensions.contains(own) ? own : extensions.contains("View") ? "View" : nil
    }
}
