import Foundation

/// The lines that an exercise of kind `order` gives, and the order of those that a file has.
///
/// In the start, a given line is a comment with two or more spaces after its slashes. Every other line of the start belongs to
/// the frame, which stays. Margins, empty lines and comments make no difference, and in an answer line breaks don't either:
///
/// ```swift
/// switch action {
/// // Put three of these lines in order.
/// //   return .none
/// //   case .switchTapped:
/// //   state.isOn = true
/// //   state.isOn.toggle()
/// }
/// ```
public struct GivenLines: Equatable, Sendable {
  /// The lines to choose from.
  public let given: [String]
  /// The lines around them.
  public let frame: [String]
  /// How many lines of the frame stand before the first given one.
  private let opening: Int
  /// The orders that are known to be right.
  public let right: [[String]]

  /// - Parameters:
  ///   - start: The start of the exercise.
  ///   - right: The solution and the other right answers.
  public init(start: String, right: [String]) {
    let lines = start.split(separator: "\n").map(\.trimmed)
    let isGiven = { (line: String) in line.hasPrefix("//  ") }
    given = lines.filter(isGiven).map { Self.words($0.dropFirst(2)) }
    frame = Self.code(start).map(\.text)
    opening = Self.code(lines.prefix { !isGiven($0) }.joined(separator: "\n")).count
    self.right = right.map { Self.code($0).map(\.text) }
  }

  /// Reads the files of an exercise.
  public init(_ exercise: Exercise) {
    let answers = exercise.files.rightAnswers.compactMap { try? $0.text() }
    self.init(
      start: exercise.files.start.contentText ?? "",
      right: [exercise.files.solution.contentText ?? ""] + answers)
  }

  /// The given lines that no right order has.
  public var distractors: [String] { given.filter { line in !right.contains { $0.contains(line) } } }

  /// What is wrong with a file.
  public enum Problem: Equatable, Sendable {
    /// No given line is used yet.
    case untouched
    /// A line is neither a given one nor one of the frame.
    case unknown(line: Int, text: String)
    /// A line of the frame is missing.
    case missing(frame: String)
    /// The first given lines are in order, and the next one isn't.
    case order(right: Int, line: Int, text: String)
    /// The given lines that are there are in order, and more of them follow.
    case unfinished(right: Int, next: String)
    /// The same lines as in a right order stand in another one, which may be right as well.
    case another(right: Int, line: Int, text: String)
  }

  /// Compares a file with the right orders.
  ///
  /// - Returns: nil when its lines are in one of them.
  public func problem(in text: String) -> Problem? {
    let code = code(text)
    var rest = given + frame
    for line in code {
      guard let index = rest.firstIndex(of: line.text) else {
        return .unknown(line: line.number, text: line.text)
      }
      rest.remove(at: index)
    }
    let lines = code.map(\.text)
    if right.contains(lines) { return nil }
    if lines == frame { return .untouched }
    for line in frame where lines.count(where: { $0 == line }) < frame.count(where: { $0 == line }) {
      return .missing(frame: line)
    }
    // The order that agrees for the longest time is the one that is meant.
    let orders = right + right.flatMap(withOtherOrdersOfCases)
    let equal = orders.map { order in zip(order, lines).prefix { $0 == $1 }.count }.max() ?? 0
    let used = givenCount(lines.prefix(equal).dropFirst(opening))
    if let order = orders.first(where: { $0.prefix(equal) == lines.prefix(equal) }),
      lines.count < order.count, isSubsequence(lines, of: order)
    {
      return .unfinished(right: used, next: order[equal])
    }
    let wrong = code[min(equal, code.count - 1)]
    return right.contains { $0.sorted() == lines.sorted() } && !movesAttribute(lines)
      ? .another(right: used, line: wrong.number, text: wrong.text)
      : .order(right: used, line: wrong.number, text: wrong.text)
  }

