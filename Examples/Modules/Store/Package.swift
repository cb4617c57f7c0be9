// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Store",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        // In a package of your own: .package(url: "…/flowgen.git", from: "0.1.0")
        .package(name: "flowgen", path: "../../.."),
        .package(path: "../BaseKit"),
        .package(path: "../ShopKit"),
        .package(path: "../PaymentKit"),
    ],
    targets: [
        .executableTarget(
            name: "Store",
            dependencies: [.product(name: "FlowSwiftUI", package: "flowgen"), "BaseKit", "ShopKit", "PaymentKit"],
            plugins: [.plugin(name: "FlowgenBuild", package: "flowgen")])
    ]
)
