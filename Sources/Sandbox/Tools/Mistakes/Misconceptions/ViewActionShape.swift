import SyntaxProtocol

/// An action that says `ViewAction` without the case that it needs, or without the enum that the case carries.
enum ViewActionShape: Misconception {
  static let id = "view-action-shape"
  static let title = "`ViewAction` lacks its case or its enum"
  static let book: String? = "modules#what-a-view-may-send"
  static let words: String? =
    "`ViewAction` says that an action has `case view(View)`, and `enum View` in it lists what a view may send."
  static let examples = [
    Example(
      .feature, right: "enum Action: BindableAction {", wrong: "enum Action: BindableAction, ViewAction {")
  ]

  static func advice(_ context: Context) -> Advice? {
    let isMissing =
      context.isSymptom(.cannotFindTypeInScope) && context.symptom.names.first == "View"
      && context.file.text(context.place - 1) == "(" && context.isCaseDeclaration(context.place - 2)
    let isShapeless =
      context.isSymptom(.typeDoesNotConform) && context.symptom.names.contains("ViewAction")
      && !context.caseNames.contains("view")
    guard isMissing || isShapeless else {
      return nil
    }
    return Advice(
      .told,
      isMissing
        ? "The case carries a `View`, an enum with what a view may send, which isn't declared."
        : "`ViewAction` needs a case `view`, which carries what a view may send.",
      fix: "case view(View), and in `Action`: @CasePathable enum View { case …ButtonTapped }")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ViewActionShape.self) }
