// swift-tools-version: 6.1
import PackageDescription

/// Measures parts of flowgen by themselves. The sources are links to flowgen's own, so that the parts need not be products.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
        .target(name: "FlowModel", swiftSettings: settings),
        .target(name: "FlowReaders", dependencies: ["CYAML", "FlowModel"], swiftSettings: settings),
        .target(name: "FlowRules", dependencies: ["FlowModel"], swiftSettings: settings),
        .target(name: "FlowTemplates", swiftSettings: settings),
        .executableTarget(
            name: "read-flows", dependencies: ["FlowModel", "FlowReaders"], path: "Sources/ReadFlows",
            swiftSettings: settings),
        .executableTarget(
            name: "check-invariants", dependencies: ["FlowModel", "FlowReaders", "FlowRules"],
            path: "Sources/CheckInvariants", swiftSettings: settings),
        .executableTarget(
            name: "render-templates", dependencies: ["FlowTemplates"], path: "Sources/RenderTemplates",
            swiftSettings: settings),
    ]
)
