import SwiftSyntax
import SyntaxProtocol

/// `let` for something that changes, or `var` where only a constant can stand.
enum LetAndVar: RepairOperator {
  static let id = "let-and-var"
  static let title = "`let` stands where `var` is needed"
  static let examples = [
    Example(.feature, right: "var count = 0", wrong: "let count = 0"),
    Example(.feature, right: "var text: String {", wrong: "let text: String {"),
  ]

  private static let symptoms: Set<DiagnosticName> = [
    .assignmentLhsIsImmutableVariable, .assignmentLhsIsImmutableProperty, .propertyWrapperLet,
    .letCannotBeComputedProperty, .cannotPassRvalueMutatingSubelement, .cannotApplyLvalueBinopToSubelement,
    .concurrentAccessOfLocalCapture, .concurrentAccessOfInoutParam, .cannotPassRvalueInoutSubelement,
    .cannotApplyLvalueUnopToSubelement, .bridgedError, .assignmentSubscriptHasImmutableBase,
    .cannotPassRvalueInout, .missingArgumentsInCall, .sharedMutableStateDecl,
  ]

  static func repairs(_ context: Context) -> [Repair] {
    // A test that makes a value with another first value can't give it to a constant.
    if context.isSymptom(.extraArgumentToNullaryCall, .extraArgumentNamed) { return constants(context) }
    let isLikely = context.isSymptom(in: symptoms)
    let changed = Set(context.symptom.names)
    return context.tokens.indices.compactMap { index -> Repair? in
      let text = context.file.text(index)
      guard text == "let" || text == "var" else { return nil }
      let name = context.file.text(index + 1)
      let isNamed = changed.contains(name) || changed.contains("self")
      guard isNamed || context.around.contains(index) || isLikely else { return nil }
      // An endpoint that changes is what a client is made of; the macro asks for its default.
      if text == "var", context.isSymptom(.bridgedError),
        context.lineContains("->", index) || context.symptom.names.first == "@DependencyClient"
      {
        return nil
      }
      let other = text == "let" ? "var" : "let"
      let cause =
        text == "let"
        ? "`\(name)` is declared with `let`, so it can't change."
        : "`\(name)` is declared with `var`, but it must not change."
      return Repair(
        !isLikely ? .plausible : changed.contains(name) && text == "let" ? .told : .fitting,
        cause,
        context.file.replacing(index, with: other))
    }
  }
}

extension LetAndVar {
  /// The constants of states that have a value already.
  private static func constants(_ context: Context) -> [Repair] {
    context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "let",
        let variable = context.tokens[index].syntax.parent?.as(VariableDeclSyntax.self),
        variable.ancestor(MemberBlockSyntax.self)?.parent?.as(StructDeclSyntax.self)?.name.text == "State",
        variable.parent?.is(MemberBlockItemSyntax.self) == true,
        variable.bindings.first?.initializer != nil, !variable.modifiers.has("static")
      else { return nil }
      let name = context.file.text(index + 1)
      return Repair(
        .fitting, reach: .file,
        "`\(name)` is a constant that has its value, so no value can be given when the state is made.",
        context.file.replacing(index, with: "var"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(LetAndVar.self) }
