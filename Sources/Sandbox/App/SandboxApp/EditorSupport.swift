import Curriculum
import Foundation
import Grading
import Toolchain

/// Tells an editor's language server how the learner's files are compiled.
///
/// It is a comfort: what goes wrong here is nobody's concern, and nobody waits for it.
package struct EditorSupport: Sendable {
  package var sandbox: Sandbox

  package func add(_ exercise: Exercise, _ file: URL) {
    guard file.pathExtension == "swift" else { return }
    Task {
      let preparation = try await sandbox.compiler.prepare { _ in }
      let files = [file] + Self.support(of: exercise)
      let arguments = try await EditorArguments.arguments(for: files, preparation: preparation)
      try sandbox.workspace.add([
        .init(directory: sandbox.workspace.root.path, file: file.path, arguments: arguments)
      ])
    }
  }

  /// What the learner's file is compiled with, apart from the checks.
  private static func support(of exercise: Exercise) -> [URL] {
    let lesson = exercise.folder.deletingLastPathComponent().deletingLastPathComponent()
    let own = swiftFiles(exercise.folder.appending(path: "Feature"))
    let feature = own.isEmpty ? swiftFiles(lesson.appending(path: "Feature")) : own
    return swiftFiles(exercise.folder.appending(path: "Support")) + (exercise.kind == .test ? feature : [])
  }

  private static func swiftFiles(_ folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}
