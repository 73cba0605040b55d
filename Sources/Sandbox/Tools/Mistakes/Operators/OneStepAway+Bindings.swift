import SwiftSyntax
import SyntaxProtocol

extension OneStepAway {
  /// `.set(\.name, "Blob")` → `.binding(.set(\.name, "Blob"))`, and `send(\.name, "Blob")` → `send(\.binding.name, "Blob")`: what sets a
  /// property of the state is carried by the case for bindings.
  static func bindings(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(in: .member) || context.isSymptom(in: .notFound) || context.isVague
        || context.mentions("KeyPath") || context.isSymptom(in: .inference),
      context.caseNames.contains("binding") || context.corpus.words.contains("BindingAction")
    else { return [] }
    return context.beside.compactMap { index -> Repair? in
      if context.file.text(index) == "=",
        let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self),
        sequence.parent?.is(LabeledExprSyntax.self) == true, sequence.elements.count == 3,
        sequence.elements.first?.is(KeyPathExprSyntax.self) == true
      {
        return Repair(
          .told, "The new value is an argument of its own, behind a comma.", book: "bindings#the-tool",
          context.file.attaching(",", at: index))
      }
      let isFirst = context.file.text(index - 1) == "(" && context.file.text(index + 1) == "."
      if context.file.text(index) == ".", context.file.text(index + 1) == "set",
        context.file.text(index + 2) == "(",
        context.file.text(index + 3) == "\\", context.file.text(index - 1) == "(",
        context.file.text(index - 2) != "binding"
      {
        let end = context.tokens[context.memberEnd(index)].end
        return Repair(
          context.symptom.names.contains("set") ? .told : .fitting,
          "A property is set by the action for bindings: `.binding(.set(…))`.", book: "bindings#the-tool",
          TextEdit(context.tokens[index].start, context.tokens[index].start, ".binding("),
          TextEdit(end, end, ")"))
      }
      guard context.file.text(index) == "\\", isFirst,
        ["send", "receive"].contains(context.file.text(index - 2)),
        isProperty(context.file.text(index + 2), context)
      else { return nil }
      return Repair(
        context.symptom.names.contains(context.file.text(index + 2)) ? .told : .fitting,
        "A property of the state is set through the action for bindings: `\\.binding.…`.",
        book: "bindings#the-tool",
        TextEdit(context.tokens[index].end, context.tokens[index].end, ".binding"))
    }
  }

  /// Whether a state of the file has a property with this name, and no action is called so.
  private static func isProperty(_ name: String, _ context: Context) -> Bool {
    !context.caseNames.contains(name)
      && context.types(named: "State").contains { type in type.properties.contains { $0.name == name } }
  }
}
