package import FlowModel

/// A module whose flows an app shows, although the app's code cannot use the module's.
package enum ModuleNotImportable: Rule {
    package static let id: RuleID = "module-not-importable"
    package static let severity = Severity.error
    package static let isAppWide = true
    package static let summary = "The code of an app cannot use the code of a module whose flows it shows."
    package static let explanation = """
        An app that reads the folder of another module imports that module. So the module's code must be visible: \
        `access: public`, or `package` within a package. And both must have the same support code, which by default \
        each generates for itself: otherwise, the routes of one are not routes to the other. Let all of them import \
        the library: `support: library`. They can also share a module of their own, generated from nothing but \
        `app: FlowSupport` with `generate: {access: public}`: `support: {import: FlowSupport}`.
        """
    package static let badExample = """
        # file: App.yaml
        app: Store
        start: Shop
        generate: {support: library}
        # file: ShopKit/Shop.yaml
        app: ShopKit
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        # file: App.yaml
        app: Store
        start: Shop
        generate: {support: library}
        # file: ShopKit/Shop.yaml
        app: ShopKit
        generate: {access: public, support: library}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        // A module without a start uses its own declarations of others' flows, and imports nothing.
        guard !graph.modules.isEmpty, let app = graph.app, app.showsFlows else { return [] }
        let modules = ReadModule.all(in: graph)
        let shown = modules.filter { $0.firstFlow != nil }
        let chosen =
            app.importedSupport(in: graph) ?? shown.lazy.compactMap { $0.app?.importedSupport(in: graph) }.first
        let shared = modules.first { $0.firstFlow == nil }?.name
        let support = chosen ?? shared ?? app.library(in: graph) ?? "FlowSupport"
        var findings: [Finding] = []
        if app.importedSupport(in: graph) == nil, let first = shown.first {
            findings.append(
                Finding(
                    id,
                    "\(app.name.value) generates support code of its own, so it cannot use the flows of \(first.name)",
                    at: app.generateRange ?? app.name.range, in: .app,
                    help: app.help([app.key(toImport: support, in: graph)]), key: "support"))
        }
        return findings
            + modules.compactMap { module in
                finding(about: module, to: support, isShown: module.firstFlow != nil, of: app, in: graph)
            }
    }

    private static func finding(
        about module: ReadModule, to support: String, isShown: Bool, of app: AppDocument, in graph: FlowGraph
    ) -> Finding? {
        var problems: [String] = []
        var keys: [String] = []
        if isShown || module.name == support, module.settings.access == .internal {
            problems.append("its code is `internal`")
            keys.append("access: public")
        }
        let own = module.app?.importedSupport(in: graph)
        let framework = graph.framework(of: app)
        if isShown, let other = module.app.map(graph.framework(of:)), other.name != framework.name {
            problems.append("it is for `\(other.name)`")
            keys.append("framework: \(framework.name)")
        } else if isShown, own ?? module.name != support {
            problems.append(own.map { "its support code is that of \($0)" } ?? "it generates support code of its own")
            keys += module.keys(toImport: support, as: app, in: graph)
        }
        guard !problems.isEmpty, let range = module.range else { return nil }
        let what = isShown ? "the flows" : "the support code"
        return Finding(
            id,
            "\(app.name.value) cannot use \(what) of \(module.name): \(problems.joined(separator: ", and "))",
            at: range, in: .app,
            help: module.app?.help(keys)
                ?? "add a document `app: \(module.name)` with `generate: {\(keys.joined(separator: ", "))}`",
            key: module.name)
    }
}

/// A module that the program reads.
private struct ReadModule {
    let name: String
    var app: AppDocument?
    /// The name of the module's first flow.
    var firstFlow: Located<String>?

    var settings: GenerationSettings { app?.generate ?? GenerationSettings() }

    /// Returns the keys by which the module imports the support code of an app. The library's module follows from others.
    func keys(toImport support: String, as app: AppDocument, in graph: FlowGraph) -> [String] {
        if name == support { return ["support: emit"] }
        let key = app.key(toImport: support, in: graph)
        guard settings.support == .library, app.generate.support == .library else { return [key] }
        return ["minimumOS: \(app.version(in: graph))"]
    }

    /// The place where the module's settings are, or would be.
    var range: SourceRange? { app.map { $0.generateRange ?? $0.name.range } ?? firstFlow?.range }

    /// Returns the modules in the order of the files.
    static func all(in graph: FlowGraph) -> [ReadModule] {
        var modules: [ReadModule] = []
        var indices: [String: Int] = [:]
        for name in graph.modules where indices.updateValue(indices[name] ?? modules.count, forKey: name) == nil {
            modules.append(ReadModule(name: name))
        }
        for app in graph.moduleApps {
            guard let index = graph.module(of: app.name.range.file).flatMap({ indices[$0] }) else { continue }
            if modules[index].app == nil { modules[index].app = app }
        }
        for flow in graph.flows where !flow.isExternal {
            guard let index = graph.module(of: flow).flatMap({ indices[$0] }) else { continue }
            if modules[index].firstFlow == nil { modules[index].firstFlow = flow.declaration.name }
        }
        return modules
    }
}

extension AppDocument {
    /// Returns the module that the support code is imported from; nil if it is generated.
    fileprivate func importedSupport(in graph: FlowGraph) -> String? {
        generate.supportModule(in: graph.framework(of: self), minimumOS: version(in: graph))
    }

    /// Returns the module of the library for the app.
    fileprivate func library(in graph: FlowGraph) -> String? {
        graph.framework(of: self).libraryModule(from: version(in: graph))
    }

    fileprivate func version(in graph: FlowGraph) -> Int {
        generate.minimumOS ?? graph.framework(of: self).minimumOS.standard
    }

    /// Returns the key by which support code is imported from a module.
    fileprivate func key(toImport module: String, in graph: FlowGraph) -> String {
        module == library(in: graph) ? "support: library" : "support: {import: \(module)}"
    }

    /// Returns the help to write keys under `generate`.
    fileprivate func help(_ keys: [String]) -> String {
        if generateRange == nil { return "write `generate: {\(keys.joined(separator: ", "))}`" }
        return "write \(keys.map { "`\($0)`" }.joined(separator: " and ")) under `generate`"
    }
}
