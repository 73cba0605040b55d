import SwiftSyntax
import SyntaxProtocol

/// A conformance that Swift can't write for a type.
enum MeaningsOfConformances: MeaningTable {
  static let id = "meanings-of-conformances"
  static let title = "A type promises a protocol that Swift can't fill in"
  static let words: String? =
    "Swift writes `==` and the coding of a struct, and the cases of an enum without payloads. Everything else is written by you."
  static let meanings = [
    Meaning(
      .typeDoesNotConform,
      "Swift lists `allCases` of an enum only when no case has a payload, and a case of `$1` has one.",
      fix: "Write the list in `$1`: `static var allCases: [$1] { [.…, .…] }`, or remove `CaseIterable`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Filter: CaseIterable { case all, named(String) }")
    ) { context in context.symptom.names.dropFirst().first == "CaseIterable" },
    Meaning(
      .typeDoesNotConform,
      "`$1` promises that its values have an order, and nothing says which of two comes first.",
      fix: "static func < (first: $1, second: $1) -> Bool { first.… < second.… }",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  struct Level: Comparable { var number = 0 }")
    ) { context in
      context.symptom.names.dropFirst().first == "Comparable"
        && !context.symptom.notes.contains { $0.diagnostic == .missingMemberTypeConformancePreventsSynthesis }
    },
    Meaning(
      .cannotConvertThrownType,
      "The declaration lets only errors of the type `$2` through, and this may throw any error.",
      fix: "Write plain `throws` without a type, or catch the error here: `do { try … } catch { … }`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong:
          "enum CancelID { case timer }\n  func check() throws(CancellationError) { try Task.checkCancellation() }"
      )
    ) { context in context.symptom.names.first == "any Error" && context.symptom.names.count > 1 },
    Meaning(
      .typeDoesNotConformInDeclRef,
      "`$1` compares elements with `==`, and nothing says that two values of `$3` can be compared.",
      fix: "Say it where `$3` is declared: `<$3: Equatable>`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong:
          "enum CancelID { case timer }\n  func place<T>(of value: T, in list: [T]) -> Int? { list.firstIndex(of: value) }"
      )
    ) { context in
      context.symptom.names.last == "Equatable" && context.symptom.names.count > 3
        && context.isGenericParameter(context.symptom.names[2])
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(MeaningsOfConformances.self)
}
