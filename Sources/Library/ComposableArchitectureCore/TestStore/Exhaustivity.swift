/// How strictly a ``TestStore`` wants everything asserted.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of state, every received action, every effect's end (B70).
  case on
  /// Only what is asserted is checked (B86, B87); with `showSkippedAssertions` skipped assertions are reported, without
  /// failing (B88).
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted is checked.
  public static let off = Self.off(showSkippedAssertions: false)
}
