import SwiftSyntax
import SyntaxProtocol

/// A shared key with a default, whose type doesn't say that it has one.
enum SharedKeyDefault: RepairOperator {
  static let id = "shared-key-default"
  static let title = "The type of a shared key lacks `.Default`"
  static let book: String? = "sharing#the-tool"
  static let examples: [Example] = [
    .declaration(
      "extension SharedKey where Self == InMemoryKey<Int> {\n  static var total: Self { Self[.inMemory(\"total\"), default: 0] }\n}",
      repaired:
        "extension SharedKey where Self == InMemoryKey<Int>.Default {\n  static var total: Self { Self[.inMemory(\"total\"), default: 0] }\n}"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.mentions("subscript") || context.mentions("Key<") || context.mentions("init(_:)") else {
      return []
    }
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "where",
        let added = context.tokens[index].syntax.ancestor(ExtensionDeclSyntax.self),
        added.extendedType.trimmedDescription.isOneOf("SharedKey", "SharedReaderKey"),
        added.memberBlock.trimmedDescription.contains("default:"),
        let requirement = added.genericWhereClause?.requirements.first?.requirement.as(
          SameTypeRequirementSyntax.self),
        requirement.rightType.trimmedDescription.hasSuffix(">")
      else { return nil }
      let end = requirement.rightType.endOffset
      return Repair(
        .told, reach: .file,
        "A key with a default has a type of its own, `.Default` of the type without one.",
        TextEdit(end, end, ".Default"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SharedKeyDefault.self) }
