// swift-tools-version: 6.0
// A package of its own, so that nobody who uses flowgen resolves what the stand-ins need.
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Where the compiler has the SwiftSyntax of its own macros.
let compiler = (Context.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: "\($0)/swiftc") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
let swiftSyntax =
    compiler.map { $0.resolvingSymlinksInPath().deletingLastPathComponent().path + "/../lib/swift/host" } ?? ""

let package = Package(
    name: "StandIns",
    products: [
        // Static, so that a plain `swiftc` can link them: one archive holds everything.
        .library(name: "StandIns", type: .static, targets: ["SwiftUI", "UIKit", "Combine", "os"]),
        .library(
            name: "ViewHost", type: .static,
            targets: [
                "ViewHost", "ControllerHost", "ComposableArchitecture", "IssueReporting", "SwiftUI", "UIKit", "Combine",
                "os",
            ]),
    ],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0")
    ],
    targets: [
        .target(
            name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "os", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "SwiftUI", dependencies: ["Combine", "UIKit"],
            // The version of the iOS 26 SDK, by which code may ask for it.
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-user-module-version", "7.0"])]),
        .target(name: "ViewHost", dependencies: ["SwiftUI", "os"]),
        .target(name: "ControllerHost", dependencies: ["UIKit"]),
        .target(
            name: "IssueReporting",
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
        .macro(
            name: "ComposableArchitectureMacros", swiftSettings: [.unsafeFlags(["-I", swiftSyntax])],
            linkerSettings: [.unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax])]),
        .target(
            name: "ComposableArchitecture",
            dependencies: ["ComposableArchitectureMacros", "IssueReporting", "SwiftUI"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "ViewHostTests", dependencies: ["ViewHost", "SwiftUI"],
            // Swift Testing looks for an overlay of a module named UIKit, and there is none here.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
        .testTarget(
            name: "ControllerHostTests", dependencies: ["ControllerHost", "SwiftUI", "UIKit"],
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
        .testTarget(
            name: "ComposableArchitectureTests", dependencies: ["ComposableArchitecture", "ViewHost"],
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ])
