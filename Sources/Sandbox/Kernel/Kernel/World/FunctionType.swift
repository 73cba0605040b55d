/// What a function's type says about its calls, such as `@Sendable (Int) async throws -> String`.
struct FunctionType: Equatable {
  /// Whether a call waits.
  var isAsync: Bool
  /// Whether a call can throw.
  var isThrowing: Bool
  /// Whether a parameter is a closure or `inout`. The calls of such a function can't be forwarded unchanged.
  var hasSpecialParameters: Bool

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
    hasSpecialParameters = parameters.contains("->") || parameters.contains("inout ")
  }
}
