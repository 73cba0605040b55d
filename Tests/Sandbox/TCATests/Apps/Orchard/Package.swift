// swift-tools-version: 5.9
// swift-format-ignore-file
import PackageDescription

let package = Package(
  name: "OrchardKit",
  products: [.library(name: "Trees", targets: ["Trees"])],
  targets: [.target(name: "Rows"), .target(name: "Trees", dependencies: ["Rows"])])
