// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Lighthouse",
  dependencies: [
    .package(url: "https://example.com/composable-architecture", from: "1.0.0"),
    .package(url: "https://example.com/sqlite-data", from: "1.0.0"),
  ],
  targets: [
    .target(name: "Signals"),
    .target(name: "SignalsLive", dependencies: ["Signals"]),
    .target(name: "Weather"),
    .target(name: "WeatherLive", dependencies: ["Weather"]),
    .target(
      name: "Lighthouse",
      dependencies: [
        "Signals", "Weather", .product(name: "SQLiteData", package: "sqlite-data"),
        .product(name: "ComposableArchitecture", package: "composable-architecture"),
      ]),
  ]
)
