import SwiftSyntax
import SyntaxProtocol

/// An action that a reducer sends to its state.
enum SentToState: RepairOperator {
  static let id = "sent-to-state"
  static let title = "An action is sent to the state"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature, right: "return .merge(",
      wrong:
        "state.send(.tick)\n          return .none\n        case .tick where state.canUndo:\n          return .merge(",
      repaired: "return .send(.tick)\n        case .tick where state.canUndo:\n          return .merge(")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .member), context.symptom.names.last == "send",
      let name = context.nearest("send"), context.file.text(name - 2) == "state",
      context.file.text(name + 1) == "(", let close = context.partner(of: name + 1)
    else { return [] }
    let call = context.file.text(context.tokens[name - 1].start, context.tokens[close].end)
    let start = context.tokens[name - 2].start
    let isReturned = ["return", ".", "none"] == (1...3).map { context.file.text(close + $0) }
    return [
      Repair(
        .told,
        "The state is a value, and nothing can be sent to it. The reducer returns an effect that sends the action.",
        TextEdit(start, context.tokens[isReturned ? close + 3 : close].end, "return \(call)")
      ).removing()
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SentToState.self) }
