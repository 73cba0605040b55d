import SwiftSyntax
import SyntaxProtocol

/// An expectation whose expression throws, in a closure: the macro hides from the closure that it throws.
enum ExpectationThatThrows: RepairOperator {
  static let id = "expectation-that-throws"
  static let title = "An expectation in a closure throws"
  static let examples = [
    Example(
      .test, right: "await store.receive(\\.doubled, -2)",
      wrong:
        "func number() throws -> Int { 1 }\n    try? await confirmation { done in\n      #expect(try number() == 1)\n      done()\n    }\n    await store.receive(\\.doubled, -2)",
      repaired:
        "func number() throws -> Int { 1 }\n    try? await confirmation { done in\n      let value = try number()\n      #expect(value == 1)\n      done()\n    }\n    await store.receive(\\.doubled, -2)"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.throwingCallUnhandled, .tryUnhandled, .trylessThrowingCallUnhandled) else {
      return []
    }
    return context.beside.compactMap { index -> Repair? in
      guard context.file.text(index) == "#", context.file.text(index + 1) == "expect",
        let expectation = context.tokens[index].syntax.ancestor(MacroExpansionExprSyntax.self),
        let argument = expectation.arguments.first?.expression,
        let thrown = argument.as(TryExprSyntax.self)
          ?? argument.as(SequenceExprSyntax.self)?.elements.first?.as(TryExprSyntax.self),
        let brace = context.closures(around: index).first
      else { return nil }
      // `try` reaches over the whole comparison where it stands at its beginning.
      let whole = thrown.expression.as(SequenceExprSyntax.self)
      let first = whole?.elements.first ?? thrown.expression
      let start = expectation.startOffset
      let line = context.tokens[index].line
      let indent = String(repeating: " ", count: context.file.indentation(ofLine: line) ?? 0)
      var edits = [
        TextEdit(start, start, "let value = try \(first.trimmedDescription)\n\(indent)"),
        TextEdit(thrown.startOffset, first.endOffset, "value"),
      ]
      if let waiting = context.tokens[brace].syntax.ancestor(FunctionCallExprSyntax.self)?.parent?.as(
        AwaitExprSyntax.self), waiting.parent?.is(TryExprSyntax.self) != true
      {
        edits.append(TextEdit(waiting.startOffset, waiting.startOffset, "try "))
      }
      return Repair(
        .told, reach: .file,
        "In a closure, nothing passes on what `#expect` throws. The value is asked for before.", edits)
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(ExpectationThatThrows.self)
}
