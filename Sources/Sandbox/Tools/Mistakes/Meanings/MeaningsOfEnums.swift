import SyntaxProtocol

/// A case that is declared in another way than it can be, or a raw type that can't be one.
enum MeaningsOfEnums: MeaningTable {
  static let id = "meanings-of-enums"
  static let title = "A case or a raw type is declared differently"
  static let words: String? =
    "The raw values of an enum are all of one type, which stands first behind the colon. A case carries the values in its parentheses."
  static let meanings = [
    Meaning(
      .expectedIdentifierInDecl, "The name is missing in this declaration.", fix: "case name",
      .member("enum Mode { case }")),
    Meaning(
      .multipleEnumRawTypes, "The raw values of an enum are of one type: `$1` or `$2`.",
      fix: "Keep one of them. What a case has besides stands in a computed property.",
      .member("enum Mode: Int, String { case easy }")),
    Meaning(
      .rawTypeNotFirst, "The type of the raw values stands first behind the colon.",
      fix: "enum Name: $1, Equatable { … }", .member("enum Mode: Equatable, Int { case easy }")),
    Meaning(
      .rawTypeNotLiteralConvertible,
      "A raw value is a number or a text. A `$1` can't be written as one.",
      fix: "Let a case carry it, `case name($1)`, or compute it: `var value: $1 { switch self { … } }`.",
      .member("enum Mode: Kind { case easy }\n  struct Kind {}")),
    Meaning(
      .emptyEnumRawType, "An enum without cases has no raw values.",
      fix: "Declare a case, or remove the type.",
      .member("enum Mode: Int {}")),
    Meaning(
      .reservedMemberName, "`$1` means something else behind a dot, so no case or type can have this name.",
      fix: "Choose another name, such as `kind`.", .member("enum Mode { case Type }")),
    Meaning(
      .tupleDuplicateLabel, "Two values of the tuple have the same name.",
      fix: "Give each of them its own name.",
      .member("typealias Pair = (side: Int, side: Int)")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfEnums.self) }
