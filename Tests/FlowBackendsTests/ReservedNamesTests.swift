import FlowModel
import FlowTemplates
import Testing

@testable import FlowBackends

/// The names that templates and the runtime declare and use are reserved, and no others.
@Suite struct ReservedNamesTests {
    /// The frameworks whose transitions are functions of routers.
    private static let frameworksWithRouters = BackendCatalogue.frameworks.all.filter(\.hasNavigators).map(\.name)

    /// Swift compares only names of functions without parameters: with others, they are overloads.
    @Test(
        "every property, and function without parameters, of routers is reserved",
        arguments: frameworksWithRouters, ["FlowRouter", "FlowAppRouter"])
    func membersOfRouters(of framework: String, type: String) throws {
        let framework = try #require(BackendCatalogue.frameworks[framework])
        let names = framework.keys.reduce(framework.reservedNames) { $0.union($1.reservedNames) }
        let reserved = type == "FlowRouter" ? names.routerMembers : names.appRouterMembers
        let body = try Regex("(?ms)^[^\\n/]*\\b(?:class|extension) \(type)\\b[^\\n]*\\{\\n(.*?)^\\}")
        let member = /(?m)^ {4}\S.*?\b(?:var ([a-z]\w*):|let ([a-z]\w*):|func ([a-z]\w*)\(\))/
        var members: Set<String> = []
        for source in Runtime.sources(of: framework) {
            for match in source.matches(of: body) {
                let inner = match.output[1].substring ?? ""
                members.formUnion(inner.matches(of: member).compactMap { $0.1 ?? $0.2 ?? $0.3 }.map(String.init))
            }
        }
        #expect(members.count > 4)
        #expect(members.subtracting(reserved).sorted() == [])
    }

    @Test("every type that is named is one of the runtime's, one of the template's own, or of a platform")
    func types() throws {
        for backend in BackendCatalogue.all {
            let framework = backend.framework
            var types = NamedTypes()
            for text in backend.templates { types.read(text) }
            for text in Runtime.sources(of: framework) { types.read(text) }
            let names = framework.reservedNames
            let ofPlatforms = types.named.subtracting(types.declared).subtracting(names.supportTypes)
            #expect(
                ofPlatforms.subtracting(names.platformTypes).sorted() == [], "\(framework.name) has to reserve these")
            #expect(
                names.platformTypes.subtracting(types.named).sorted() == [], "\(framework.name) names none of these")
        }
    }

    @Test func typesOfTheRuntimeAreFoundWhateverTheirAccess() throws {
        let names = Runtime.all.map { ReservedNames(of: $0) }
        #expect(
            names.allSatisfy { $0.supportTypes.isSuperset(of: ["FlowRoute", "FlowLink", GeneratedNames.interface]) })
        let swiftUI = names[0]
        #expect(swiftUI.supportTypes.isSuperset(of: ["FlowAppCalls", "FlowOwned", "FlowAnswer", "FlowSwipeDown"]))
        #expect(!swiftUI.supportTypes.contains("FlowPresenter"))
        // By their heads, by an extension, and as an enum whose cases carry nothing.
        #expect(swiftUI.supportValues.isSuperset(of: ["FlowEntry", "FlowCommand", "FlowOpened"]))
        #expect(swiftUI.supportValues.isDisjoint(with: ["FlowCaller", "FlowKind", "FlowRouter", "FlowInterface_1"]))
    }
}

extension Backend {
    /// The templates of a YAML file's Swift.
    fileprivate var templates: [String] {
        var found: [String: String] = [:]
        var open = ["File.swift"]
        while let name = open.popLast() {
            let paths = [folder, base, "Shared"].compactMap(\.self).map { "\($0)/\(name).mustache" }
            guard let path = paths.first(where: { library.sources[$0] != nil }), found[path] == nil else { continue }
            let text = library.sources[path] ?? ""
            found[path] = text
            open += text.matches(of: /\{\{> (\w+)\}\}/).map { String($0.1) }
        }
        return Array(found.values)
    }
}

extension Runtime {
    /// Returns the texts of a framework's runtimes, as they compile them.
    fileprivate static func sources(of framework: Framework) -> [String] {
        let modules = framework.library.map(\.name)
        return all.filter { modules.contains($0.module) }.flatMap { runtime in
            runtime.sources.map { source in
                let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
                return RuntimeConditions.resolve(lines, runtime.conditions).joined(separator: "\n")
            }
        }
    }
}

/// The types that texts declare, and those that they name.
private struct NamedTypes {
    private(set) var declared = Set(Self.genericTypes)
    private(set) var named: Set<String> = []

    mutating func read(_ text: String) {
        // Types are written with their modules. After other dots, a type is nested in another; after a tag, a name is
        // composed.
        let type = /(^|[^\w.}])([A-Z]\w*)(?![\w{])/
        let declaration = /\b(?:class|struct|enum|protocol|typealias|associatedtype)\s+([A-Z]\w*)/
        let text = text.replacing(/\{\{[^}]*\}\}/, with: "{}")
            .replacing(/(?m)\/\/.*|^import .*|^@available\(FlowSystems, \*\)/, with: "")
            .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
            .replacing(/\b(?:SwiftUI|Swift|Foundation|_Concurrency)\./, with: "")
        declared.formUnion(text.matches(of: declaration).map { String($0.1) })
        named.formUnion(text.matches(of: type).map { String($0.2) })
    }

    /// Generic parameters, associated types of UIKit and of collections, words of Swift, its package manager and conditions.
    private static let genericTypes = [
        "App", "Call", "Child", "Client", "Column", "Context", "DEBUG", "Element", "Index", "Label", "Modules",
        "Object", "Refusals", "Root", "Route", "Router", "Screen",
        "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE", "ScreenAction", "ScreenState", "Screens", "Self", "Stack", "SwiftUI",
        "Value",
    ]
}
