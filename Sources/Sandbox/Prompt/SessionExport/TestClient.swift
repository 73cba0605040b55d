import Curriculum
import IssueKinds
import Reports

/// Compiles a test together with a lesson's feature, and runs it.
public struct LessonTestClient: Sendable {
  /// A problem of the test: it doesn't compile, or an expectation is not met.
  public struct Problem: Equatable, Sendable {
    /// The message of the compiler or of the test store.
    public var message: String
    /// What the library's issue is about; nil for another problem.
    package var issue: IssueKind?
    /// The line in the test's file, from 1; nil when it isn't known.
    public var line: Int?
    /// Whether the compiler found it.
    public var isCompileError: Bool
    /// Whether the test ended there because its code crashed.
    package var isCrash = false

    package init(message: String, issue: IssueKind? = nil, line: Int?, isCompileError: Bool) {
      self.message = message
      self.issue = issue
      self.line = line
      self.isCompileError = isCompileError
    }

    /// The type that the test compares although it isn't `Equatable`; nil for another problem.
    package var incomparableType: String? {
      message.firstMatch(of: #/requires that '([\w.]+)' conform to 'Equatable'/#).map { String($0.1) }
    }
  }

  /// Runs a test, and returns its problems; none when it passes.
  public var run: @Sendable (_ lesson: Lesson, _ test: String) async throws -> [Problem]

  package init(run: @escaping @Sendable (Lesson, String) async throws -> [Problem]) {
    self.run = run
  }

  /// Runs nothing.
  public static let none = LessonTestClient { _, _ in throw Report("Tests can't be run here.") }
}
