import ProjectDescription

let project = Project(
  name: "Bakery",
  targets: [
    .target(
      name: "Bakery", destinations: .iOS, product: .app, bundleId: "app.bakery", sources: ["Sources/**"],
      dependencies: [.project(target: "OvenFeature", path: "../Features/Oven"), .package(product: "Till")])
  ])
