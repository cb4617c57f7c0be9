// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "CornerTCA",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        // In a package of your own: .package(url: "…/flowgen.git", from: "0.1.0")
        .package(name: "flowgen", path: "../.."),
        .package(url: "https://github.com/pointfreeco/swift-composable-architecture.git", "1.23.2"..<"2.0.0"),
    ],
    targets: [
        .executableTarget(
            name: "CornerTCA",
            dependencies: [
                .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
            ],
            plugins: [.plugin(name: "FlowgenBuild", package: "flowgen")]
        ),
        .testTarget(name: "CornerTCATests", dependencies: ["CornerTCA"]),
    ]
)
