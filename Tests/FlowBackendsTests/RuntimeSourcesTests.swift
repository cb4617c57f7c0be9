import FlowModel
import Foundation
import Testing

@testable import FlowBackends

/// A runtime lists what its module compiles, with the conditions of the module's target.
@Suite struct RuntimeSourcesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// The folder of a module's sources. That of The Composable Architecture is in a package of its own.
    private static func folder(of module: String) -> URL {
        let package = module == "FlowTCA" ? "Packages/flowgen-tca/" : ""
        return root.appending(path: "\(package)Sources/\(module)")
    }

    /// Returns the Swift files in a folder, with those in folders that links lead to, each where it really is.
    private static func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).flatMap { file in
            let file = file.resolvingSymlinksInPath()
            return file.pathExtension == "swift" ? [file] : try files(in: file)
        }
    }

    @Test func everySourceOfAModuleIsListed() throws {
        for runtime in Runtime.all {
            var files = try Self.files(in: Self.folder(of: runtime.module))
            if runtime.module != "FlowTCA" { files += try Self.files(in: Self.folder(of: "FlowCore")) }
            files.removeAll { $0.lastPathComponent == "Exports.swift" }
            let paths = files.map { $0.pathComponents.suffix(2).joined(separator: "/") }
            #expect(paths.count > 20)
            #expect(runtime.sources.map(\.path).sorted() == paths.sorted(), "the sources of \(runtime.module)")
            // The compiler takes no two files of a module with the same name.
            #expect(Set(paths.map { $0.split(separator: "/").last }).count == paths.count)
            for (path, file) in zip(paths, files) {
                let isEmbedded = try EmbeddedRuntime.sources[path]?.text == String(contentsOf: file, encoding: .utf8)
                #expect(isEmbedded, "\(path): Scripts/embed-templates brings it up to date")
            }
        }
    }

    @Test func everyModuleOfTheLibraryHasARuntime() {
        let modules = BackendCatalogue.frameworks.all.flatMap(\.library).map(\.name)
        #expect(Runtime.all.map(\.module) == modules)
    }

    // MARK: Conditions

    /// A target in the manifest: the systems that it is for, and its defines.
    private struct Target: Equatable {
        var systems: String
        var conditions: Set<String>
    }

    private static func targets() throws -> [String: Target] {
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let target = /name: "(Flow\w+)",[^()]*swiftSettings: runtime\(\s*for: "([^"]*)"([^)]*)\)/
        var targets: [String: Target] = [:]
        for match in manifest.matches(of: target) {
            let conditions = match.3.matches(of: /"(\w+)"/).map { String($0.1) }
            targets[String(match.1)] = Target(systems: String(match.2), conditions: Set(conditions))
        }
        let tca = try String(contentsOf: root.appending(path: "Packages/flowgen-tca/Package.swift"), encoding: .utf8)
        let systems = try #require(tca.firstMatch(of: /AvailabilityMacro=FlowSystems:([^"]*)"/)).1
        let conditions = tca.matches(of: /\.define\("(\w+)"\)/).map { String($0.1) }
        targets["FlowTCA"] = Target(systems: String(systems), conditions: Set(conditions))
        return targets
    }

    @Test func aTargetDefinesTheConditionsOfItsRuntime() throws {
        var targets = try Self.targets()
        #expect(targets.removeValue(forKey: "FlowCore")?.conditions == [])
        #expect(targets.mapValues(\.conditions) == Runtime.all.reduce(into: [:]) { $0[$1.module] = $1.conditions })
    }

    @Test func aTargetIsForTheSystemsOfItsFramework() throws {
        let targets = try Self.targets()
        for module in BackendCatalogue.frameworks.all.flatMap(\.library) {
            let systems = try #require(targets[module.name]).systems
            #expect(systems.hasPrefix("iOS \(module.minimumOS), "), "\(module.name)")
        }
    }

    /// The checks of generated code compile the modules by themselves.
    @Test func theChecksDefineTheSame() throws {
        let script = try String(
            contentsOf: Self.root.appending(path: "Tests/GeneratedCode/runtime"), encoding: .utf8)
        let defines = script.matches(of: /(?m)^ +(Flow\w+)\) echo (.*) ;;$/).map { match in
            (String(match.1), Set(match.2.matches(of: /-D (\w+)/).map { String($0.1) }))
        }
        #expect(
            Dictionary(uniqueKeysWithValues: defines) == Runtime.all.reduce(into: [:]) { $0[$1.module] = $1.conditions }
        )
    }

    @Test func conditionsOfSourcesAreThoseOfATarget() {
        let known = Runtime.all.reduce(into: Set<String>()) { $0.formUnion($1.conditions) }
        for (path, source) in EmbeddedRuntime.sources {
            let names = source.text.matches(of: /FLOW_\w+/).map { String($0.output) }
            #expect(Set(names).subtracting(known) == [], "\(path)")
            for line in source.text.split(separator: "\n") where line.contains("FLOW_") {
                #expect(line.wholeMatch(of: /\ *#(?:if|elseif) [^ ]+(?: && [^ ]+)*/) != nil, "\(path): \(line)")
            }
        }
    }

    // MARK: Availability

    /// The modules of SwiftUI are for newer systems than their package.
    @Test func everyDeclarationForNewerSystemsSaysSo() throws {
        let declaration =
            /(?:@\S+ )*(?:[a-z]+(?:\([a-z]+\))? )*(?:class|enum|extension|func|let|protocol|struct|typealias|var) .*/
        let runtimes = Runtime.all.filter { $0.module.hasPrefix("FlowSwiftUI") }
        #expect(runtimes.count == 2)
        for source in runtimes.flatMap(\.sources) where !source.path.hasPrefix("FlowCore/") {
            var declared = 0
            var isAvailable = false
            for line in source.text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.wholeMatch(of: declaration) != nil {
                    declared += 1
                    #expect(isAvailable, "\(source.path): `@available(FlowSystems, *)` is missing before \(line)")
                }
                if line == "@available(FlowSystems, *)" {
                    isAvailable = true
                } else if !line.hasPrefix("@") && !line.hasPrefix("#") && !line.hasPrefix("//") {
                    isAvailable = false
                }
            }
            #expect(declared > 0, "\(source.path)")
        }
    }
}
