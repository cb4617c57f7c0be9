// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "ShopKit",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "ShopKit", targets: ["ShopKit"])],
    dependencies: [
        // In a package of your own: .package(url: "…/flowgen.git", from: "0.1.0")
        .package(name: "flowgen", path: "../../.."),
        .package(path: "../BaseKit"),
    ],
    targets: [
        .target(
            name: "ShopKit",
            dependencies: [.product(name: "FlowSwiftUI", package: "flowgen"), "BaseKit"],
            plugins: [.plugin(name: "FlowgenBuild", package: "flowgen")])
    ]
)
