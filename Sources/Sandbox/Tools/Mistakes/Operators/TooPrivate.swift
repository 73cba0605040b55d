import SwiftSyntax
import SyntaxProtocol

/// A part of a feature that is `private`, although others need it.
enum TooPrivate: RepairOperator {
  static let id = "too-private"
  static let title = "A declaration is private although others use it"
  static let book: String? = "modules#what-becomes-public"
  static let examples = [
    Example(.feature, right: "enum Action: BindableAction {", wrong: "private enum Action: BindableAction {"),
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong:
        "enum CancelID { case timer }\n  struct Texts { private var first = \"\" }\n  static let text = Texts().first",
      repaired:
        "enum CancelID { case timer }\n  struct Texts { var first = \"\" }\n  static let text = Texts().first"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isWitness = context.isSymptom(
      .typeWitnessNotAccessibleType, .witnessNotAccessibleType, .witnessNotAccessibleProto,
      .typeWitnessNotAccessibleProto)
    guard isWitness || context.isSymptom(.candidateInaccessible), let name = context.symptom.names.first
    else { return [] }
    let plain = name.prefix { $0 != "(" }
    return context.tokens.indices.flatMap { index -> [Repair] in
      guard context.file.text(index).isOneOf("private", "fileprivate"), context.file.text(index + 1) != "(",
        let declaration = context.tokens[index].syntax.ancestor(DeclModifierSyntax.self)?.parent?.parent,
        declaration.declaredNames.contains(String(plain))
      else { return [] }
      let word = context.file.text(index)
      return [
        Repair(
          isWitness ? .told : .fitting, reach: .file,
          isWitness
            ? "`\(plain)` is what others ask for, so it can't be `\(word)`."
            : "`\(plain)` is `\(word)`, so only its own type can use it.",
          context.file.removing(index))
      ]
    }
  }
}

extension Syntax {
  /// The names that a declaration gives.
  fileprivate var declaredNames: [String] {
    if let type = asProtocol((any NamedDeclSyntax).self) { return [type.name.text] }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.map { $0.pattern.trimmedDescription }
    }
    return self.is(InitializerDeclSyntax.self) ? ["init"] : []
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TooPrivate.self) }
