import SwiftSyntax
import SyntaxProtocol

/// A modifier that puts a child into its parent by the name that another library gives it.
enum OtherModifier: RepairOperator {
  static let id = "other-modifier"
  static let title = "A modifier of a reducer has another name"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: ".ifLet(\\.$alert, action: \\.alert)",
      wrong: ".presenting(\\.$alert, action: \\.alert)"),
    Example(
      .feature, right: ".forEach(\\.children, action: \\.children) {",
      wrong: ".forEachChild(\\.children, action: \\.children) {"),
  ]

  private static let known: Set<String> = [
    "ifLet", "ifCaseLet", "forEach", "onChange", "dependency", "dependencies", "transformDependency",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isVague || context.isSymptom(.couldNotFindValueMember) || context.isSymptom(in: .inference)
    else { return [] }
    return context.tokens.indices.flatMap { index -> [Repair] in
      // `.presenting(\.$detail, action: \.detail)`
      guard context.file.text(index) == ".", context.file.text(index + 2) == "(",
        context.file.text(index + 3) == "\\", context.tokens[index + 1].isIdentifier,
        context.tokens[index].isFirst || context.file.text(index - 1).isOneOf("}", ")"),
        let close = context.partner(of: index + 2),
        (index..<close).contains(where: {
          context.file.text($0) == "action" && context.file.text($0 + 1) == ":"
        }),
        context.tokens[index].syntax.ancestor(PatternBindingSyntax.self)?.pattern.trimmedDescription == "body"
      else { return [] }
      let name = context.file.text(index + 1)
      guard !known.contains(name), !context.declares(name) else { return [] }
      let isPresented = context.file.text(index + 5).hasPrefix("$")
      let isNamed = context.symptom.names.contains(name)
      // What another library adds behind the two key paths has no place here.
      let commas = (index + 3..<close).filter {
        context.file.text($0) == "," && context.partner(of: index + 2) == close
          && context.tokens[$0].syntax.parent?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
      }
      let rest =
        commas.count > 1 ? [TextEdit(context.tokens[commas[1]].start, context.tokens[close].start, "")] : []
      return (isPresented ? ["ifLet"] : ["forEach", "ifLet", "ifCaseLet"]).map { other in
        let repair = Repair(
          isNamed || isPresented ? .told : .fitting, reach: .file,
          "A reducer has no modifier `\(name)`. \(cause(other))",
          [context.file.replacing(index + 1, with: other)] + rest)
        return rest.isEmpty ? repair : repair.removing()
      }
    }
  }

  private static func cause(_ modifier: String) -> String {
    switch modifier {
    case "ifLet": "A child that is presented belongs to its parent by `.ifLet`."
    case "forEach": "The children of a list or a stack belong to their parent by `.forEach`."
    default: "A child in a case of the state belongs to its parent by `.ifCaseLet`."
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherModifier.self) }
