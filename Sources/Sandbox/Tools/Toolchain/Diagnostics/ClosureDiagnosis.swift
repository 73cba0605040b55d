import Diagnostics
import SyntaxProtocol

/// A second compile of sources whose `Reduce` closures don't compile, which finds better error messages.
///
/// `Reduce` can be made from a closure or from another reducer. When there is an error inside the closure, the compiler
/// tries both, and then it only reports that the whole closure isn't a reducer. This type replaces `Reduce` by a function
/// that accepts only a closure, so that the compiler reports the real error. The function's name is as long as `Reduce`,
/// so the locations stay correct.
struct ClosureDiagnosis {
  private static let standIn = "Reduc_"
  static let file = "ClosureDiagnosis.swift"

  static let source = """
    import ComposableArchitecture
    func \(standIn)<State, Action>(
      _ reduce: @escaping (inout State, Action) -> Effect<Action>
    ) -> Reduce<State, Action> { Reduce(reduce) }
    """

  /// Whether an error is about a whole closure.
  static func isNeeded(for diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.severity == .error && $0.message.contains("(_, _) -> _") }
  }

  /// Returns the source with `Reduce` replaced wherever only a closure follows it.
  static func prepare(_ text: String, _ outline: Outline) -> String {
    var bytes = Array(text.utf8)
    for call in outline.closureCalls where call.name == "Reduce" && call.offset + 6 <= bytes.count {
      bytes.replaceSubrange(call.offset..<call.offset + 6, with: standIn.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
