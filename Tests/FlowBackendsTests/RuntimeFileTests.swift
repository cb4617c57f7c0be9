import FlowModel
import Testing

@testable import FlowBackends

/// The runtime as one file has the access levels of the app, and is the same Swift otherwise.
@Suite struct RuntimeFileTests {
    private func settings(_ access: AccessLevel, minimumOS: Int = 17) -> SettingsPlan {
        SettingsPlan(
            access: access == .internal ? "" : "\(access) ", minimumOS: minimumOS, generate: GenerationSettings())
    }

    private func lines(_ text: String, _ access: AccessLevel) -> [String] {
        let runtime = Runtime("Test", "About.", sources: [Runtime.Source(path: "FlowCore/OneMore.swift", text: text)])
        return RuntimeFile.text(of: runtime, settings(access)).split(separator: "\n").map(String.init)
    }

    // MARK: Small inputs

    @Test func declarationsHaveTheAccessOfTheApp() {
        let text = """
            // A package with public and internal access.
            nonisolated public struct A {
                public internal(set) var a: Int
                public private(set) var b: Int
                @MainActor package static func c(internal package: Int) {}
                internal package(set) var d: Int
                package internal(set) var e = "public internal"
                let f = 1
                private lazy var g = 1
            }
            open class B {
                open override func a() {}
                @discardableResult public func b() -> Int { 1 }
            }
            """
        func expected(_ access: String, open: String) -> [String] {
            """
            // About.
            // MARK: - One more
            // A package with public and internal access.
            nonisolated \(access)struct A {
                \(access)fileprivate(set) var a: Int
                \(access)private(set) var b: Int
                @MainActor fileprivate static func c(internal package: Int) {}
                fileprivate var d: Int
                fileprivate var e = "public internal"
                let f = 1
                private lazy var g = 1
            }
            \(open)class B {
                \(open)override func a() {}
                @discardableResult \(access)func b() -> Int { 1 }
            }
            """.split(separator: "\n").map(String.init)
        }
        #expect(lines(text, .public) == expected("public ", open: "open "))
        #expect(lines(text, .package) == expected("package ", open: "package "))
        #expect(lines(text, .internal) == expected("", open: ""))
    }

    @Test func eachModuleIsImportedOnce() {
        let paths = ["A", "B"].map { "FlowCore/\($0).swift" }
        let texts = [
            "import FlowCore\nimport Foundation\n\n#if canImport(UIKit)\nimport UIKit\n#endif\n\nstruct A {}\n",
            "import Combine\nimport Foundation\n\n#if canImport(UIKit)\nimport UIKit\n#endif\n\nstruct B {}\n",
        ]
        let runtime = Runtime("Test", "About.", sources: zip(paths, texts).map { Runtime.Source(path: $0, text: $1) })
        #expect(
            RuntimeFile.text(of: runtime, settings(.internal)) == """
                // About.

                import Combine
                import Foundation

                #if canImport(UIKit)
                import UIKit
                #endif

                // MARK: - A

                struct A {}

                // MARK: - B

                struct B {}

                """)
    }

    // MARK: The runtimes

    /// One way to generate the file.
    private struct Choice: Hashable {
        var module: String
        var conditions: Set<String>
        var access: AccessLevel
    }

    @Test func everyChoiceOfAnAppIsWellFormed() throws {
        var texts: [Choice: String] = [:]
        for backend in BackendCatalogue.all {
            let versions = backend.framework.minimumOS
            for minimumOS in versions.lowest...(versions.limit?.highest ?? 26) {
                for key in [nil] + backend.framework.keys {
                    for access in AccessLevel.allCases {
                        var settings = settings(access, minimumOS: minimumOS)
                        if let key { settings.generate.values[key.name] = true }
                        let runtime = backend.runtime(settings)
                        #expect(runtime.module == backend.framework.libraryModule(from: minimumOS))
                        let choice = Choice(module: runtime.module, conditions: runtime.conditions, access: access)
                        if texts[choice] == nil { texts[choice] = RuntimeFile.text(of: runtime, settings) }
                    }
                }
            }
        }
        // One for each module, and another with the names of coordinators, at each access level.
        #expect(texts.count == (Runtime.all.count + 1) * AccessLevel.allCases.count)
        #expect(Set(texts.values).count == texts.count)
        for (choice, text) in texts { expectWellFormed(text, choice) }
    }

    private func expectWellFormed(_ text: String, _ choice: Choice) {
        let levels: Set<Substring> = ["open", "public", "package", "internal", "package(set)", "internal(set)"]
        let others: Set<Substring> = ["final", "indirect", "mutating", "nonisolated", "override", "required", "static"]
        let keywords: Set<Substring> = [
            "class", "enum", "extension", "func", "import", "init", "let", "protocol", "struct", "subscript",
            "typealias",
            "var",
        ]
        let allowed: Set<Substring> =
            switch choice.access {
            case .public: ["open", "public"]
            case .package: ["package"]
            case .internal: []
            }
        var depth = 0
        var imports: Set<Substring> = []
        for line in text.split(separator: "\n") {
            let code = line.drop { $0 == " " }
            guard !code.hasPrefix("//") else { continue }
            #expect(!code.contains("FLOW_") && !code.contains("FlowSystems"), "\(choice): \(line)")
            if code.hasPrefix("#if ") { depth += 1 }
            if code == "#endif" { depth -= 1 }
            #expect(depth >= 0)
            let words = code.split(separator: " ")
            let modifiers = words.prefix { word in levels.contains(word) || others.contains(word) || word.hasPrefix("@")
            }
            let keyword = words.dropFirst(modifiers.count).first?.prefix { $0.isLetter } ?? ""
            guard keywords.contains(keyword) else { continue }
            #expect(levels.subtracting(allowed).isDisjoint(with: modifiers), "\(choice): \(line)")
            if keyword == "import", let module = words.last {
                #expect(!module.hasPrefix("Flow"))
                #expect(imports.insert(line).inserted || depth > 0, "\(choice): \(line)")
            }
        }
        #expect(depth == 0)
    }
}
