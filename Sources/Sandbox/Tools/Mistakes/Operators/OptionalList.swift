import SwiftSyntax
import SyntaxProtocol

/// A list of elements that is declared as an optional. A reducer of the elements needs a list, which may be empty.
enum OptionalList: RepairOperator {
  static let id = "optional-list"
  static let title = "A list of elements is declared as an optional"
  static let book: String? = "lists#the-tool"
  static let examples = [
    Example(
      .feature, right: "var children: IdentifiedArrayOf<Child.State> = []",
      wrong: "var children: IdentifiedArrayOf<Child.State>?")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let paths = context.tokens.indices.filter {
      context.file.text($0) == "forEach" && context.file.text($0 + 2) == "\\"
    }.map { context.file.text($0 + 4) }
    return context.tokens.indices.compactMap { index -> Repair? in
      let name = context.file.text(index)
      guard paths.contains(name), context.file.text(index - 1) == "var",
        let binding = context.tokens[index].syntax.ancestor(PatternBindingSyntax.self),
        let type = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self),
        TypeName(type.wrappedType.trimmedDescription).element != nil
      else { return nil }
      let start = type.questionMark.startOffset
      return Repair(
        .told, reach: .file,
        "`forEach` runs the reducer of each element of `\(name)`, so `\(name)` must be a list. A list may be empty, so it needn't be nil.",
        TextEdit(start, binding.initializer?.endOffset ?? start + 1, " = []")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OptionalList.self) }
