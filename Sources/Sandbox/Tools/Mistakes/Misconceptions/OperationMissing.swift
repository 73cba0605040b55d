import SwiftSyntax
import SyntaxProtocol

/// A function that needs two closures, and is given the first of them alone.
enum OperationMissing: Misconception {
  static let id = "operation-missing"
  static let title = "Dependencies are changed without an operation"
  static let book: String? = "dependencies#the-tool"
  static let words: String? = """
    `withDependencies` changes dependencies for what runs in its second closure, `operation:`. A store takes them as an \
    argument of its own: `TestStore(initialState: …) { … } withDependencies: { … }`.
    """
  static let examples = [
    Example(
      .test, right: "store.exhaustivity = .off",
      wrong: "store.exhaustivity = .off\n    withDependencies {\n      $0.uuid = .incrementing\n    }")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard let name = context.onLine.first(where: { context.file.text($0) == "withDependencies" }),
      let call = context.tokens[name].syntax.ancestor(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "withDependencies",
      call.trailingClosure != nil, call.additionalTrailingClosures.isEmpty,
      !call.arguments.contains(where: { $0.label?.text == "operation" })
    else { return nil }
    let isTest = context.tokens.contains { $0.text == "TestStore" }
    return Advice(
      .told,
      "`withDependencies` changes dependencies only while its second closure runs, and that closure is missing.",
      fix: isTest
        ? "Give the closure to the store: `TestStore(initialState: …) { … } withDependencies: { … }`. Elsewhere, write what uses the dependencies behind it: `withDependencies { … } operation: { … }`."
        : "Write what uses the dependencies behind it: `withDependencies { … } operation: { … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OperationMissing.self) }
