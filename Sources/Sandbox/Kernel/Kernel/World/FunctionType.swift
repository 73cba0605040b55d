/// What a function's type says about its calls, such as `@Sendable (Int) async throws -> String`.
struct FunctionType: Equatable {
  /// Whether a call waits.
  var isAsync: Bool
  /// Whether a call can throw.
  var isThrowing: Bool
  /// Whether a parameter is a closure or `inout`. The calls of such a function can't be forwarded unchanged.
  var hasSpecialParameters: Bool
  /// How many parameters it has.
  var parameterCount: Int

  /// Reads the name of a function's type; nil when it is not one.
  init?(_ name: String) {
    guard let open = name.firstIndex(of: "(") else { return nil }
    var depth = 0
    var close: String.Index?
    for index in name[open...].indices {
      if name[index] == "(" { depth += 1 }
      if name[index] == ")" { depth -= 1 }
      if depth == 0 {
        close = index
        break
      }
    }
    guard let close, let arrow = name[close...].firstRange(of: "->") else { return nil }
    let parameters = name[open...close]
    let effects = name[close..<arrow.lowerBound]
    isAsync = effects.contains("async")
    isThrowing = effects.contains("throws")
    parameterCount = Self.count(parameters.dropFirst().dropLast())
    hasSpecialParameters = parameters.contains("->") || parameters.contains("inout ")
  }

  private static func count(_ parameters: Substring) -> Int {
    guard parameters.contains(where: { !$0.isWhitespace }) else { return 0 }
    var (depth, count) = (0, 1)
    var last: Character = " "
    for character in parameters {
      if "([<{".contains(character) { depth += 1 }
      // The `>` of an arrow closes nothing.
      if ")]}".contains(character) || (character == ">" && last != "-") { depth -= 1 }
      if character == ",", depth == 0 { count += 1 }
      last = character
    }
    return count
  }
}
