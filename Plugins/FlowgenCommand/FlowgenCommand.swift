import Foundation
import PackagePlugin

/// `swift package flowgen …`: runs the tool in the package's folder with the given arguments.
///
/// SwiftPM turns every exit code other than 0 into 1, so CI should call the tool itself.
@main
struct FlowgenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "flowgen").url, arguments, in: context.package.directoryURL)
    }

    private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("flowgen \(arguments.first ?? "") ended with exit code \(process.terminationStatus)")
            return
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension FlowgenCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        // Xcode adds the targets chosen in its dialog; the tool works on folders.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        try run(
            context.tool(named: "flowgen").url, extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
}
#endif
