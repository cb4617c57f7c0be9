import Foundation
import PackagePlugin

/// `swift package flowgen …`: runs the tool in the package's folder with the given arguments. It may write there, for
/// which SwiftPM asks; `FlowgenRead` is for commands that only read.
///
/// SwiftPM turns every exit code other than 0 into 1, so CI should call the tool itself.
@main
struct FlowgenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runTool(context.tool(named: "flowgen").url, arguments, in: context.package.directoryURL)
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension FlowgenCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        // Xcode adds the targets chosen in its dialog; the tool works on folders.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        try runTool(
            context.tool(named: "flowgen").url, extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
}
#endif
