/// What may stand in place of the end of a line.
public struct Candidates: Equatable, Sendable {
  /// How many characters of the line's end a candidate replaces.
  public var replacing: Int
  /// The candidates.
  public var texts: [String]
  /// What is put after the only candidate, such as a space.
  public var suffix: String

  /// - Parameters:
  ///   - replacing: How many characters of the line's end a candidate replaces.
  ///   - texts: The candidates.
  ///   - suffix: What is put after the only candidate.
  public init(replacing: Int = 0, texts: [String] = [], suffix: String = "") {
    self.replacing = replacing
    self.texts = texts
    self.suffix = suffix
  }
}
