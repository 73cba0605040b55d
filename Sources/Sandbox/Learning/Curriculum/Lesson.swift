import Foundation
import Reports

/// A lesson: a feature to try out, and exercises.
public struct Lesson: Equatable, Identifiable, Sendable {
  /// The slug.
  public var id: String { slug }
  /// `counter`
  public var slug: String
  /// The title in lists.
  public var title: String
  /// The ideas that the lesson teaches.
  public var teaches: [String]
  /// The slugs of the lessons that come before it.
  public var requires: [String]
  /// The live feature, from which the kernel creates its store.
  public var feature: Feature
  /// The lesson's text, Markdown without its front matter.
  public var text: String
  /// The exercises, in their order.
  public var exercises: [Exercise]
  /// `Lessons/Counter`
  public var folder: URL
  /// A report for each exercise that was left out because one of its files is malformed.
  public var problems: [Report] = []

  /// The feature that the prompt runs. Each part is a piece of Swift source.
  public struct Feature: Equatable, Sendable {
    /// A reducer's type, such as `Counter`.
    public var type: String
    /// An expression, such as `Counter.State()`.
    public var initialState: String
    /// Dependency key path to expression, such as `numberFact` to `.simulated(latency: .seconds(2))`.
    public var simulated: [String: String]
    /// `Lessons/Counter/Feature/*.swift`, sorted.
    public var sources: [URL]
    /// Why a session can't be written as a test, as a sentence; nil where it can.
    public var noTest: String?

    /// - Parameters:
    ///   - type: A reducer's type, such as `Counter`.
    ///   - initialState: An expression, such as `Counter.State()`.
    ///   - simulated: Dependency key path to expression.
    ///   - sources: The feature's files.
    public init(type: String, initialState: String, simulated: [String: String], sources: [URL]) {
      self.type = type
      self.initialState = initialState
      self.simulated = simulated
      self.sources = sources
    }
  }

  /// Creates a lesson from its parts; see ``Catalogue/lesson(_:)``.
  public init(
    slug: String, title: String, teaches: [String], requires: [String], feature: Feature, text: String,
    exercises: [Exercise], folder: URL
  ) {
    self.slug = slug
    self.title = title
    self.teaches = teaches
    self.requires = requires
    self.feature = feature
    self.text = text
    self.exercises = exercises
    self.folder = folder
  }
}

extension [Lesson] {
  /// The exercises by their names, such as `counter/decrement`.
  package var exercisesByName: [String: Exercise] {
    Dictionary(flatMap(\.exercises).map { ($0.id, $0) }) { first, _ in first }
  }
}
