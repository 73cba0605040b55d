import SwiftSyntax
import SyntaxProtocol

/// A screen of a stack that is changed by its number.
enum ScreenByNumber: RepairOperator {
  static let id = "screen-by-number"
  static let title = "A screen of a stack is changed by its number"
  static let book: String? = "stacks#the-tool"
  static let examples = [
    Example(
      .screens, right: "case loggedIn\n  }\n  var body: some ReducerOf<Self> { EmptyReducer() }",
      wrong:
        "case loggedIn\n  }\n  func rename(_ path: inout StackState<State>) { path[0] = State(name: \"Blob\") }\n  var body: some ReducerOf<Self> { EmptyReducer() }",
      repaired:
        "case loggedIn\n  }\n  func rename(_ path: inout StackState<State>) { path[id: path.ids[0]] = State(name: \"Blob\") }\n  var body: some ReducerOf<Self> { EmptyReducer() }"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isImmutable || context.isSymptom(in: .conversion) else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "[",
        let call = context.tokens[index].syntax.parent?.as(SubscriptCallExprSyntax.self),
        call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil,
        isStack(call.calledExpression, context)
      else { return nil }
      let stack = call.calledExpression.trimmedDescription
      let number = argument.expression.trimmedDescription
      return Repair(
        .told, "A stack finds the screens that it changes by their IDs. Their numbers only give the order.",
        TextEdit(argument.startOffset, argument.endOffset, "id: \(stack).ids[\(number)]"))
    }
  }

  /// Whether a value is a property or a parameter that is declared as a `StackState`.
  private static func isStack(_ value: ExprSyntax, _ context: Context) -> Bool {
    let name = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? value.trimmedDescription
    return context.tokens.indices.contains { index in
      context.tokens[index].text == name && context.file.text(index + 1).isOneOf(":", "=")
        && context.tokens[index...].prefix(8).contains { $0.text == "StackState" }
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ScreenByNumber.self) }
