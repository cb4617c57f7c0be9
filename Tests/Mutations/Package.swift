// swift-tools-version: 6.1
import PackageDescription

/// The part of flowgen that mistakes are planted in, and the tests that have to notice them: a build of everything would
/// take most of the time. `Scripts/check-mutations` copies it to the top of a folder with these targets' sources.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of a module that apps import, as in flowgen's package.
func runtime(for systems: String, _ conditions: String...) -> [SwiftSetting] {
    [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableExperimentalFeature("AvailabilityMacro=FlowSystems:\(systems)"),
    ] + conditions.map { .define($0) }
}

/// What changes are found by, which takes longer to build: with `FLOWGEN_MUTATIONS=FlowDiff`.
let ofChanges: [Target] =
    Context.environment["FLOWGEN_MUTATIONS"] != "FlowDiff"
    ? []
    : [
        .target(
            name: "FlowDiff", dependencies: ["FlowAnalysis", "FlowModel", "FlowRules", "FlowSwift"],
            swiftSettings: settings),
        .target(name: "FlowReporters", dependencies: ["FlowModel"], swiftSettings: settings),
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
        .testTarget(
            name: "CorpusTests",
            dependencies: [
                "FlowBackends", "FlowInspection", "FlowModel", "FlowReaders", "FlowReporters", "FlowRules",
                "FlowTemplates", "FlowgenKit",
            ],
            exclude: ["Corpus", "Samples"], swiftSettings: settings),
        .testTarget(
            name: "FlowReportersTests", dependencies: ["FlowModel", "FlowReporters"], swiftSettings: settings),
        .testTarget(
            name: "FlowBackendsTests",
            dependencies: ["FlowBackends", "FlowModel", "FlowSchema", "FlowTemplates", "FlowgenKit"],
            exclude: ["Interface"], swiftSettings: settings),
        .testTarget(
            name: "FlowInspectionTests", dependencies: ["FlowInspection", "FlowModel", "FlowReporters", "FlowgenKit"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowDiffTests", dependencies: ["FlowDiff", "FlowModel", "FlowReporters", "FlowRules", "FlowgenKit"],
            swiftSettings: settings),
    ]

let package = Package(
    name: "Mutations",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "FlowCore", swiftSettings: runtime(for: "iOS 14, macOS 11, tvOS 14, watchOS 7")),
        .testTarget(name: "FlowCoreTests", dependencies: ["FlowCore"], swiftSettings: settings),
        .target(
            name: "FlowSwiftUI", dependencies: ["FlowCore"],
            swiftSettings: runtime(for: "iOS 17, macOS 14, tvOS 17, watchOS 10", "FLOW_OBSERVATION")),
        .testTarget(name: "FlowSwiftUITests", dependencies: ["FlowCore", "FlowSwiftUI"], swiftSettings: settings),
        .target(name: "FlowSwift", swiftSettings: settings),
        .target(name: "FlowModel", dependencies: ["FlowSwift"], swiftSettings: settings),
        .target(name: "FlowAnalysis", dependencies: ["FlowModel", "FlowSwift"], swiftSettings: settings),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
        .target(name: "FlowReaders", dependencies: ["CYAML", "FlowModel", "FlowSwift"], swiftSettings: settings),
        .target(
            name: "FlowRules", dependencies: ["FlowAnalysis", "FlowModel", "FlowSwift"], swiftSettings: settings),
        .target(name: "FlowTemplates", dependencies: ["FlowModel", "FlowSwift"], swiftSettings: settings),
        .target(
            name: "FlowBackends", dependencies: ["FlowAnalysis", "FlowModel", "FlowSwift", "FlowTemplates"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowRulesTests",
            dependencies: ["FlowAnalysis", "FlowBackends", "FlowModel", "FlowReaders", "FlowRules", "FlowSwift"],
            swiftSettings: settings),
    ] + ofChanges,
    swiftLanguageModes: [.v6]
)
