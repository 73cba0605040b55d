import SwiftSyntax
import SyntaxProtocol

/// The live value of a client that has only one for tests.
enum LiveValueMissing: Misconception {
  static let id = "live-value-missing"
  static let title = "A client has no live value here"
  static let book: String? = "dependencies#the-tool"
  static let words: String? = """
    A client that conforms to `TestDependencyKey` has a `testValue`. Its `liveValue` belongs to a conformance to \
    `DependencyKey`.
    """
  static let examples = [
    Example(
      .feature, right: "extension FactClient: DependencyKey {\n  static let liveValue = FactClient()",
      wrong:
        "extension FactClient: TestDependencyKey {\n  static let previewValue = liveValue\n  static let testValue = FactClient()"
    ),
    Example(
      .feature, right: "extension FactClient: DependencyKey {\n  static let liveValue = FactClient()",
      wrong: "extension FactClient: DependencyKey {\n  static let testValue = FactClient()"),
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isSymptom(.typeDoesNotConform), context.symptom.names.last == "DependencyKey",
      let type = context.symptom.names.first
    {
      return Advice(
        .told, "A `DependencyKey` has a `liveValue`, which apps use, and `\(type)` declares none.",
        fix:
          "Declare `static let liveValue = \(type)(…)`. If the live value is made elsewhere, such as in another module, conform to `TestDependencyKey`, which needs only a `testValue`."
      )
    }
    guard context.isNotFound, context.symptom.names.last == "liveValue",
      let owner = context.enclosing(ExtensionDeclSyntax.self),
      owner.inheritanceClause?.trimmedDescription.contains("TestDependencyKey") == true
    else { return nil }
    let type = owner.extendedType.trimmedDescription
    return Advice(
      .told, "`\(type)` has no live value: it conforms only to `TestDependencyKey`.",
      fix:
        "Make the value itself, as in `previewValue = \(type)(…)`, or declare `static let liveValue = \(type)(…)` in an `extension \(type): DependencyKey`."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(LiveValueMissing.self) }
