// swift-tools-version: 6.2
// swift-format-ignore-file
import PackageDescription

let package = Package(
  name: "Isolated",
  dependencies: [.package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.22.0")],
  targets: [
    .target(
      name: "Isolated",
      dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")],
      swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault")])
  ]
)
