// swift-tools-version: 6.0
// swift-format-ignore-file
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v17)],
  products: [.library(name: "AppFeature", targets: ["AppFeature"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0"),
    .package(url: "https://github.com/airbnb/lottie-ios", from: "4.0.0"),
  ],
  targets: [
    .target(name: "Models"),
    .target(
      name: "APIClient",
      dependencies: ["Models", .product(name: "ComposableArchitecture", package: "swift-composable-architecture")]),
    .target(name: "CartFeature", dependencies: ["Models", "APIClient"]),
    .target(
      name: "AppFeature",
      dependencies: ["CartFeature", .product(name: "Lottie", package: "lottie-ios")]),
    .testTarget(name: "CartFeatureTests", dependencies: ["CartFeature"]),
  ]
)
