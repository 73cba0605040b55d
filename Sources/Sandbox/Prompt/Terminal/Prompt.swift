/// The text before the line that is being typed, and what Tab offers in the line.
public struct Prompt: Sendable {
  /// The text, with the space that ends it.
  public var text: String
  /// Parameter of the color sequence, such as `1;36`; nil for none.
  public var color: String?
  /// Returns the candidates of Tab for the text before the cursor. The console's thread calls it and waits.
  public var complete: @Sendable (String) -> Completion

  /// - Parameters:
  ///   - text: The text, with the space that ends it.
  ///   - color: Parameter of the color sequence, such as `1;36`; nil for none.
  ///   - complete: Returns the candidates of Tab for the text before the cursor.
  public init(
    _ text: String, color: String? = nil,
    complete: @escaping @Sendable (String) -> Completion = { _ in .none }
  ) {
    self.text = text
    self.color = color
    self.complete = complete
  }

  /// The text with color codes between bytes of value 1, as libedit requires.
  ///
  /// libedit draws a code together with the character after it, and drops a code that ends the prompt. So the code that
  /// resets the color is before the last character, which is a space.
  var marked: String {
    guard let color else { return text }
    let (colored, last) = text.hasSuffix(" ") ? (text.dropLast(), " ") : (text[...], " ")
    return "\u{1}\u{1B}[\(color)m\u{1}\(colored)\u{1}\u{1B}[0m\u{1}\(last)"
  }
}

/// The result of reading a line.
public enum Input: Equatable, Sendable {
  case line(String)
  /// Ctrl-C at the prompt. The line is dropped.
  case cancelled
  /// Ctrl-D, or the end of the input.
  case end
}

/// The texts that Tab offers for the text before the cursor.
public struct Completion: Equatable, Sendable {
  /// How many characters before the cursor a candidate replaces.
  public var replacing: Int
  /// The candidates.
  public var candidates: [String]
  /// The text after the candidate when there is only one, such as a space.
  public var suffix: String

  /// - Parameters:
  ///   - replacing: How many characters before the cursor a candidate replaces.
  ///   - candidates: The candidates.
  ///   - suffix: The text after the candidate when there is only one.
  public init(replacing: Int, candidates: [String], suffix: String = " ") {
    self.replacing = replacing
    self.candidates = candidates
    self.suffix = suffix
  }

  /// No candidates.
  public static let none = Completion(replacing: 0, candidates: [])

  /// The text to insert and the candidates to list, when `typed` is the line before the cursor.
  func resolve(typed: String) -> Resolution {
    guard let first = candidates.first else { return .nothing }
    let word = String(typed.suffix(replacing))
    if candidates.count == 1 { return .replace(first + suffix) }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    // A candidate may begin with something else than what was typed, such as the lesson of an exercise.
    return common.count > word.count && common.contains(word) ? .replace(common) : .list(candidates)
  }

  enum Resolution: Equatable {
    case nothing
    case replace(String)
    case list([String])
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
