import SwiftSyntax
import SyntaxProtocol

/// What an enum can't have.
enum MeaningsOfCases: MeaningTable {
  static let id = "meanings-of-cases"
  static let title = "An enum has something that enums have not"
  static let words: String? =
    "An enum has cases, which carry values in parentheses or have raw values, and it computes everything else."
  static let meanings = [
    Meaning(
      .enumStoredProperty,
      "An enum stores nothing beside its cases. What belongs to a case is in its parentheses.",
      fix: "Write `case name(Int)`, or compute the property: `var name: Int { … }`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode {\n    case easy\n    var step = 1\n  }")),
    Meaning(
      .enumWithRawTypeCaseWithArgument,
      "A case of an enum with raw values, such as `: String`, carries nothing, because it stands for one fixed value.",
      fix: "Remove the raw type, or what the case carries.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode: String { case easy(Int) }")),
    Meaning(
      .enumRawValueNotUnique,
      "Two cases have the same raw value, so nobody could tell them apart.",
      fix: "Give each case a raw value of its own.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode: Int { case easy = 1, hard = 1 }")),
    Meaning(
      .nonliteralEnumCaseRawValue,
      "A raw value is a number or a text that is written there, and nothing that is computed.",
      fix: "case easy = 1",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode: Int { case easy = 1 + 1 }")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfCases.self) }
