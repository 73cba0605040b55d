import SwiftSyntax
import SyntaxProtocol

/// A value in `if let` or `guard let` that is never nil.
enum NeverNil: Misconception {
  static let id = "never-nil"
  static let title = "A value is unwrapped that is never nil"
  static let words: String? =
    "`if let` and `guard let` are for optionals. A value that is always there is named with `let` alone."
  static let examples: [Example] = [
    .statement("let numbers = [1, 2]\n            if let first = numbers[0] { state.count = first }")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.conditionOptionalElementPatternNotValidType),
      let binding = context.enclosing(OptionalBindingConditionSyntax.self)
        ?? context.onLine.lazy.compactMap({
          context.tokens[$0].syntax.ancestor(OptionalBindingConditionSyntax.self)
        }).first,
      let value = binding.initializer?.value, let type = context.symptom.names.last
    else { return nil }
    let (name, code) = (binding.pattern.trimmedDescription, value.trimmedDescription)
    let element = value.as(SubscriptCallExprSyntax.self)
    let list = element?.calledExpression.trimmedDescription
    return Advice(
      .fitting,
      "`\(code)` is \(TypeName(type).phrase), which is never nil, so there is nothing to unwrap.",
      fix: list.map {
        "`if let \(name) = \($0).first { … }`: `first` is nil where the list is empty, and a place in brackets must be there."
      } ?? "let \(name) = \(code)")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NeverNil.self) }
