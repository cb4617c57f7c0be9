// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "BaseKit",
    platforms: [.iOS(.v17), .macOS(.v14), .watchOS(.v10)],
    products: [.library(name: "BaseKit", targets: ["BaseKit"])],
    // It has no flows, so it depends on nothing.
    targets: [.target(name: "BaseKit")]
)
