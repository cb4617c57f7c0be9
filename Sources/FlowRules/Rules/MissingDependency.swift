package import FlowModel

/// A module of the runtime that the app's target cannot import. `build --dependencies` reports it.
package enum MissingDependency: Rule {
    package static let id: RuleID = "missing-dependency"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let isAppWide = true
    package static let phases: Set<Phase> = [.plan]
    package static let summary = "The target does not depend on the module that the generated code imports."
    package static let explanation = """
        With `support: library`, or `support: {import: Module}`, the generated code imports a module. The target has to \
        depend on it. Otherwise the compiler says in a generated file that there is no such module. The build plugin \
        knows what a target of a package depends on, so it reports this first. In an Xcode project, it does not know.
        """
    package static let badExample = """
        # App.yaml has `generate: {support: library}`.
        # In Package.swift, the target depends on nothing:
        # .target(name: "App", plugins: [.plugin(name: "FlowgenBuild", package: "flowgen-plugin")])
        """
    package static let goodExample = """
        # App.yaml has `generate: {support: library}`.
        # In Package.swift, the target depends on the library:
        # .target(
        #     name: "App", dependencies: [.product(name: "FlowSwiftUI", package: "flowgen-plugin")],
        #     plugins: [.plugin(name: "FlowgenBuild", package: "flowgen-plugin")])
        """

    /// Returns the finding that a target with these dependencies cannot import what its generated code imports. Not a
    /// check, because the program is correct.
    package static func findings(in graph: FlowGraph, dependencies: Set<String>) -> [Finding] {
        guard graph.generatesAnything, let app = graph.app, let range = app.generate.supportRange,
            let module = app.generate.supportModule(in: graph.framework, minimumOS: graph.minimumOS),
            !dependencies.contains(module)
        else { return [] }
        let package = graph.framework.library.first { $0.name == module }?.package
        let dependency = package.map { ".product(name: \"\(module)\", package: \"\($0)\")" } ?? "\"\(module)\""
        return [
            Finding(
                id, "the generated code imports \(module), which its target does not depend on", at: range, in: .app,
                help: "add `\(dependency)` to the target's dependencies", key: module)
        ]
    }
}
