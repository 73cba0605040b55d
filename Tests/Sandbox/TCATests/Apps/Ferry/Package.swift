// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Ferry",
  targets: [
    .target(name: "Deck"),
    .target(name: "Ferry", dependencies: ["Deck"]),
    .target(name: "Crew"),
  ])
