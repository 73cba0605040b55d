/// The texts that Tab offers for the end of a line.
public struct Candidates: Equatable, Sendable {
  /// How many characters of the line's end a candidate replaces.
  public var replacing: Int
  /// The candidates.
  public var texts: [String]
  /// The text after the candidate when there is only one, such as a space.
  public var suffix: String

  /// - Parameters:
  ///   - replacing: How many characters of the line's end a candidate replaces.
  ///   - texts: The candidates.
  ///   - suffix: The text after the candidate when there is only one.
  public init(replacing: Int = 0, texts: [String] = [], suffix: String = "") {
    self.replacing = replacing
    self.texts = texts
    self.suffix = suffix
  }
}
