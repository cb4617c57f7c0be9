// swift-tools-version: 6.1
import PackageDescription

/// What every target of this package is compiled with.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns what a module of the runtime is compiled with. Its imports are public, so that an app's file needs no others.
/// - Parameters:
///   - systems: The oldest systems that the module is for: a package has one set of them for all of its modules.
///   - conditions: The names by which sources that several modules have differ between them.
func runtime(for systems: String, _ conditions: String...) -> [SwiftSetting] {
    [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableExperimentalFeature("AvailabilityMacro=FlowSystems:\(systems)"),
    ] + conditions.map { .define($0) }
}

let package = Package(
    name: "flowgen",
    platforms: [.iOS(.v14), .macOS(.v13), .tvOS(.v14), .watchOS(.v7)],
    products: [
        .executable(name: "flowgen", targets: ["flowgen"]),
        // The pipeline, what shows its results, and the modules whose types they take and give.
        .library(
            name: "FlowgenKit",
            targets: [
                "FlowgenKit", "FlowBackends", "FlowInspection", "FlowModel", "FlowReporters", "FlowSchema", "FlowSwift",
            ]),
        // The runtime of each framework, for `support: library`. That of The Composable Architecture is in flowgen-tca.
        .library(name: "FlowSwiftUI", targets: ["FlowSwiftUI"]),
        .library(name: "FlowSwiftUI16", targets: ["FlowSwiftUI16"]),
        .library(name: "FlowNavigationView", targets: ["FlowNavigationView"]),
        .library(name: "FlowUIKit", targets: ["FlowUIKit"]),
        // The same for apps whose modules are dynamic frameworks: linked into each of them, a type would exist several times.
        .library(name: "FlowSwiftUIDynamic", type: .dynamic, targets: ["FlowSwiftUI"]),
        .library(name: "FlowSwiftUI16Dynamic", type: .dynamic, targets: ["FlowSwiftUI16"]),
        .library(name: "FlowNavigationViewDynamic", type: .dynamic, targets: ["FlowNavigationView"]),
        .library(name: "FlowUIKitDynamic", type: .dynamic, targets: ["FlowUIKit"]),
        .plugin(name: "FlowgenBuild", targets: ["FlowgenBuild"]),
        .plugin(name: "FlowgenCommand", targets: ["FlowgenCommand"]),
        .plugin(name: "FlowgenRead", targets: ["FlowgenRead"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0")
    ],
    targets: [
        // The runtime. FlowCore is the value; the others show it. They share the sources of FlowRouters and FlowViews by links.
        .target(name: "FlowCore", swiftSettings: runtime(for: "iOS 14, macOS 11, tvOS 14, watchOS 7")),
        .target(
            name: "FlowSwiftUI", dependencies: ["FlowCore"],
            swiftSettings: runtime(for: "iOS 17, macOS 14, tvOS 17, watchOS 10", "FLOW_OBSERVATION")),
        .target(
            name: "FlowSwiftUI16", dependencies: ["FlowCore"],
            swiftSettings: runtime(for: "iOS 16, macOS 13, tvOS 16, watchOS 9", "FLOW_PUBLISHED")),
        .target(
            name: "FlowNavigationView", dependencies: ["FlowCore"],
            swiftSettings: runtime(
                for: "iOS 14, macOS 11, tvOS 14, watchOS 7", "FLOW_PUBLISHED", "FLOW_NAVIGATIONVIEW",
                "FLOW_COORDINATORS")),
        .target(
            name: "FlowUIKit", dependencies: ["FlowCore"],
            swiftSettings: runtime(for: "iOS 14, macOS 11, tvOS 14, watchOS 7", "FLOW_UIKIT")),

        // Swift, as far as flows contain it. It imports nothing.
        .target(name: "FlowSwift", swiftSettings: settings),
        // The centre. It imports only FlowSwift.
        .target(name: "FlowModel", dependencies: ["FlowSwift"], swiftSettings: settings),
        // What several sides ask of a linked graph.
        .target(name: "FlowAnalysis", dependencies: ["FlowModel", "FlowSwift"], swiftSettings: settings),

        // The sides. Only FlowBackends sees another one: the engine that renders its templates.
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
        .target(name: "FlowReaders", dependencies: ["CYAML", "FlowModel", "FlowSwift"], swiftSettings: settings),
        .target(
            name: "FlowRules", dependencies: ["FlowAnalysis", "FlowModel", "FlowSwift"], swiftSettings: settings),
        // What changed between two programs. It stands on the rules, whose runs it asks.
        .target(
            name: "FlowDiff", dependencies: ["FlowAnalysis", "FlowModel", "FlowRules", "FlowSwift"],
            swiftSettings: settings),
        .target(name: "FlowTemplates", dependencies: ["FlowModel", "FlowSwift"], swiftSettings: settings),
        .target(
            name: "FlowBackends", dependencies: ["FlowAnalysis", "FlowModel", "FlowSwift", "FlowTemplates"],
            swiftSettings: settings),
        .target(name: "FlowReporters", dependencies: ["FlowModel"], swiftSettings: settings),

        // Where they meet: the pipeline, and beside it what shows a program, and the language.
        .target(
            name: "FlowgenKit",
            dependencies: [
                "FlowAnalysis", "FlowBackends", "FlowDiff", "FlowModel", "FlowReaders", "FlowReporters", "FlowRules",
                "FlowTemplates",
            ],
            swiftSettings: settings),
        .target(
            name: "FlowInspection",
            dependencies: [
                "FlowAnalysis", "FlowBackends", "FlowDiff", "FlowModel", "FlowReporters", "FlowRules", "FlowSwift",
                "FlowTemplates",
            ],
            swiftSettings: settings),
        .target(
            name: "FlowSchema", dependencies: ["FlowBackends", "FlowModel", "FlowReporters"], swiftSettings: settings),

        // The only target that touches the disk.
        .executableTarget(
            name: "flowgen",
            dependencies: [
                "FlowBackends", "FlowInspection", "FlowModel", "FlowReporters", "FlowSchema", "FlowSwift", "FlowgenKit",
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

        // The runtime, with a small app that is written by hand.
        .testTarget(name: "FlowCoreTests", dependencies: ["FlowCore"], swiftSettings: settings),
        .testTarget(name: "FlowSwiftUITests", dependencies: ["FlowCore", "FlowSwiftUI"], swiftSettings: settings),

        .testTarget(name: "FlowSwiftTests", dependencies: ["FlowSwift"], swiftSettings: settings),
        .testTarget(
            name: "FlowAnalysisTests", dependencies: ["FlowAnalysis", "FlowModel", "FlowgenKit"],
            swiftSettings: settings),
        .testTarget(
            name: "CorpusTests",
            dependencies: [
                "FlowBackends", "FlowInspection", "FlowModel", "FlowReaders", "FlowReporters", "FlowRules",
                "FlowTemplates", "FlowgenKit",
            ],
            exclude: ["Corpus", "Samples"], swiftSettings: settings),
        .testTarget(
            name: "FlowReadersTests", dependencies: ["FlowModel", "FlowReaders"], swiftSettings: settings),
        .testTarget(
            name: "FlowSchemaTests", dependencies: ["FlowModel", "FlowReporters", "FlowSchema"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowInspectionTests", dependencies: ["FlowInspection", "FlowModel", "FlowReporters", "FlowgenKit"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowgenKitTests", dependencies: ["FlowModel", "FlowReporters", "FlowgenKit"], swiftSettings: settings
        ),
        // What a plugin does can be asked only where it is a file of a test, too: by a link.
        .testTarget(name: "FlowgenBuildTests", swiftSettings: settings),
        .testTarget(
            name: "FlowBackendsTests",
            dependencies: ["FlowBackends", "FlowModel", "FlowSchema", "FlowTemplates", "FlowgenKit"],
            exclude: ["Interface"], swiftSettings: settings),
        .testTarget(
            name: "FlowRulesTests",
            dependencies: ["FlowAnalysis", "FlowBackends", "FlowModel", "FlowReaders", "FlowRules", "FlowSwift"],
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
