import Foundation
import PackagePlugin

/// Runs the tool in a folder. SwiftPM turns every exit code other than 0 into 1.
func runTool(_ tool: URL, _ arguments: [String], in folder: URL) throws {
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
