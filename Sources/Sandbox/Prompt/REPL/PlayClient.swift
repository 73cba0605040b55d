import Curriculum
import Foundation
import KernelProtocol
import Reports

/// Runs the learner's own feature.
public struct PlayClient: Sendable {
  /// Compiles the learner's file of an exercise as a feature.
  ///
  /// It throws a `Report` when the file doesn't compile, or when the exercise has no feature.
  public var compile:
    @Sendable (_ lesson: Lesson, _ exercise: Exercise, _ file: URL) async throws -> FeatureCode
  /// Starts a session of that feature. With a seed, it draws the same random values as another session with this seed.
  public var start:
    @Sendable (_ exercise: Exercise, _ code: FeatureCode, _ seed: UInt64?) async throws -> SessionClient

  package init(
    compile: @escaping @Sendable (Lesson, Exercise, URL) async throws -> FeatureCode,
    start: @escaping @Sendable (Exercise, FeatureCode, UInt64?) async throws -> SessionClient
  ) {
    self.compile = compile
    self.start = start
  }

  /// A client for scripts and graders, which run no feature of a learner.
  public static let none = PlayClient(
    compile: { _, _, _ in throw Report("A feature can be played at the prompt only.") },
    start: { _, _, _ in throw Report("A feature can be played at the prompt only.") })
}
