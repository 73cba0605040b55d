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
        wrong: "var canUndo = false\n    @DependencyClient var step = 1"))
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfAttributes.self) }
