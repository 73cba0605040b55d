import Curriculum
import Foundation
import Toolchain

/// Tells an editor's language server how the learner's files are compiled.
///
/// The sandbox works without it, so it runs in the background, and its errors are ignored.
package struct EditorSupport: Sendable {
  /// The sandbox whose compiler the editor uses.
  package var sandbox: Sandbox

  /// Tells it if the workspace, such as a clone of one, has a file but nothing for editors.
  package func addIfMissing(_ exercise: Exercise, _ file: URL) {
    let commands = sandbox.workspace.root.appending(path: "compile_commands.json")
    guard FileManager.default.fileExists(atPath: file.path),
      !FileManager.default.fileExists(atPath: commands.path)
    else { return }
    add(exercise, file)
  }

  /// Tells an editor's language server how a file is compiled.
  package func add(_ exercise: Exercise, _ file: URL) {
    guard file.pathExtension == "swift" else { return }
    Task {
      let preparation = try await sandbox.compiler.prepare { _ in }
      let files = [file] + exercise.files.sources
      let arguments = try await EditorArguments.arguments(for: files, preparation: preparation)
      try sandbox.workspace.add([
        .init(directory: sandbox.workspace.root.path, file: file.path, arguments: arguments)
      ])
    }
  }
}
