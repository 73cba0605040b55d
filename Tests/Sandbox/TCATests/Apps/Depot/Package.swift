// swift-tools-version: 5.9
// swift-format-ignore-file
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Depot",
  dependencies: [
    .package(url: "https://github.com/example/container", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.9.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "509.0.0"),
  ],
  targets: [
    .macro(
      name: "DepotMacros",
      dependencies: [.product(name: "SwiftCompilerPlugin", package: "swift-syntax")]),
    .target(name: "DepotModels", dependencies: ["DepotMacros", .product(name: "Container", package: "container")]),
    .target(
      name: "Depot",
      dependencies: [
        "DepotModels", .product(name: "Crates", package: "container"),
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]),
  ])
