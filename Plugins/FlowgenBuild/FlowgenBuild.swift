import Foundation
import PackagePlugin

/// Generates the Swift of a target's flows whenever the target is built.
///
/// The flows are the YAML files in the folder `Flows` inside the target. It may be a link, and so may what is in it: the
/// build system does not watch folders outside the target. The flows of the modules that the target depends on are read, too.
@main
struct FlowgenBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let flows = target.directoryURL.appending(path: "Flows")
        guard FileManager.default.fileExists(atPath: flows.path(percentEncoded: false)) else {
            Diagnostics.error("\(target.name) uses flowgen but has \(FlowFolder.absence(in: target.directoryURL))")
            return []
        }
        let inputs = try FlowFolder.yamlFiles(below: flows)
        guard !inputs.isEmpty else {
            Diagnostics.warning("\(flows.path(percentEncoded: false)) contains no .yaml or .yml file")
            return []
        }
        return [
            try command(
                tool: context.tool(named: "flowgen").url, targetName: target.name, inputs: inputs,
                modules: modules(below: target), dependencies: dependencies(of: target),
                output: context.pluginWorkDirectoryURL)
        ]
    }

    /// Returns the modules with flows that a target depends on.
    private func modules(below target: any SourceModuleTarget) throws -> [Module] {
        try target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }.compactMap { dependency in
            let flows = dependency.directoryURL.appending(path: "Flows")
            guard FileManager.default.fileExists(atPath: flows.path(percentEncoded: false)) else { return nil }
            let inputs = try FlowFolder.yamlFiles(below: flows)
            return inputs.isEmpty ? nil : Module(name: dependency.moduleName, flows: flows, inputs: inputs)
        }
        .sorted { $0.name < $1.name }
    }

    /// Returns the names of the modules that a target depends on. Nobody knows which modules a binary target has.
    private func dependencies(of target: any SourceModuleTarget) -> [String]? {
        let dependencies = target.recursiveTargetDependencies
        if dependencies.contains(where: { $0 is BinaryArtifactTarget }) { return nil }
        return dependencies.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }.sorted()
    }

    /// A module that has flows.
    private struct Module {
        let name: String
        let flows: URL
        let inputs: [URL]

        var arguments: [String] { ["--with", "\(name)=\(flows.path(percentEncoded: false))"] }
    }

    /// Returns one command for all flows, because a flow may refer to others. Its outputs follow from the names of the
    /// inputs.
    private func command(
        tool: URL, targetName: String, inputs: [URL], modules: [Module] = [], dependencies: [String]? = nil,
        output: URL
    ) throws -> Command {
        let names = inputs.map { $0.deletingPathExtension().lastPathComponent + ".flow.swift" }
        return .buildCommand(
            displayName: "Generating the flows of \(targetName)",
            executable: tool,
            arguments: ["build"] + inputs.map { $0.path(percentEncoded: false) }
                + modules.flatMap(\.arguments)
                + (dependencies.map { ["--dependencies", $0.joined(separator: ",")] } ?? [])
                + ["--output", output.path(percentEncoded: false), "--locations", "--format", "xcode"],
            inputFiles: inputs + modules.flatMap(\.inputs),
            outputFiles: (names + ["FlowSupport.swift"]).map { output.appending(path: $0) })
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

/// For targets of an Xcode project: the YAML files that are members of the target. Xcode does not report which packages or other
/// targets a target depends on, so no flows of other modules are read.
extension FlowgenBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let (files, project) = (target.inputFiles.map(\.url), context.xcodeProject.directoryURL)
        let inputs = files.filter { XcodeFlows.contain($0, ofProjectIn: project) }
            .sorted { $0.path() < $1.path() }
        guard !inputs.isEmpty else {
            let absence = XcodeFlows.absence(among: files, ofProjectIn: project)
            Diagnostics.error("\(target.displayName) uses flowgen but has \(absence)")
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
