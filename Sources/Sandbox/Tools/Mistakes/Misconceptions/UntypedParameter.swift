import SwiftSyntax
import SyntaxProtocol

/// A closure that is kept under a name, and whose parameter has no type.
enum UntypedParameter: Misconception {
  static let id = "untyped-parameter"
  static let title = "A closure's parameter has no type"
  static let words: String? =
    "A closure that is given to nothing says the types of its parameters itself: `{ (number: Int) in … }`."
  static let examples: [Example] = [
    .statement("let double = { number in number }\n            print(double)")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.cannotInferClosureParameterType), let name = context.symptom.names.first,
      let closure = context.enclosing(ClosureExprSyntax.self),
      let binding = closure.parent?.parent?.as(PatternBindingSyntax.self)
    else { return nil }
    let type = Facts(context).argument(of: binding.pattern.trimmedDescription)?.text ?? "Int"
    return Advice(
      .possible, "Nothing tells the compiler what `\(name)` is.",
      fix: "Write its type: `{ (\(name): \(type)) in … }`.")
  }
}

extension Facts {
  /// The type of the first value with which a name is called somewhere.
  fileprivate func argument(of name: String) -> TypeName? {
    context.tokens.indices.lazy.filter {
      context.file.text($0) == name && context.file.text($0 + 1) == "("
    }.compactMap { index in
      let call = context.tokens[index].syntax.parent?.parent?.as(FunctionCallExprSyntax.self)
      return call?.arguments.first.flatMap { type(of: $0.expression) }
    }.first
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UntypedParameter.self) }
