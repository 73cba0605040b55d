import SwiftSyntax
import SyntaxProtocol

/// What a test store gets in another way: a new state instead of a change, two actions, dependencies without their label.
enum ExpectedState: RepairOperator {
  static let id = "expected-state"
  static let title = "A test store is given something in another way"
  static let book: String? = "testing#write-down-the-new-value-not-the-calculation"
  static let examples = [
    Example(
      .test, right: "$0.count = -1", wrong: "Counter.State(count: -1)",
      repaired: "$0 = Counter.State(count: -1)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    states(context) + labels(context) + actions(context) + list(context)
  }

  /// `await store.send([.a, .b])` → two lines.
  private static func list(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.isTest, context.file.text(index) == "send", context.file.text(index + 1) == "(",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.arguments.count == 1,
        let actions = call.arguments.first?.expression.as(ArrayExprSyntax.self), !actions.elements.isEmpty
      else { return nil }
      let line = context.tokens[index].line
      let indentation = String(repeating: " ", count: context.file.indentation(ofLine: line) ?? 0)
      let head = context.file.source.line(line).drop { $0 == " " }.prefix { $0 != "(" }
      let calls = actions.elements.map { "\(head)(\($0.expression.trimmedDescription))" }
      let start = context.file.source.start(ofLine: line) + indentation.utf8.count
      return Repair(
        .told, "A store is sent one action at a time, so that a test can say what each of them changes.",
        TextEdit(start, call.endOffset, calls.joined(separator: "\n\(indentation)"))
      ).removing()
    }
  }

  /// `await store.send(.a) { Counter.State(count: 1) }` → `… { $0 = Counter.State(count: 1) }`.
  private static func states(_ context: Context) -> [Repair] {
    context.near.compactMap { brace -> Repair? in
      guard context.file.text(brace) == "{",
        ["send", "receive"].contains(context.receiver(ofClosure: brace)),
        let closure = context.tokens[brace].syntax.parent?.as(ClosureExprSyntax.self),
        closure.signature == nil,
        closure.statements.count == 1, let statement = closure.statements.first,
        statement.trimmedDescription.contains("State("), !statement.trimmedDescription.contains("=")
      else { return nil }
      let start = statement.startOffset
      return Repair(
        .told, reach: .file,
        "The closure gets the state from before as `$0`, and makes the expected one of it.",
        TextEdit(start, start, "$0 = "))
    }
  }

  /// `TestStore(…) { Counter() } { $0.… }` → `} withDependencies: {`.
  private static func labels(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotCallNonFunctionValue), context.mentions("Store<") else { return [] }
    return context.near.compactMap { brace -> Repair? in
      guard context.file.text(brace) == "{", context.file.text(brace - 1) == "}",
        context.tokens[brace].line == context.tokens[brace - 1].line
      else { return nil }
      let start = context.tokens[brace].start
      return Repair(
        .told, reach: .file, "The closure with the dependencies has a label: `withDependencies:`.",
        book: "dependencies#the-tool", TextEdit(start, start, "withDependencies: "))
    }
  }

  /// `await store.send(.a, .b)` → two lines.
  private static func actions(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == "send", context.file.text(index - 1) == ".",
        context.file.text(index + 1) == "(",
        let call = context.tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.arguments.count == 2,
        call.arguments.allSatisfy({ $0.label == nil && $0.expression.trimmedDescription.hasPrefix(".") }),
        let first = call.arguments.first, let second = call.arguments.last
      else { return nil }
      let line = context.tokens[index].line
      let indentation = context.file.indentation(ofLine: line) ?? 0
      let head = context.file.source.line(line).drop { $0 == " " }.prefix { $0 != "(" }
      let end = first.expression.endOffset
      return Repair(
        .told, "A store is sent one action at a time, so that a test can say what each of them changes.",
        TextEdit(
          end, second.startOffset,
          ")\n\(String(repeating: " ", count: indentation))\(head)("))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ExpectedState.self) }
