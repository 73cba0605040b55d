import SwiftSyntax
import SyntaxProtocol

/// A shared property with a value of its own and no key, under which others would find it.
enum SharedWithoutKey: RepairOperator {
  static let id = "shared-without-key"
  static let title = "A shared property has a value and no key"
  static let book: String? = "sharing#the-tool"
  static let examples = [
    Example(
      .feature, right: "@Shared(value: 0) var total: Int", wrong: "@Shared var total = 0",
      repaired: "@Shared(.inMemory(\"total\")) var total = 0")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.missingArgumentPositional, .missingArgumentsInCall, .missingArgumentNamed) else {
      return []
    }
    // The place is behind the value, where the line ends.
    return context.beside.flatMap { index -> [Repair] in
      guard context.file.text(index) == "Shared", context.file.text(index - 1) == "@",
        context.file.text(index + 1) != "(",
        let variable = context.tokens[index].syntax.ancestor(VariableDeclSyntax.self),
        let binding = variable.bindings.first, let value = binding.initializer
      else { return [] }
      let name = binding.pattern.trimmedDescription
      let end = context.tokens[index].end
      let type = binding.typeAnnotation?.type.trimmedDescription ?? Facts(context).type(of: binding)?.text
      let key = Repair(
        .told,
        "A `@Shared` property with a value of its own has a key, under which other features find it.",
        TextEdit(end, end, "(.inMemory(\"\(name)\"))"))
      guard let type else { return [key] }
      let passed = Repair(
        .told, "A shared value that features pass on to each other is made with `value:`.",
        TextEdit(end, end, "(value: \(value.value.trimmedDescription))"),
        TextEdit(binding.pattern.endOffset, value.endOffset, ": \(type)"))
      return [key, passed]
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SharedWithoutKey.self) }
