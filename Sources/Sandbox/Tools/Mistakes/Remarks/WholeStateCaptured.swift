import SwiftSyntax

/// An effect that captures the whole state copies more than it reads.
enum WholeStateCaptured: Remark {
  static let id = "whole-state-captured"
  static let title = "An effect captures the whole state"
  static let book: String? = "effects#the-tool"
  static let words: String? =
    "Capture only what the effect reads: `[count = state.count]`."
  static let examples = [
    Example(
      .feature, right: "return .run { [count = state.count] send in", wrong: "return .run { [state] send in"),
    Example(
      .feature, right: "return .run { [count = state.count] send in",
      wrong: "return .run { [state = state] send in"),
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.calls.filter { $0.implicitName == "run" }.compactMap { call in
      let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
      let captures = closure?.signature?.capture?.items.map(\.trimmedDescription) ?? []
      let whole = captures.contains { item in
        let item = item.filter { $0 != " " && $0 != "," }
        return item == "state" || item.hasSuffix("=state")
      }
      guard whole, let closure else { return nil }
      let used = Set(
        closure.statements.trimmedDescription.matches(of: #/\bstate\.(\w+)/#).map { String($0.1) })
      let list = used.sorted().prefix(3).map { "\($0) = state.\($0)" }
      return Remarked(
        call,
        "The effect keeps a copy of the whole state, so a reader can't see what it depends on, and it may use parts that are old by then.",
        fix: list.isEmpty
          ? "Capture only the parts that the effect reads." : "[\(list.joined(separator: ", "))]")
    }
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WholeStateCaptured.self) }
