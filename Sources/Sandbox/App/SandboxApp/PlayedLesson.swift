import Curriculum
import Foundation
import KernelProtocol
import REPL
import Toolchain
import Workspace

/// Somebody's own app as a lesson without exercises, so that the prompt can do with it what it does with a lesson.
package struct PlayedLesson: Sendable {
  /// The app's modules, as they were compiled last.
  package struct Modules: Sendable {
    /// The module that declares the feature.
    package var feature: String
    /// Further modules that lines at the prompt can use.
    package var others: [String]
    /// The images of all modules.
    package var images: [URL]
    /// The files of the app that were compiled, or left out.
    package var files: [URL]

    /// - Parameters:
    ///   - feature: The module that declares the feature.
    ///   - others: Further modules that lines at the prompt can use.
    ///   - images: The images of all modules.
    ///   - files: The files of the app that were compiled, or left out.
    package init(feature: String, others: [String], images: [URL], files: [URL]) {
      self.feature = feature
      self.others = others
      self.images = images
      self.files = files
    }
  }

  /// The lesson.
  package var lesson: Lesson
  /// What the user opens to the feature.
  package var trust: PlayTrust
  /// The modules; nil until the app has been compiled.
  package var modules: @Sendable () -> Modules?
  /// The code as the kernel loads it; compiled again where the argument says that the files have changed.
  package var featureCode: @Sendable (_ isNew: Bool) async throws -> FeatureCode

  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - trust: What the user opens to the feature.
  ///   - modules: The modules; nil until the app has been compiled.
  ///   - featureCode: The code as the kernel loads it.
  package init(
    lesson: Lesson, trust: PlayTrust, modules: @escaping @Sendable () -> Modules?,
    featureCode: @escaping @Sendable (_ isNew: Bool) async throws -> FeatureCode
  ) {
    self.lesson = lesson
    self.trust = trust
    self.modules = modules
    self.featureCode = featureCode
  }

  /// Whether a lesson is this one.
  func isPlayed(_ lesson: Lesson) -> Bool { lesson.slug == self.lesson.slug }

  /// The compiled modules, if a lesson is this one.
  func modules(of lesson: Lesson) -> Modules? { isPlayed(lesson) ? modules() : nil }

  /// What a lesson's feature may read.
  func trusted(by lesson: Lesson) -> [String] { isPlayed(lesson) ? trust.readable : [] }

  /// Whether a lesson's feature may use the network.
  func hasNetwork(_ lesson: Lesson) -> Bool { isPlayed(lesson) && trust.hasNetwork }

  /// Runs each save of the app's files, until the task is canceled.
  func follow(_ interpreter: Interpreter) async {
    // A watcher for each file would be a thread for each of what may be hundreds.
    var stamps = stamps()
    while (try? await Task.sleep(for: .milliseconds(250))) != nil {
      let now = self.stamps()
      guard now != stamps else { continue }
      stamps = now
      await interpreter.swapCode { try await featureCode(true) }
    }
  }

  /// What a save changes of each file.
  private func stamps() -> [String] { (modules()?.files ?? []).map { "\($0.path) \($0.stamp)" } }
}
