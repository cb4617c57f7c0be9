// swift-tools-version: 6.1
import PackageDescription

/// What every target of this package is compiled with.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "flowgen",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "flowgen", targets: ["flowgen"]),
        // The pipeline, and the modules whose types it takes and gives.
        .library(name: "FlowgenKit", targets: ["FlowgenKit", "FlowBackends", "FlowModel", "FlowReporters"]),
        .plugin(name: "FlowgenBuild", targets: ["FlowgenBuild"]),
        .plugin(name: "FlowgenCommand", targets: ["FlowgenCommand"]),
        .plugin(name: "FlowgenRead", targets: ["FlowgenRead"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0")
    ],
    targets: [
        // The centre. It imports nothing.
        .target(name: "FlowModel", swiftSettings: settings),

        // The sides. Only FlowBackends sees another one: the engine that renders its templates.
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
        .target(name: "FlowReaders", dependencies: ["CYAML", "FlowModel"], swiftSettings: settings),
        .target(name: "FlowRules", dependencies: ["FlowModel"], swiftSettings: settings),
        // What changed between two programs. It stands on the rules, whose runs it asks.
        .target(name: "FlowDiff", dependencies: ["FlowModel", "FlowRules"], swiftSettings: settings),
        .target(name: "FlowTemplates", dependencies: ["FlowModel"], swiftSettings: settings),
        .target(
            name: "FlowBackends", dependencies: ["FlowModel", "FlowTemplates"], swiftSettings: settings),
        .target(name: "FlowReporters", dependencies: ["FlowModel"], swiftSettings: settings),

        // Where they meet: the pipeline.
        .target(
            name: "FlowgenKit",
            dependencies: [
                "FlowBackends", "FlowDiff", "FlowModel", "FlowReaders", "FlowReporters", "FlowRules", "FlowTemplates",
            ],
            swiftSettings: settings),

        // The only target that touches the disk.
        .executableTarget(
            name: "flowgen",
            dependencies: [
                "FlowBackends", "FlowModel", "FlowReporters", "FlowgenKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),

        .plugin(name: "FlowgenBuild", capability: .buildTool(), dependencies: ["flowgen"]),
        .plugin(
            name: "FlowgenCommand",
            capability: .command(
                intent: .custom(verb: "flowgen", description: "Check flows, and generate their Swift."),
                permissions: [
                    .writeToPackageDirectory(reason: "`flowgen build` and `flowgen init` write files into the package.")
                ]),
            dependencies: ["flowgen"]),
        .plugin(
            name: "FlowgenRead",
            capability: .command(
                intent: .custom(verb: "flowgen-read", description: "Check and list flows, without writing files.")),
            dependencies: ["flowgen"]),

        .testTarget(
            name: "CorpusTests",
            dependencies: [
                "FlowBackends", "FlowModel", "FlowReaders", "FlowReporters", "FlowRules", "FlowTemplates", "FlowgenKit",
            ],
            exclude: ["Corpus", "Samples"], swiftSettings: settings),
        .testTarget(
            name: "FlowReadersTests", dependencies: ["FlowModel", "FlowReaders"], swiftSettings: settings),
        .testTarget(
            name: "SchemaTests", dependencies: ["FlowBackends", "FlowModel", "FlowReaders", "FlowgenKit"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowgenKitTests", dependencies: ["FlowModel", "FlowReporters", "FlowgenKit"], swiftSettings: settings
        ),
        // What a plugin does can be asked only where it is a file of a test, too: by a link.
        .testTarget(name: "FlowgenBuildTests", swiftSettings: settings),
        .testTarget(
            name: "FlowBackendsTests",
            dependencies: ["FlowBackends", "FlowModel", "FlowTemplates", "FlowgenKit"], swiftSettings: settings),
        .testTarget(
            name: "FlowRulesTests", dependencies: ["FlowBackends", "FlowModel", "FlowReaders", "FlowRules"],
            // They explore random systems state by state, which takes a debug build minutes.
            swiftSettings: settings + [.unsafeFlags(["-O"])]),
        .testTarget(
            name: "FlowDiffTests",
            dependencies: ["FlowDiff", "FlowModel", "FlowReporters", "FlowRules", "FlowgenKit"], swiftSettings: settings
        ),
        .testTarget(
            name: "FlowReportersTests", dependencies: ["FlowModel", "FlowReporters"], swiftSettings: settings),
        .testTarget(name: "FlowTemplatesTests", dependencies: ["FlowTemplates"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
