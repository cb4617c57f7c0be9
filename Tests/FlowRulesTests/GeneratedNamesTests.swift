import FlowBackends
import FlowModel
import FlowSwift
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
            graph.framework.reservedNames.types(of: graph.flows[0].declaration.value) == [
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
            full.framework.reservedNames.types(of: try #require(full.app)) == [
                "CornerRoute", "CornerFlows", "CornerOutcome", "CornerRouter", "CornerView", "CornerScreens",
            ])
        let empty = Program("app: Corner").graph
        #expect(empty.framework.reservedNames.types(of: try #require(empty.app)) == [])
    }

    /// Swift compares only names of functions without parameters: with others, they are overloads.
    @Test(
        "every property, and function without parameters, of routers is reserved", arguments: ["AppRouter", "Router"])
    func membersOfRouters(of template: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates/Shared")
        let text = try String(contentsOf: folder.appending(path: "\(template).mustache"), encoding: .utf8)
            .replacing(/(?s)\n}\n.*/, with: "")
        let member = /(?m)^ {4}\S.*?\b(?:var ([a-z]\w*):|let ([a-z]\w*):|func ([a-z]\w*)\(\))/
        let members = text.matches(of: member).compactMap { $0.1 ?? $0.2 ?? $0.3 }.map(String.init)
        #expect(members.count > 4)
        for framework in BackendCatalogue.frameworks.all {
            let names = framework.reservedNames
            let reserved = template == "Router" ? names.routerMembers : names.appRouterMembers
            #expect(members.filter { !reserved.contains($0) } == [])
        }
    }

    @Test("every type that templates name is one of their own, or is reserved by those who name it")
    func typesOfTemplates() throws {
        let shared = try TypesOfTemplates(in: "Shared")
        #expect(shared.named.subtracting(shared.declared).subtracting(GeneratedNames.reserved).sorted() == [])
        #expect(GeneratedNames.platformTypes.subtracting(shared.named).sorted() == [], "no template uses these")
        let used = shared.declared.union(shared.named)
        #expect(GeneratedNames.supportTypes.subtracting(used).sorted() == [], "no template has these")
        for backend in BackendCatalogue.all {
            var own = try TypesOfTemplates(in: backend.folder)
            if let base = backend.base { own.form(union: try TypesOfTemplates(in: base)) }
            if backend.framework.name.hasPrefix("swiftui") {
                own.form(union: try TypesOfTemplates(ofObservationIn: "Shared"))
            }
            let names = backend.framework.reservedNames
            let reserved = names.supportTypes.union(names.platformTypes)
            #expect(
                own.named.subtracting(own.declared).subtracting(shared.declared).subtracting(reserved).sorted() == [])
            let ownTypes = names.platformTypes.subtracting(GeneratedNames.platformTypes)
            #expect(ownTypes.subtracting(own.named).sorted() == [], "no template of \(backend.folder) uses these")
            let ownSupport = names.supportTypes.subtracting(GeneratedNames.supportTypes)
            #expect(ownSupport.subtracting(own.declared).sorted() == [], "no template of \(backend.folder) has these")
        }
    }
}

extension GeneratedNames {
    fileprivate static let reserved = supportTypes.union(platformTypes)
}

/// The types that the templates of a folder declare, and those that they name.
private struct TypesOfTemplates {
    var declared = Set(Self.genericTypes)
    var named: Set<String> = []

    /// The types of what views observe: the sections of SwiftUI's own keys in templates that frameworks share.
    init(ofObservationIn folder: String) throws { try self.init(in: folder, isOfObservation: true) }

    init(in folder: String) throws { try self.init(in: folder, isOfObservation: false) }

    private init(in name: String, isOfObservation: Bool) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates/\(name)")
        let paths = try FileManager.default.contentsOfDirectory(atPath: folder.standardizedFileURL.path)
            .filter { $0.hasSuffix(".mustache") }
        #expect(!paths.isEmpty)
        // Types are written with their modules. After other dots, a type is nested in another; after a tag, a name is
        // composed.
        let type = /(^|[^\w.}])([A-Z]\w*)(?![\w{])/
        let declaration = /\b(?:class|struct|enum|protocol|typealias|associatedtype)\s+([A-Z]\w*)/
        for path in paths {
            let template = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let observation = /(?s){{[#^](observation|published)}}(.*?){{\/\1}}/
            let text =
                (isOfObservation
                ? template.matches(of: observation).map { String($0.2) }.joined(separator: "\n")
                : name == "Shared" ? template.replacing(observation, with: "") : template)
                .replacing(/\{\{[^}]*\}\}/, with: "{}")
                .replacing(/\/\/.*/, with: "")
                .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
                .replacing(/\b(?:SwiftUI|Swift|Foundation|_Concurrency)\./, with: "")
            declared.formUnion(text.matches(of: declaration).map { String($0.1) })
            named.formUnion(text.matches(of: type).map { String($0.2) })
        }
    }

    mutating func form(union other: Self) {
        declared.formUnion(other.declared)
        named.formUnion(other.named)
    }

    /// Generic parameters, an associated type of a UIKit protocol, and words of Swift, its package manager and conditions.
    private static let genericTypes = [
        "App", "Call", "Child", "Client", "Context", "DEBUG", "Element", "Label", "Modules", "Refusals", "Root",
        "Route",
        "Router", "Screen",
        "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE", "ScreenAction", "ScreenState", "Screens", "Self", "SwiftUI",
        "Value",
    ]
}
