import Foundation
import Reports
import SyntaxProtocol

/// The feature in the learner's file of an exercise, as `play` runs it.
///
/// The exercise's `Task.md` names its first state, as in `play: Counter.State(count: 3)`. Without that, the checks show
/// it: the reducer that most of their test stores run is the feature.
public struct PlayedFeature: Equatable, Sendable {
  /// The reducer's type, such as `Counter`.
  public var type: String
  /// An expression, such as `Counter.State()`.
  public var initialState: String
  /// Dependency key path to expression. They are those of the lesson that the exercise's code declares as well.
  public var simulated: [String: String]

  /// Finds the feature of an exercise.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - checks: The source of its checks.
  ///   - code: The learner's file, and the files that it is compiled with.
  ///   - simulated: The dependencies that the lesson simulates.
  /// - Throws: A `Report` when the exercise has no feature.
  public init(
    of exercise: Exercise, checks: String, code: [String], simulated: [String: String]
  ) throws(Report) {
    let stores = Self.stores(in: checks)
    if let state = exercise.played, let dot = state.firstRange(of: ".State") {
      type = String(state[..<dot.lowerBound])
      initialState = state
    } else if let type = Self.mostFrequent(stores.map(\.type)) {
      let states = stores.filter { $0.type == type }.map(\.state)
      let plain = "\(type).State()"
      self.type = type
      initialState = states.contains(plain) ? plain : states.first(where: Self.isConstant) ?? plain
    } else {
      throw Report(
        "The exercise \(exercise.id) has no feature that could run at the prompt.",
        causes: [.init("Its tests don't use a reducer.", fix: "check")])
    }
    self.simulated = simulated.filter { path, expression in
      let root = path.prefix { $0 != "." }
      let made = expression.drop { $0 == "." }.prefix { $0.isLetter || $0.isNumber }
      return code.contains { $0.contains("var \(root)") } && code.contains { $0.contains("\(made)") }
    }
  }

  /// The test stores that a source creates: `TestStore(initialState: STATE) { TYPE() }`.
  static func stores(in source: String) -> [(type: String, state: String)] {
    source.ranges(of: "TestStore(").compactMap { range in
      let rest = source[range.upperBound...]
      guard let end = closing(rest) else { return nil }
      let argument = rest[..<end].stripped
      let after = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
      guard argument.hasPrefix("initialState:"), after.first == "{" else { return nil }
      let type = after.dropFirst().drop(while: \.isWhitespace).prefix {
        $0.isNamePart
      }
      guard type.first?.isUppercase == true else { return nil }
      let state = argument.dropFirst("initialState:".count).stripped
      return (String(type), state.split(separator: "\n").map { $0.stripped }.joined(separator: " "))
    }
  }

  /// The end of the parenthesis that a text is inside of.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var depth = 1
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Whether an expression uses no variable of the checks: outside of strings, each name in lower case is a member or a
  /// label.
  static func isConstant(_ expression: String) -> Bool {
    let code = expression.replacing(#/"[^"]*"/#, with: "\"\"")
    let names = code.matches(of: #/(^|[^\w.])([a-z_]\w*)(\s*:)?/#)
    return names.allSatisfy { $0.3 != nil || ["true", "false", "nil"].contains($0.2) }
      && !code.contains("Self.")
  }

  private static func mostFrequent(_ names: [String]) -> String? {
    let counts = Dictionary(names.map { ($0, 1) }) { $0 + $1 }
    return names.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}

extension StringProtocol {
  fileprivate var stripped: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