  /// Whether a line that is only an attribute, such as `@ObservableState`, stands before another line than in a right order. It would
  /// often compile there as well, and mean something else.
  private func movesAttribute(_ lines: [String]) -> Bool {
    func pairs(_ lines: [String]) -> [[String]] { zip(lines, lines.dropFirst()).map { [$0, $1] } }
    let known = Set(right.flatMap(pairs))
    return pairs(lines).contains { $0[0].wholeMatch(of: /@\w+(\(.*\))?/) != nil && !known.contains($0) }
  }

  /// How many lines are given ones. A brace may be a line of both; it counts as a given one first.
  private func givenCount(_ lines: ArraySlice<String>) -> Int {
    var rest = given
    return lines.count { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest.remove(at: index)
      return true
    }
  }

  /// The orders in which the cases of a switch follow each other otherwise. They say only where a mistake is: whether such an
  /// answer is right, its checks decide.
  private func withOtherOrdersOfCases(_ order: [String]) -> [[String]] {
    let placed = order.dropFirst(opening).prefix(order.count - frame.count)
    let starts = placed.indices.filter { placed[$0].hasPrefix("case ") }
    guard starts.first == placed.startIndex, (2...4).contains(starts.count) else { return [] }
    let cases = zip(starts, starts.dropFirst() + [placed.endIndex]).map { placed[$0..<$1] }
    guard cases.allSatisfy(Self.isBalanced) else { return [] }
    let (before, after) = (Array(order[..<placed.startIndex]), Array(order[placed.endIndex...]))
    return Self.permutations(cases).dropFirst().map { before + Array($0.joined()) + after }
  }

  private static func isBalanced(_ lines: ArraySlice<String>) -> Bool {
    lines.joined().reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) } == 0
  }

  private static func permutations(_ parts: [ArraySlice<String>]) -> [[ArraySlice<String>]] {
    guard parts.count > 1 else { return [parts] }
    return parts.indices.flatMap { index -> [[ArraySlice<String>]] in
      var rest = parts
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  private func isSubsequence(_ lines: [String], of order: [String]) -> Bool {
    var rest = order[...]
    return lines.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// The lines of an answer. Where its line breaks stand elsewhere than those of the given lines, it is divided as they are.
  private func code(_ text: String) -> [(number: Int, text: String)] {
    let lines = Self.code(text)
    let known = Set(given + frame)
    guard !lines.allSatisfy({ known.contains($0.text) }) else { return lines }
    func letters(_ text: String) -> [Character] { text.filter { !$0.isWhitespace && $0 != ";" }.map(\.self) }
    let all = lines.flatMap { line in letters(line.text).map { (number: line.number, letter: $0) } }
    let parts = known.map { (text: $0, letters: letters($0)) }.filter { !$0.letters.isEmpty }
      .sorted { ($0.letters.count, $0.text) > ($1.letters.count, $1.text) }
    // Where no division of the rest begins.
    var dead: Set<Int> = []
    func division(from start: Int) -> [(number: Int, text: String)]? {
      guard start < all.count else { return [] }
      guard !dead.contains(start) else { return nil }
      for part in parts where all[start...].lazy.map(\.letter).starts(with: part.letters) {
        if let rest = division(from: start + part.letters.count) {
          return [(all[start].number, part.text)] + rest
        }
      }
      dead.insert(start)
      return nil
    }
    return division(from: 0) ?? lines
  }

  private static func words(_ line: some StringProtocol) -> String {
    line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The lines of a text that are neither empty nor comments, with their numbers and without comments behind them.
  private static func code(_ text: String) -> [(number: Int, text: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let words = words(withoutComments(line))
      return words.isEmpty ? nil : (index + 1, words)
    }
  }

  private static func withoutComments(_ line: Substring) -> String {
    var (code, rest, isText) = ("", line, false)
    while let letter = rest.first {
      if !isText, rest.hasPrefix("//") { break }
      if !isText, rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
        rest = rest[end.upperBound...]
        continue
      }
      if letter == "\"", code.last != "\\" { isText.toggle() }
      code.append(letter)
      rest = rest.dropFirst()
    }
    return code
  }
}
