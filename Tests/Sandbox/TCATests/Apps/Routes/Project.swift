// swift-format-ignore-file
import ProjectDescription

let project = Project(name: "Routes", targets: [.target(name: "Routes", sources: ["**"])])
