/// How an exercise is done and judged, by its name: the word after `kind:` in `Task.md`, and after `--kind`.
///
/// What differs between kinds is in ``rules``. Code outside of `Kinds` asks these rules, and compares no kinds.
public struct ExerciseKind: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
  /// The name, such as `code`.
  public let rawValue: String

  /// - Returns: nil when there is no kind with this name.
  public init?(rawValue: String) {
    guard Self.rules[rawValue] != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(_ rules: some KindOfExercise) { rawValue = rules.name }

  /// Make the tests pass.
  public static let code = Self(CodeKind())
  /// Write TestStore tests, graded by a correct feature and by broken ones.
  public static let test = Self(TestKind())
  /// Reach a goal state by sending actions.
  public static let drive = Self(DriveKind())
  /// Say which state follows from given actions.
  public static let predict = Self(PredictKind())
  /// Put given lines in order.
  public static let order = Self(OrderKind())
  /// Change the shape of a feature that works, so that it still works.
  public static let refactor = Self(RefactorKind())
  /// Find and fix the mistake of a report, and write the test that would have caught it.
  public static let debug = Self(DebugKind())
  /// Pick one of several designs, and say what goes wrong with another.
  public static let choose = Self(ChooseKind())
  /// Build a feature from a story, stage by stage, with a design of one's own.
  public static let project = Self(ProjectKind())

  /// The rules of all kinds, in the order in which they are listed. A new kind is a file of this folder and a line here.
  private static let all: [any KindOfExercise] = [
    CodeKind(), TestKind(), DriveKind(), PredictKind(), OrderKind(), RefactorKind(), DebugKind(),
    ChooseKind(), ProjectKind(),
  ]
  private static let rules = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// All kinds, in the order in which they are listed.
  public static let allCases = all.compactMap { ExerciseKind(rawValue: $0.name) }

  /// What differs between this kind and others.
  public var rules: any KindOfExercise {
    // A kind can only be made from a name that is known.
    Self.rules[rawValue] ?? CodeKind()
  }
}
