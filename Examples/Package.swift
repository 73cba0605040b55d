// swift-tools-version: 6.2
import PackageDescription

// One feature in two programs: a command line and an HTTP service. The package lies apart, so that whoever builds or tests
// the library downloads no server.
let package = Package(
  name: "examples",
  dependencies: [
    .package(name: "composable-sandbox", path: "..", traits: []),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "TaskList",
      dependencies: [.product(name: "ComposableArchitecture", package: "composable-sandbox")]),
    .target(
      name: "TaskServer", dependencies: ["TaskList", .product(name: "FlyingFox", package: "FlyingFox")]),
    .executableTarget(name: "tasks", dependencies: ["TaskList"]),
    .executableTarget(name: "tasks-server", dependencies: ["TaskServer"]),
    .testTarget(name: "TaskListTests", dependencies: ["TaskList", "TaskServer"]),
  ],
  swiftLanguageModes: [.v6]
)
