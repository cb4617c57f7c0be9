// swift-tools-version: 6.1
import PackageDescription

/// A separate package, so that users of flowgen never build a fuzzer. `Scripts/fuzz` builds and runs it. The sources
/// are links to flowgen's own, so that the whole reader is built with the counters that guide the fuzzer.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
        .target(name: "FlowSwift", swiftSettings: settings),
        .target(name: "FlowModel", dependencies: ["FlowSwift"], swiftSettings: settings),
        .target(name: "FlowReaders", dependencies: ["CYAML", "FlowModel", "FlowSwift"], swiftSettings: settings),
        // libFuzzer provides the entry point.
        .executableTarget(
            name: "ReaderFuzzer", dependencies: ["FlowModel", "FlowReaders"],
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    ]
)
