import SwiftSyntax
import SyntaxProtocol

/// Attributes in the wrong place.
enum MeaningsOfAttributes: MeaningTable {
  static let id = "meanings-of-attributes"
  static let title = "An attribute stands before the wrong declaration"
  static let words: String? = "An attribute such as `@Reducer` belongs before the type that it is about."
  static let meanings = [
    Meaning(
      .macroAttachedToInvalidDecl,
      "The attribute belongs before a type, and `$2` is none.",
      fix: "Move it to the line above the `struct` or `enum` that it is about.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    @DependencyClient var step = 1")),
    Meaning(
      .bridgedError,
      "The endpoint `$2` says nothing of what it takes and returns.",
      fix: "var $2: @Sendable (Int) async throws -> String",
      Example(
        .feature, right: "var fetch: @Sendable (_ number: Int) async throws -> String",
        wrong: "var fetch = { (number: Int) in \"\" }")
    ) { $0.symptom.names.first == "@DependencyClient" && $0.enclosing(VariableDeclSyntax.self) != nil },
    Meaning(
      .bridgedError,
      "`@Presents` is for a value that is stored, and a computed property stores none.",
      fix: "Remove the braces behind the type, or remove `@Presents`.",
      Example(
        .feature, right: "@Presents var alert: AlertState<Never>?",
        wrong: "@Presents var alert: AlertState<Never>? { nil }")
    ) {
      $0.symptom.names.first == "@Presents"
        && $0.enclosing(VariableDeclSyntax.self)?.bindings.first?.accessorBlock != nil
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfAttributes.self) }
