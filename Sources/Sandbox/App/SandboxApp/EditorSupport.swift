import Curriculum
import Foundation
import Toolchain

/// Tells an editor's language server how the learner's files are compiled.
///
/// The sandbox works without it, so it runs in the background, and its errors are ignored.
package struct EditorSupport: Sendable {
  /// The sandbox whose compiler the editor uses.
  package var sandbox: Sandbox

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
