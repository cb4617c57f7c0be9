// The compiler's own SwiftSyntax: to build another one takes minutes. Its plugins talk to it like this.
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

@main struct Plugin: PluginProvider {
    private static var macros: [String: any Macro.Type] {
        [
            "ReducerMacro": ReducerMacro.self,
            "CasePathableMacro": CasePathableMacro.self,
            "ObservableStateMacro": ObservableStateMacro.self,
            "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
            "MarkerMacro": MarkerMacro.self,
        ]
    }

    private struct UnknownMacro: Error {}

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = Self.macros[typeName] else { throw UnknownMacro() }
        return macro
    }

    static func main() throws {
        let connection = try StandardIOMessageConnection()
        try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
    }
}
