import SwiftSyntax
import SyntaxProtocol

/// A modifier of a reducer that doesn't exist, where the compiler only blames what stands around it.
enum UnknownModifier: Misconception {
  static let id = "unknown-modifier"
  static let title = "A reducer has no such modifier"
  static let book: String? = "composition#the-tool"
  static let words: String? = """
    The modifiers of a reducer are `ifLet`, `ifCaseLet`, `forEach`, `onChange`, `dependency` and `_printChanges`. Those \
    of views belong to the screen.
    """
  static let examples = [
    Example(
      .feature, right: ".ifLet(\\.$alert, action: \\.alert)", wrong: ".ifPresent(\\.$alert, action: \\.alert)"
    )
  ]

  private static let known: Set<String> = [
    "ifLet", "ifCaseLet", "forEach", "onChange", "dependency", "dependencies", "transformDependency",
    "_printChanges", "signpost",
  ]

  static func advice(_ context: Context) -> Advice? {
    let isNamed =
      context.isSymptom(.couldNotFindValueMember) && context.symptom.names.first?.contains("Reduce") == true
    guard isNamed || context.isVague || context.isSymptom(in: .inference) else { return nil }
    for index in context.near.sorted()
    where context.file.text(index) == "." && context.file.text(index + 2).isOneOf("(", "{") {
      let name = context.file.text(index + 1)
      guard context.tokens[index].isFirst || context.file.text(index - 1).isOneOf("}", ")"),
        !known.contains(name), !context.declares(name), isOfReducer(index, context),
        !isNamed || context.symptom.names.contains(name)
      else { continue }
      return Advice(
        isNamed ? .fitting : .plausible, "A reducer has no modifier `\(name)`.",
        fix: context.file.text(index + 5).hasPrefix("$")
          ? "A child that is presented belongs to its parent by `.ifLet(\\.$child, action: \\.child) { Child() }`."
          : "A child is put into its parent by `Scope`, `.ifLet`, `.ifCaseLet` or `.forEach`, those of a list or a stack by `.forEach(\\.path, action: \\.path)`."
      )
    }
    return nil
  }

  /// Whether a modifier stands behind a reducer of the body, and not in one of its closures.
  private static func isOfReducer(_ index: Int, _ context: Context) -> Bool {
    guard context.closures(around: index).isEmpty else { return false }
    guard let property = context.tokens[index].syntax.ancestor(PatternBindingSyntax.self) else {
      return false
    }
    return property.pattern.trimmedDescription == "body"
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UnknownModifier.self) }
