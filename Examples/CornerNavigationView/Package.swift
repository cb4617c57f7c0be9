// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "CornerNavigationView",
    platforms: [.iOS(.v14), .macOS(.v13)],
    dependencies: [
        // In a package of your own: .package(url: "…/flowgen.git", from: "0.1.0")
        .package(name: "flowgen", path: "../..")
    ],
    targets: [
        .executableTarget(name: "CornerNavigationView", plugins: [.plugin(name: "FlowgenBuild", package: "flowgen")]),
        .testTarget(name: "CornerNavigationViewTests", dependencies: ["CornerNavigationView"]),
    ]
)
