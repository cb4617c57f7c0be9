import FlowModel
import Foundation
import Testing

/// The names that generated code declares.
struct GeneratedNamesTests {
    @Test("the types of a flow, with one for each `anywhere` transition")
    func flow() {
        let graph = Program(
            """
            flow: Shop
            root: home
            anywhere: [all, {to: home, name: goHome}, {back: root}]
            routes: [home, cart]
            """
        ).graph
        #expect(
            GeneratedNames.types(of: graph.flows[0].declaration.value) == [
                "ShopRoute", "ShopOutcome", "ShopRouter", "ShopNavigator", "ShopScreen", "ShopScreens",
                "ShopNavigationStack", "ShopScreenWithHome", "ShopScreenWithCart", "ShopScreenWithGoHome",
                "ShopScreenWithBackToRoot",
            ])
    }

    @Test("the types of an app depend on what it declares")
    func app() throws {
        let full = Program(
            """
            app: Corner
            start: Shop
            metadata:
              section: {enum: [shop, account], default: shop}
              requiresAdult: Bool = false
            ---
            flow: Shop
            root: home
            routes: [home]
            """
        ).graph
        #expect(
            GeneratedNames.types(of: try #require(full.app)) == [
                "CornerRoute", "CornerFlows", "CornerOutcome", "CornerRouter", "CornerView", "CornerScreens",
                "CornerSection",
            ])
        #expect(GeneratedNames.types(of: try #require(Program("app: Corner").graph.app)) == [])
    }

    @Test("every type that templates name is one of their own, or is reserved")
    func typesOfTemplates() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.standardizedFileURL.path)
            .filter { $0.hasSuffix(".mustache") }
        #expect(paths.count > 40)
        // Types are written with their modules. After other dots, a type is nested in another; after a tag, a name is
        // composed.
        let name = /(^|[^\w.}])([A-Z]\w*)(?![\w{])/
        let declaration = /\b(?:class|struct|enum|protocol|typealias|associatedtype)\s+([A-Z]\w*)/
        var declared = GeneratedNames.supportTypes.names.union(Self.genericTypes)
        var named: Set<String> = []
        for path in paths {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                .replacing(/\{\{[^}]*\}\}/, with: "{}")
                .replacing(/\/\/.*/, with: "")
                .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
                .replacing(/\b(?:SwiftUI|Swift|Foundation|_Concurrency)\./, with: "")
            declared.formUnion(text.matches(of: declaration).map { String($0.1) })
            named.formUnion(text.matches(of: name).map { String($0.2) })
        }
        let free = GeneratedNames.platformTypes.names
        #expect(named.subtracting(declared).subtracting(free).sorted() == [])
        #expect(free.subtracting(named).sorted() == [], "no template uses these")
    }

    /// Generic parameters, an associated type of a UIKit protocol, and words of Swift and the compiler.
    private static let genericTypes = [
        "App", "Child", "Context", "DEBUG", "Label", "Modules", "Refusals", "Root", "Router", "Screen", "Screens",
        "Self", "Value",
    ]
}
