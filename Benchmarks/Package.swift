// swift-tools-version: 6.1
import PackageDescription

/// Measures parts of flowgen in isolation. The sources are links to flowgen's own, so that the parts need not be
/// products. Peers are dependencies of this package only, not of flowgen.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        // A peer.
        .package(url: "https://github.com/hummingbird-project/swift-mustache.git", exact: "2.1.1")
    ],
    targets: [
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
        .target(name: "FlowModel", swiftSettings: settings),
        .target(name: "FlowReaders", dependencies: ["CYAML", "FlowModel"], swiftSettings: settings),
        .target(name: "FlowRules", dependencies: ["FlowModel"], swiftSettings: settings),
        .target(name: "FlowTemplates", dependencies: ["FlowModel"], swiftSettings: settings),
        .executableTarget(
            name: "read-flows", dependencies: ["FlowModel", "FlowReaders"], path: "Sources/ReadFlows",
            swiftSettings: settings),
        .executableTarget(
            name: "check-invariants", dependencies: ["FlowModel", "FlowReaders", "FlowRules"],
            path: "Sources/CheckInvariants", swiftSettings: settings),
        .executableTarget(
            name: "render-templates",
            dependencies: ["FlowTemplates", .product(name: "Mustache", package: "swift-mustache")],
            path: "Sources/RenderTemplates", swiftSettings: settings),
    ]
)
