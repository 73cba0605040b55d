import Curriculum
import Foundation
import KernelProtocol
import OwnApps
import REPL
import Reports
import Toolchain
import Workspace

/// Somebody's own app as a lesson without exercises, so that the prompt can do with it what it does with a lesson.
package struct PlayedLesson: Sendable {
  /// The app.
  package var app: PlayedApp
  /// The lesson.
  package var lesson: Lesson
  /// What the user opens to the feature.
  package var trust: PlayTrust

  /// - Parameters:
  ///   - app: The app, which has been compiled.
  ///   - code: Its code.
  ///   - trust: What the user opens to the feature.
  package init(_ app: PlayedApp, _ code: PlayedCode, trust: PlayTrust) {
    self.app = app
    self.trust = trust
    let name = app.app.place.deletingPathExtension().lastPathComponent
    lesson = Lesson(
      slug: code.feature, title: "\(code.feature) of \(name)", teaches: [], requires: [],
      feature: Lesson.Feature(
        type: code.feature, initialState: code.state, simulated: code.given, sources: code.files),
      text:
        "Send an action, as your screens do: type a dot and press Tab. When you save one of your files, its new code takes over.",
      exercises: [], folder: app.app.place)
  }

  /// The compiled code, if a lesson is this one.
  func code(of lesson: Lesson) -> PlayedCode? { lesson.slug == self.lesson.slug ? app.code : nil }

  /// What a lesson's feature may read.
  func trusted(by lesson: Lesson) -> [String] { lesson.slug == self.lesson.slug ? trust.readable : [] }

  /// Whether a lesson's feature may use the network.
  func hasNetwork(_ lesson: Lesson) -> Bool { lesson.slug == self.lesson.slug && trust.hasNetwork }

  /// The code as the kernel loads it.
  func featureCode(_ compiler: CompilerClient, isNew: Bool = false) async throws -> FeatureCode {
    let code = if !isNew, let code = app.code { code } else { try await app.compile() }
    var snippets = SnippetCompiler(feature: code.image, type: code.feature, compiler: compiler)
    snippets.module = code.module
    snippets.others = code.others
    snippets.imported = code.imports
    return FeatureCode(image: code.image.url.path, type: code.feature, sources: code.files.map(\.path)) {
      [snippets] in
      try await snippets($0).url.path
    }
  }

  /// Runs each save of the app's files, until the task is canceled.
  func follow(_ interpreter: Interpreter, _ compiler: CompilerClient) async {
    // A watcher for each file would be a thread for each of what may be hundreds.
    var stamps = stamps()
    while (try? await Task.sleep(for: .milliseconds(250))) != nil {
      let now = self.stamps()
      guard now != stamps else { continue }
      stamps = now
      await interpreter.swapCode { try await featureCode(compiler, isNew: true) }
    }
  }

  /// What a save changes of each file.
  private func stamps() -> [String] { (app.code?.files ?? []).map { "\($0.path) \($0.stamp)" } }
}
