import SwiftSyntax
import SyntaxProtocol

/// A reducer, a state or a client that is said to belong to the main actor.
enum ActorTooMany: RepairOperator {
  static let id = "actor-too-many"
  static let title = "A value belongs to an actor that can't have it"
  static let book: String? = "modules#what-becomes-public"
  static let examples = [
    Example(
      .feature, right: "@DependencyClient\nstruct FactClient",
      wrong: "@MainActor\n@DependencyClient\nstruct FactClient")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isMeant =
      context.isSymptom(in: .isolation) || context.isSymptom(in: .conformance)
      || context.isSymptom(.bridgedError)
      || context.symptom.name.contains("isolat") || context.symptom.name.contains("actor")
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "MainActor", context.file.text(index - 1) == "@",
        let attribute = context.tokens[index].syntax.ancestor(AttributeSyntax.self),
        let type = attribute.ancestor(StructDeclSyntax.self)
      else { return nil }
      let attributes = type.attributes.names
      let what =
        attributes.contains("DependencyClient")
        ? "A client is called by effects, which run anywhere"
        : attributes.contains("Reducer")
          ? "A reducer is run by its store" : type.name.text == "State" ? "A state is a plain value" : nil
      guard let what, attributes.contains("MainActor") else { return nil }
      let start = attribute.startOffset
      let end = attribute.nextToken(viewMode: .sourceAccurate)?.startOffset
      return Repair(
        isMeant ? .told : .possible, reach: .file, "\(what), so `\(type.name.text)` belongs to no actor.",
        TextEdit(start, end ?? attribute.endOffset, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ActorTooMany.self) }
