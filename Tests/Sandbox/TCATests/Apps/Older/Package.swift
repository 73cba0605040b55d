// swift-tools-version:5.9
// swift-format-ignore-file
import PackageDescription

let package = Package(
  name: "Older",
  dependencies: [.package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.0.0")],
  targets: [
    .target(
      name: "Older",
      dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")])
  ]
)
