import SyntaxProtocol

/// A key path without the backslash before it.
enum BackslashLeftOut: RepairOperator {
  static let id = "backslash-left-out"
  static let title = "A key path begins with a backslash"
  static let book: String? = "composition#a-parent-and-its-children"
  static let examples = [
    Example(.feature, right: "@Dependency(\\.uuid)", wrong: "@Dependency(.uuid)"),
    Example(.feature, right: "Scope(state: \\.child", wrong: "Scope(state: .child"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.filter { context.distance($0) < 2.4 }.compactMap { index -> Repair? in
      let token = context.tokens[index]
      guard token.text == ".", ["(", ":", ",", "="].contains(context.file.text(index - 1)) else { return nil }
      let label = context.file.text(index - 2)
      let isLikely =
        [
          "Dependency", "state", "action", "by", "Shared", "SharedReader", "id", "keyPath", "map", "sorted",
          "filter",
        ].contains(label)
        || context.file.text(index + 1).hasPrefix("$")
      let takesPath =
        ["receive", "Dependency", "ifLet", "forEach", "Scope", "ifCaseLet", "scope"].contains(label)
        || context.isSymptom("could_not_find_type_member")
          && context.symptom.names.first?.contains("KeyPath") == true
      return Repair(
        (isLikely || takesPath ? 0.02 : 0.9) + context.distance(index), "A key path begins with `\\.`.",
        TextEdit(token.start, token.start, "\\"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BackslashLeftOut.self) }
