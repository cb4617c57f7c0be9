// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Corner",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        // In a package of your own: .package(url: "…/flowgen.git", from: "0.1.0")
        .package(name: "flowgen", path: "../..")
    ],
    targets: [
        .executableTarget(name: "Corner", plugins: [.plugin(name: "FlowgenBuild", package: "flowgen")]),
        .testTarget(name: "CornerTests", dependencies: ["Corner"]),
    ]
)
