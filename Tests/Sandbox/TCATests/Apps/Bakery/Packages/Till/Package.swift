// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Till", products: [.library(name: "Till", targets: ["Till"])], targets: [.target(name: "Till")])
