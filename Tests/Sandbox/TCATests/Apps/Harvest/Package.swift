// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Harvest",
  targets: [
    .target(name: "Baskets"), .target(name: "Scales"),
    .target(name: "Harvest", dependencies: ["Baskets", "Scales"]),
  ])
