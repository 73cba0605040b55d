// swift-tools-version: 6.0
// swift-format-ignore-file
import PackageDescription

let package = Package(
  name: "Almanac",
  dependencies: [
    .package(url: "https://github.com/apollographql/apollo-ios", from: "2.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.20.0"),
  ],
  targets: [
    .target(name: "AlmanacAPI", dependencies: [.product(name: "ApolloAPI", package: "apollo-ios")]),
    .target(
      name: "Almanac",
      dependencies: [
        "AlmanacAPI", .product(name: "Apollo", package: "apollo-ios"),
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]),
  ])
