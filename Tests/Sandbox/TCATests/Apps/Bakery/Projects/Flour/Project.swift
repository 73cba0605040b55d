import ProjectDescription
import ProjectDescriptionHelpers

let project = Project.framework(name: "Flour", platforms: [.iOS, .watchOS])
