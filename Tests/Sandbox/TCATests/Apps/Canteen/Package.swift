// swift-tools-version: 5.7
import PackageDescription

let package = Package(
  name: "Canteen",
  targets: [
    .target(name: "Net"),
    .target(name: "Analytics"),
    .target(name: "Canteen", dependencies: ["Analytics", "Net"]),
  ])
