import SwiftSyntax
import SyntaxProtocol

/// A stored property in an extension, as for a dependency.
enum StoredInExtension: RepairOperator {
  static let id = "stored-in-extension"
  static let title = "An extension stores a value"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(
      .feature,
      right:
        "var numberFact: FactClient {\n    get { self[FactClient.self] }\n    set { self[FactClient.self] = newValue }\n  }",
      wrong: "var numberFact: FactClient = FactClient()",
      repaired:
        "var numberFact: FactClient { get { self[FactClient.self] } set { self[FactClient.self] = newValue } }"
    ),
    Example(
      .feature,
      right:
        "var numberFact: FactClient {\n    get { self[FactClient.self] }\n    set { self[FactClient.self] = newValue }\n  }",
      wrong: "@Entry var numberFact = FactClient.liveValue",
      repaired:
        "var numberFact: FactClient { get { self[FactClient.self] } set { self[FactClient.self] = newValue } }"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.extensionStoredProperty),
      let binding = context.enclosing(PatternBindingSyntax.self),
      let owner = binding.parent?.ancestor(ExtensionDeclSyntax.self),
      owner.extendedType.trimmedDescription == "DependencyValues",
      let type = binding.typeAnnotation?.type.trimmedDescription
        ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        ?? binding.initializer?.value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    else { return [] }
    // The attribute of SwiftUI's environment isn't known here.
    let entry = binding.ancestor(VariableDeclSyntax.self)?.attributes.named("Entry")
    let attribute = entry.map { TextEdit($0.startOffset, $0.endOffset + 1, "") }
    let start = binding.startOffset
    let end = binding.endOffset
    return [
      Repair(
        .told, "An extension can't store a value. A dependency is read and written by the type of its key.",
        [attribute].compactMap(\.self) + [
          TextEdit(
            start, end,
            "\(binding.pattern.trimmedDescription): \(type) { get { self[\(type).self] } set { self[\(type).self] = newValue } }"
          )
        ]
      ).removing()
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StoredInExtension.self) }
