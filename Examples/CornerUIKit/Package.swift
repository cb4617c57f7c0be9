// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "CornerUIKit",
    platforms: [.iOS(.v15), .macOS(.v12)],
    dependencies: [
        // In a package of your own: .package(url: "…/flowgen.git", from: "0.1.0")
        .package(name: "flowgen", path: "../..")
    ],
    targets: [
        .executableTarget(name: "CornerUIKit", plugins: [.plugin(name: "FlowgenBuild", package: "flowgen")]),
        .testTarget(name: "CornerUIKitTests", dependencies: ["CornerUIKit"]),
    ]
)
