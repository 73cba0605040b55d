import Curriculum

/// What is known while an answer is still being judged.
public enum JudgingProgress: Equatable, Sendable {
  /// The file doesn't compile. The verdict tells the errors; what is behind them is still looked for.
  case explaining(Verdict)
  /// So many have been judged, out of all.
  case judged(Int, of: Int, Opponents)

  /// What an answer is judged by, one after the other.
  public enum Opponents: String, Sendable {
    case designs, mutants
  }

  /// What takes the time, in a line: `2 of 4 designs`
  public func text(in exercise: Exercise) -> String {
    switch self {
    case .explaining:
      exercise.offersFix ? "Looking for a change that fixes it …" : "Looking for the cause …"
    case .judged(let count, let total, let opponents):
      "\(count) of \(total) \(total == 1 ? String(opponents.rawValue.dropLast()) : opponents.rawValue)"
    }
  }

  /// Hears of the progress. It is called in the order in which things happen.
  public typealias Listener = @Sendable (JudgingProgress) async -> Void
}
