import SwiftSyntax

/// A feature with a `body` and a `reduce` method, of which one never runs.
enum BodyBesideReduce: Remark {
  static let id = "body-beside-reduce"
  static let title = "A feature has a `body` and a `reduce` method"
  static let book: String? = "reducers#the-tool"
  static let words: String? = """
    A feature is written in one of two ways: with a `body`, or, as in older code, with `reduce(into:action:)`. Of both \
    together, one never runs. Move the logic of the method into a `Reduce` in the `body`.
    """
  static let examples = [
    Example(
      .feature, right: "func reset(_ state: inout State) {",
      wrong:
        "func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }\n  func reset(_ state: inout State) {"
    )
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.file.tokens.compactMap { token -> Remarked? in
      guard token.text == "reduce", let function = token.syntax.parent?.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.first?.firstName.text == "into",
        let owner = function.parent?.parent?.as(MemberBlockItemListSyntax.self)
          ?? function.parent?.as(MemberBlockItemSyntax.self)?.parent?.as(MemberBlockItemListSyntax.self),
        owner.variables.contains(where: { $0.bindings.first?.pattern.trimmedDescription == "body" })
      else { return nil }
      return Remarked(
        function, "The feature has a `body` and a `reduce` method, and only one of them runs.",
        fix: "Move the logic of `reduce` into a `Reduce { state, action in … }` in the `body`.")
    }
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BodyBesideReduce.self) }
