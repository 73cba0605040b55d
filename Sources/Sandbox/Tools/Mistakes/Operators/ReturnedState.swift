import SwiftSyntax
import SyntaxProtocol

/// A reducer that returns the new state, as those of Redux do. Here the state is changed in its place.
enum ReturnedState: RepairOperator {
  static let id = "returned-state"
  static let title = "A reducer returns the new state"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.fact = fact\n        return .none", wrong: "return State(fact: fact)",
      repaired: "state = State(fact: fact)\n        return .none")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), context.symptom.names.first?.hasSuffix("State") == true,
      context.symptom.names.last?.hasPrefix("Effect<") == true,
      let statement = context.enclosing(ReturnStmtSyntax.self), let value = statement.expression,
      value.trimmedDescription != "state"
    else { return [] }
    return [
      Repair(
        .told,
        "A reducer doesn't return the new state. It assigns the new state to `state`, and returns an effect.",
        context.doing("state = ", with: value, before: statement)
      ).removing()
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ReturnedState.self) }
