import SyntaxProtocol

/// A key path without the backslash before it.
enum BackslashLeftOut: RepairOperator {
  static let id = "backslash-left-out"
  static let title = "A key path begins with a backslash"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(.feature, right: "@Dependency(\\.uuid)", wrong: "@Dependency(.uuid)"),
    Example(.feature, right: "Scope(state: \\.child", wrong: "Scope(state: .child"),
    Example(.feature, right: "action: \\.child)", wrong: "action: child)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    whole(context) + patterns(context) + names(context)
      + context.around.compactMap { index -> Repair? in
        let token = context.tokens[index]
        // What a pattern names is a case.
        guard token.text == ".", ["(", ":", ",", "="].contains(context.file.text(index - 1)),
          !context.isPattern(index + 1)
        else { return nil }
        let label = context.file.text(index - 2)
        let isLikely =
          [
            "Dependency", "state", "action", "by", "Shared", "SharedReader", "id", "keyPath", "map", "sorted",
            "filter",
          ].contains(label)
          || context.file.text(index + 1).hasPrefix("$")
        let takesPath =
          ["receive", "Dependency", "ifLet", "forEach", "Scope", "ifCaseLet", "scope"].contains(label)
          || context.isSymptom(.couldNotFindTypeMember)
            && context.symptom.names.first?.contains("KeyPath") == true
        return Repair(
          isLikely || takesPath ? .fitting : .plausible, "A key path begins with `\\.`.",
          TextEdit(token.start, token.start, "\\"))
      }
  }
}

extension BackslashLeftOut {
  /// `Scope(state: .child, action: .child)`, in which both paths lack it.
  private static func whole(_ context: Context) -> [Repair] {
    context.around.filter {
      context.file.text($0).isOneOf("Scope", "forEach", "ifLet", "ifCaseLet", "scope")
        && context.file.text($0 + 1) == "("
    }.compactMap { index in
      guard let close = context.partner(of: index + 1) else { return nil }
      let dots = (index + 2..<close).filter {
        context.file.text($0) == "." && context.file.text($0 - 1).isOneOf("(", ":", ",")
      }
      guard dots.count > 1 else { return nil }
      return Repair(
        .fitting, "A key path begins with `\\.`.",
        dots.map { TextEdit(context.tokens[$0].start, context.tokens[$0].start, "\\") })
    }
  }

  /// `.ifLet(\.$detail, action: detail)`
  private static func names(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotFindInScope, .cannotFindInScopeCorrected),
      let name = context.symptom.names.first,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == ":"
          && context.file.text($0 - 2).isOneOf("state", "action")
          && context.file.text($0 + 1).isOneOf(")", ",")
      })
    else { return [] }
    let start = context.tokens[index].start
    return [Repair(.told, "A key path begins with `\\.`.", TextEdit(start, start, "\\."))]
  }

  /// `case .binding(.filter):`
  private static func patterns(_ context: Context) -> [Repair] {
    context.beside.filter {
      context.file.text($0) == "binding" && context.file.text($0 + 1) == "("
        && context.file.text($0 + 2) == "." && context.isPattern($0)
    }.map { index in
      let start = context.tokens[index + 2].start
      return Repair(.fitting, "A key path begins with `\\.`.", TextEdit(start, start, "\\"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BackslashLeftOut.self) }
