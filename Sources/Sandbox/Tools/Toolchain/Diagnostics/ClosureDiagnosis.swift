import SyntaxProtocol

/// A second look at sources whose `Reduce` closures don't compile.
///
/// `Reduce` can be made from a closure or from another reducer. When something inside a closure is wrong, the compiler
/// tries both, and says of the closure as a whole that it is no reducer. With a stand-in that takes closures only, it
/// names the real error, in its own place: the stand-in's name is as long.
struct ClosureDiagnosis {
  private static let standIn = "Reduc_"
  static let file = "ClosureDiagnosis.swift"

  static let source = """
    import ComposableArchitecture
    func \(standIn)<State, Action>(
      _ reduce: @escaping (inout State, Action) -> Effect<Action>
    ) -> Reduce<State, Action> { Reduce(reduce) }
    """

  /// Whether the compiler blamed a closure as a whole.
  static func isNeeded(for diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.severity == .error && $0.message.contains("(_, _) -> _") }
  }

  /// The text with the stand-in wherever nothing but a closure follows.
  static func prepare(_ text: String, _ outline: Outline) -> String {
    var bytes = Array(text.utf8)
    for call in outline.closureCalls where call.name == "Reduce" && call.offset + 6 <= bytes.count {
      bytes.replaceSubrange(call.offset..<call.offset + 6, with: standIn.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
