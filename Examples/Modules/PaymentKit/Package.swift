// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "PaymentKit",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "PaymentKit", targets: ["PaymentKit"])],
    dependencies: [
        // In a package of your own: .package(url: "…/flowgen.git", from: "0.1.0")
        .package(name: "flowgen", path: "../../.."),
        .package(path: "../BaseKit"),
    ],
    targets: [
        .target(
            name: "PaymentKit",
            dependencies: [.product(name: "FlowSwiftUI", package: "flowgen"), "BaseKit"],
            plugins: [.plugin(name: "FlowgenBuild", package: "flowgen")])
    ]
)
