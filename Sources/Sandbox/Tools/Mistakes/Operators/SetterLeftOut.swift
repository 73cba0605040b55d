import SwiftSyntax
import SyntaxProtocol

/// A dependency whose property can only be read, so that nothing can give another value for it.
enum SetterLeftOut: RepairOperator {
  static let id = "setter-left-out"
  static let title = "A dependency's property has no setter"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(
      .feature,
      right:
        "    set { self[FactClient.self] = newValue }\n  }\n}\n\n@MainActor func finish(_ test: TestStoreOf<Counter>) async {",
      wrong:
        "  }\n}\n\n@MainActor func finish(_ test: TestStoreOf<Counter>) async {\n  test.dependencies.numberFact = FactClient()",
      repaired:
        "    set { self[FactClient.self] = newValue }\n  }\n}\n\n@MainActor func finish(_ test: TestStoreOf<Counter>) async {\n  test.dependencies.numberFact = FactClient()"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isImmutable, let name = context.symptom.names.first else { return [] }
    return context.variables(named: name).compactMap { index -> Repair? in
      let token = context.tokens[index].syntax
      guard token.ancestor(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == "DependencyValues",
        let block = token.ancestor(PatternBindingSyntax.self)?.accessorBlock
      else { return nil }
      let accessors = block.accessors.as(AccessorDeclListSyntax.self)
      let body =
        accessors.map { $0.count == 1 ? $0.first?.body?.statements : nil }
        ?? block.accessors.as(CodeBlockItemListSyntax.self)
      guard let body, body.count == 1, let value = body.first?.trimmedDescription else { return nil }
      let expression = value.hasPrefix("return ") ? String(value.dropFirst(7)) : value
      let indent = String(
        repeating: " ", count: context.file.indentation(ofLine: context.tokens[index].line) ?? 2)
      let text =
        "{\n\(indent)  get { \(expression) }\n\(indent)  set { \(expression) = newValue }\n\(indent)}"
      return Repair(
        .told, reach: .file,
        "Whoever gives another value for `\(name)` assigns to it, so it needs a setter, too.",
        TextEdit(block.startOffset, block.endOffset, text))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SetterLeftOut.self) }
