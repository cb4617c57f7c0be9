import Foundation
import PackagePlugin

/// Generates the Swift of a target's flows whenever it is built. The flows are the YAML files in the folder `Flows`
/// inside the target, which may be a link: a folder outside is not watched by the build system. The flows of the modules
/// that the target depends on are read, too.
@main
struct FlowgenBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let flows = target.directoryURL.appending(path: "Flows")
        guard FileManager.default.fileExists(atPath: flows.path(percentEncoded: false)) else {
            Diagnostics.error("\(target.name) uses flowgen, and has no folder Flows")
            return []
        }
        let inputs = try yamlFiles(below: flows)
        guard !inputs.isEmpty else {
            Diagnostics.warning("\(flows.path(percentEncoded: false)) holds no .yaml or .yml file")
            return []
        }
        return [
            try command(
                tool: context.tool(named: "flowgen").url, targetName: target.name, inputs: inputs,
                modules: modules(below: target), output: context.pluginWorkDirectoryURL)
        ]
    }

    /// The modules that a target depends on and that have flows.
    private func modules(below target: any SourceModuleTarget) throws -> [Module] {
        try target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }.compactMap { dependency in
            let flows = dependency.directoryURL.appending(path: "Flows")
            guard FileManager.default.fileExists(atPath: flows.path(percentEncoded: false)) else { return nil }
            let inputs = try yamlFiles(below: flows)
            return inputs.isEmpty ? nil : Module(name: dependency.moduleName, flows: flows, inputs: inputs)
        }
        .sorted { $0.name < $1.name }
    }

    /// A module that has flows.
    private struct Module {
        let name: String
        let flows: URL
        let inputs: [URL]

        var arguments: [String] { ["--with", "\(name)=\(flows.path(percentEncoded: false))"] }
    }

    /// One command for all flows, since a flow may name another one. Its outputs follow from the names of the inputs.
    private func command(
        tool: URL, targetName: String, inputs: [URL], modules: [Module] = [], output: URL
    ) throws -> Command {
        let names = inputs.map { $0.deletingPathExtension().lastPathComponent + ".flow.swift" }
        return .buildCommand(
            displayName: "Generating the flows of \(targetName)",
            executable: tool,
            arguments: ["build"] + inputs.map { $0.path(percentEncoded: false) }
                + modules.flatMap(\.arguments)
                + ["--output", output.path(percentEncoded: false), "--format", "xcode"],
            inputFiles: inputs + modules.flatMap(\.inputs),
            outputFiles: (names + ["FlowSupport.swift"]).map { output.appending(path: $0) })
    }

    /// The YAML below a folder, by paths through the folder as it was given, so that a link stays one.
    private func yamlFiles(below folder: URL) throws -> [URL] {
        let resolved = folder.resolvingSymlinksInPath()
        guard let walk = FileManager.default.enumerator(atPath: resolved.path(percentEncoded: false)) else { return [] }
        let paths = walk.compactMap { $0 as? String }.filter { path in
            ["yaml", "yml"].contains((path as NSString).pathExtension.lowercased())
                && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        return paths.sorted().map { folder.appending(path: $0) }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

/// For targets of an Xcode project: the YAML files that are members of the target. Xcode does not tell of which packages or other
/// targets a target depends on, so that no flows of other modules are read.
extension FlowgenBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let inputs = target.inputFiles.map(\.url)
            .filter { XcodeFlows.contain($0, ofProjectIn: context.xcodeProject.directoryURL) }
            .sorted { $0.path() < $1.path() }
        guard !inputs.isEmpty else {
            Diagnostics.error("\(target.displayName) uses flowgen, and has no YAML file in a folder Flows")
            return []
        }
        return [
            try command(
                tool: context.tool(named: "flowgen").url, targetName: target.displayName, inputs: inputs,
                output: context.pluginWorkDirectoryURL)
        ]
    }
}
#endif
