import Foundation
import PackagePlugin

/// `swift package flowgen-read …`: runs a command that writes no files, so that SwiftPM has nothing to ask.
@main
struct FlowgenRead: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "flowgen").url, arguments, in: context.package.directoryURL)
    }

    private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
        // Not every system has a sandbox that would prevent it.
        if let refusal = ReadingArguments.refusal(of: arguments) { return Diagnostics.error(refusal) }
        try runTool(tool, arguments, in: folder)
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension FlowgenRead: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        // Xcode adds the targets chosen in its dialog; the tool works on folders.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        try run(context.tool(named: "flowgen").url, extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
}
#endif
