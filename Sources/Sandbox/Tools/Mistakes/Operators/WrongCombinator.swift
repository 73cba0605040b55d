import SwiftSyntax
import SyntaxProtocol

/// A child that is put into its parent with the operator of another shape: `.ifLet` for a case of an enum, `.forEach` for an optional.
///
/// What the state holds at the key path decides.
enum WrongCombinator: RepairOperator {
  static let id = "wrong-combinator"
  static let title = "Another operator puts such a child into its parent"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: ".forEach(\\.children, action: \\.children) {",
      wrong: ".ifLet(\\.children, action: \\.children) {"),
    Example(
      .feature, right: ".ifLet(\\.$alert, action: \\.alert)",
      wrong: ".forEach(\\.$alert, action: \\.alert) {\n        EmptyReducer()\n      }"),
  ]

  private static let names = ["ifLet", "ifCaseLet", "forEach"]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isVague || context.mentions("KeyPath") || context.isSymptom(in: .member)
        || context.isSymptom(in: .conformance) || context.isSymptom(in: .inference)
        || context.isSymptom(in: .conversion)
    else { return [] }
    let wrong = context.tokens.indices.filter { index in
      names.contains(context.file.text(index)) && context.file.text(index - 1) == "."
        && shape(at: index, context).map { $0.name != context.file.text(index) } == true
    }
    guard let first = wrong.first, let shape = shape(at: first, context) else { return [] }
    // All children of an enum have the same mistake, and the compiler accepts none of them alone.
    let all = wrong.filter { self.shape(at: $0, context)?.name == shape.name }
    return [
      Repair(
        .told, reach: .file, shape.cause(context.file.text(first)),
        all.map { context.file.replacing($0, with: shape.name) })
    ]
  }

  /// What a state holds of a child.
  private struct Shape {
    var name: String
    var what: String

    func cause(_ written: String) -> String {
      "\(what), so its reducer belongs to it by `.\(name)`, and not by `.\(written)`."
    }
  }

  private static func shape(at index: Int, _ context: Context) -> Shape? {
    guard context.file.text(index + 1) == "(", context.file.text(index + 2) == "\\",
      context.file.text(index + 3) == "."
    else { return nil }
    let name = String(context.file.text(index + 4).drop { $0 == "$" })
    let owner = context.tokens[index].syntax.ancestor(StructDeclSyntax.self)
    if let cases = owner?.state?.as(EnumDeclSyntax.self), cases.hasCase(name) {
      return Shape(name: "ifCaseLet", what: "`\(name)` is a case of the state, which is an enum")
    }
    guard let type = owner?.state?.as(StructDeclSyntax.self)?.type(ofProperty: name) else { return nil }
    if type.hasSuffix("?") { return Shape(name: "ifLet", what: "`\(name)` can be nil") }
    if type.hasPrefix("IdentifiedArray") || type.hasPrefix("StackState") {
      return Shape(name: "forEach", what: "`\(name)` holds many children")
    }
    return nil
  }
}

extension StructDeclSyntax {
  /// The declaration of the feature's state.
  var state: DeclSyntax? {
    memberBlock.members.map(\.decl).first { member in
      member.asProtocol(NamedDeclSyntax.self)?.name.text == "State"
    }
  }

  /// The type of a stored property, as it is written, or as its first value names it.
  func type(ofProperty name: String) -> String? {
    for member in memberBlock.members {
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard binding.pattern.trimmedDescription == name else { continue }
        if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
        return binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      }
    }
    return nil
  }
}

extension EnumDeclSyntax {
  /// Whether the enum declares a case.
  func hasCase(_ name: String) -> Bool {
    memberBlock.members.contains { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.name.text == name } == true
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WrongCombinator.self) }
