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

  init(_ rules: some KindOfExercise) { rawValue = rules.name }

  /// The rules of all kinds, in the order in which they are listed. A new kind is a file of this folder and a line here.
  private static let all: [any KindOfExercise] = [
    CodeKind(), TestKind(), DriveKind(), PredictKind(), OrderKind(), RefactorKind(), DebugKind(),
    ChooseKind(), SpotKind(), ProjectKind(),
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
