/// The commands that an author types about a pack, as they are printed: each works where the author has typed `tca verify`.
public struct PackCommands: Sendable {
  /// The path of the pack as a shell reads it; nil for the built-in lessons, which commands find by themselves.
  private let pack: String?

  /// - Parameter pack: The path of the pack as a shell reads it; nil for the built-in lessons.
  public init(pack: String? = nil) { self.pack = pack }

  /// Records verdicts and patches.
  var record: String { "tca verify\(pack.map { " \($0)" } ?? "") --record" }

  /// Shows an answer or a mutant in full.
  func show(_ answer: String, of exercise: String) -> String {
    "tca solution \(exercise) --answer \(answer) --show\(pack.map { " --lessons \($0)" } ?? "")"
  }
}
