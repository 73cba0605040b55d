/// What is done with an answer to reach a verdict. A kind of exercise is judged by its steps, one after another.
///
/// Each step is a type of its own in the module `Judging`. The verdict stands as soon as a step has refused the answer; a step that
/// only makes sense for an answer that has passed so far is left out for any other.
public enum JudgingStep: String, CaseIterable, Sendable {
  /// The lines that the start gives stand in an order that is known to be right, or in another one that compiles.
  case order
  /// The learner's file has tests of its own, at least one.
  case ownTests
  /// The learner's file is inspected, and refused if it could bypass the checks.
  case gate
  /// The learner's file is compiled with what judges it.
  case compile
  /// The checks have stages, which are done one after another: a stage that doesn't compile yet keeps no earlier one from being
  /// judged. A stage begins with a line such as `// MARK: - Stage 2`.
  case stages
  /// The learner's tests use nothing by which they could tell what they test.
  case safety
  /// The tests are run: those of the checks, and the learner's own.
  case checks
  /// The checks are run once more where nothing tells the feature that it is tested, and with other inputs.
  case again
  /// The learner's tests must fail for each mutant of the exercise's feature.
  case mutants
  /// The learner's tests must fail when the features of the start take the place of the learner's, so that the mistake that the
  /// learner has fixed is back.
  case mistakeBack
  /// The front matter asks questions about the shape of the parsed file. The start passes the checks, and fails only these questions.
  case shape
  /// An answer that has passed is told what could be better in it.
  case remarks
  /// Each of the exercise's designs is compiled and run with the checks, and the learner's pick and reason are compared with what
  /// they do.
  case designs
  /// The learner's line and reason are compared with those of the solution.
  case spot
  /// The learner's script runs in a new session of the lesson, and `Goal.tca` says what the state must be.
  case script
  /// The start's lines run in a new session, which knows the right values for the learner's predictions.
  case prediction
}

/// What a learner's file contains.
public enum AnswerForm: Equatable, Sendable {
  /// A feature, which the checks test.
  case feature
  /// Tests of a feature that the exercise has.
  case tests
  /// A feature and its tests.
  case featureWithTests
  /// Lines of the prompt.
  case script
  /// A pick and a reason.
  case choice

  /// The form as a sentence. `play` says it when the file is no feature.
  public var sentence: String {
    switch self {
    case .feature: "It contains a feature."
    case .tests: "It contains tests."
    case .featureWithTests: "It contains a feature and its tests."
    case .script: "It contains a script."
    case .choice: "It contains your choice."
    }
  }

  /// Whether the file is Swift, and not a script of the prompt.
  public var isSwift: Bool { self != .script && self != .choice }
  /// Whether the file has a feature, which can run at the prompt.
  public var isFeature: Bool { self == .feature || self == .featureWithTests }
  /// Whether the file has tests, which are judged themselves.
  public var hasTests: Bool { self == .tests || self == .featureWithTests }
}
