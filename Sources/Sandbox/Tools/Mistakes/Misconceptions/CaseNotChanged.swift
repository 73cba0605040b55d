import SyntaxProtocol

/// A part of what a case carries that is changed like a property.
enum CaseNotChanged: Misconception {
  static let id = "case-not-changed"
  static let title = "What a case carries is changed in place"
  static let book: String? = "destinations#the-tool"
  static let words: String? =
    "What a case carries is changed with `modify`, if the value is this case: `state.modify(\\.login) { $0.name = \"\" }`."
  static let examples = [
    Example(
      .screens, right: "var body: some ReducerOf<Self> {\n    Scope",
      wrong:
        "func clear(_ screen: inout Screen.State) { screen.login?.name = \"\" }\n    var body: some ReducerOf<Self> {\n    Scope"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      context.isSymptom(.assignmentLhsIsImmutableProperty, .optionalBaseNotUnwrapped),
      let index = context.onLine.first(where: {
        context.caseNames.contains(context.file.text($0)) && context.file.text($0 - 1) == "."
      })
    else { return nil }
    // Only what is changed needs `modify`.
    guard context.onLine.contains(where: { $0 > index && context.file.text($0).hasSuffix("=") }) else {
      return nil
    }
    let name = context.file.text(index)
    guard
      context.isSymptom(.assignmentLhsIsImmutableProperty) == false || context.symptom.names.contains(name)
    else { return nil }
    return Advice(
      .fitting,
      "`\(name)` is a case. What it carries can be read as an optional, but not changed in this way.",
      fix:
        "Use `modify`, which changes it if the value is this case: `state.modify(\\.\(name)) { $0.… = … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaseNotChanged.self) }
