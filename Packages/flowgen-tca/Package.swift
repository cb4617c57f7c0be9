// swift-tools-version: 6.1
import PackageDescription

// The runtime for The Composable Architecture is a package of its own, so that nobody else resolves that library. It is one
// module: FlowCore's sources are part of it, by a link.
let package = Package(
    name: "flowgen-tca",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10)],
    products: [.library(name: "FlowTCA", targets: ["FlowTCA"])],
    dependencies: [
        .package(url: "https://github.com/pointfreeco/swift-composable-architecture.git", "1.23.2"..<"2.0.0")
    ],
    targets: [
        .target(
            name: "FlowTCA",
            dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")],
            swiftSettings: [
                .define("FLOW_TCA"),
                .enableExperimentalFeature("AvailabilityMacro=FlowSystems:iOS 17, macOS 14, tvOS 17, watchOS 10"),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
