import SwiftSyntax
import SyntaxProtocol

/// Braces that don't match, in a way that the indentation doesn't tell.
enum BlockNotClosed: Misconception {
  static let id = "block-not-closed"
  static let title = "Braces don't match"
  static let words: String? = """
    Compare the braces with the indentation of their lines: each `{` has its `}` where the indentation ends. The \
    mistake often stands above the line that is named.
    """
  static let examples = [
    Example(
      .feature, right: "func reset(_ state: inout State) {", wrong: "func reset(_ state: inout State) {{{"),
    Example(
      .feature, right: "extension FactClient: DependencyKey {",
      wrong: "extension Child.Action {\n  case again\n}\n\nextension FactClient: DependencyKey {"),
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isSymptom(.disallowedEnumElement),
      let owner = context.enclosing(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    {
      return Advice(
        .fitting, "An extension adds no cases to an enum: all of them stand in its declaration.",
        fix:
          "Declare the case where `\(owner)` itself is declared, in the braces of `enum \(owner.split(separator: ".").last ?? "")`."
      )
    }
    if context.structOfCases != nil { return nil }
    if context.isSymptom(.extraRbrace, .caseOutsideOfSwitch, .disallowedEnumElement) {
      return Advice(
        .plausible,
        "A block was closed too early, so this line is outside of it. Often the `}` that is too many stands further up.",
        fix: "Compare the braces above with how far their lines are indented.")
    }
    guard context.isSymptom(in: .unclosedBlock) else { return nil }
    return Advice(
      .plausible, "A block that begins with `{` isn't closed.",
      fix: "Add `}` where the block ends. The lines inside of it are indented further.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BlockNotClosed.self) }
