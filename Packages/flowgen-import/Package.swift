// swift-tools-version: 6.1
import PackageDescription

/// The settings of every target of this package.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// `flowgen import`: a package of its own, so that nobody who only builds flows resolves and compiles swift-syntax.
let package = Package(
    name: "flowgen-import",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "flowgen-import", targets: ["flowgen-import"]),
        .library(name: "FlowImport", targets: ["FlowImport"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1"),
    ],
    targets: [
        // From sources in memory to YAML in memory.
        .target(
            name: "FlowImport",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: settings),
        // The only target that touches the disk.
        .executableTarget(
            name: "flowgen-import",
            dependencies: ["FlowImport", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: settings),
        .testTarget(
            name: "FlowImportTests", dependencies: ["FlowImport"], exclude: ["Corpus"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
