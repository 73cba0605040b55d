import ProjectDescription
import ProjectDescriptionHelpers

let project = Project.feature(name: "Oven", uses: [.flour])
