import SwiftSyntax
import SyntaxProtocol

/// A plain variable that is used as if it were kept by a `LockIsolated`, which a closure of a client may change.
enum LockLeftOut: RepairOperator {
  static let id = "lock-left-out"
  static let title = "A value that closures change isn't in a `LockIsolated`"
  static let book: String? = "testing#the-tool"
  static let examples = [
    Example(
      .feature, right: "state.fact = nil",
      wrong: "let shown = 0\n          shown.withValue { $0 += 1 }\n          state.fact = nil",
      repaired:
        "let shown = LockIsolated(0)\n          shown.withValue { $0 += 1 }\n          state.fact = nil")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard let missing = Facts(context).missing, missing.name.isOneOf("withValue", "setValue", "value"),
      let name = missing.base.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return [] }
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == name, context.file.text(index - 1).isOneOf("var", "let"),
        let binding = context.tokens[index].syntax.ancestor(PatternBindingSyntax.self),
        let value = binding.initializer?.value, binding.typeAnnotation == nil
      else { return nil }
      return Repair(
        .told, reach: .file,
        "A `LockIsolated` keeps a value that closures change, which may run at once. `\(name)` is a plain value.",
        context.file.replacing(index - 1, with: "let"),
        TextEdit(value.startOffset, value.startOffset, "LockIsolated("),
        TextEdit(value.endOffset, value.endOffset, ")"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(LockLeftOut.self) }
