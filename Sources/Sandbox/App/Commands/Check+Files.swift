import Curriculum
import Foundation
import Reports
import SandboxApp

extension Check {
  /// The exercise that a name means, which may be the path of its file in the workspace, as the prompt and an editor show it.
  ///
  /// - Throws: A `Report` for an unknown name, or for a file that lies elsewhere.
  func exercise(_ name: String, in sandbox: Sandbox) throws -> Exercise {
    let catalogue = sandbox.curriculum
    let file = URL(filePath: name, relativeTo: .currentDirectory()).absoluteURL.resolvingSymlinksInPath()
    guard !file.pathExtension.isEmpty, FileManager.default.fileExists(atPath: file.path) else {
      return try catalogue.exercise(name)
    }
    let all = try catalogue.all().lessons.flatMap(\.exercises)
    let own = all.first { sandbox.workspace.file(for: $0).resolvingSymlinksInPath().path == file.path }
    if let own { return own }
    let place =
      "\(file.deletingLastPathComponent().lastPathComponent)/\(file.deletingPathExtension().lastPathComponent)"
    let meant = all.first { $0.id == place }?.id ?? "LESSON/EXERCISE"
    throw Report(
      "\(name) is a file, and no file of your workspace, \(sandbox.workspace.root.path).",
      expected: "The name of an exercise, and a file that lies elsewhere with `--file`.",
      causes: [.init("The file answers an exercise.", fix: "tca check \(meant) --file \(name)")])
  }
}
