import SyntaxProtocol

/// A name that nothing declares, and that no name is similar to.
enum UnknownName: Misconception {
  static let id = "unknown-name"
  static let title = "A name isn't declared anywhere"
  static let examples = [
    Example(.feature, right: "state.fact = fact", wrong: "state.weather = fact"),
    Example(.feature, right: "state.canUndo = true", wrong: "refreshEverything()"),
  ]

  static func advice(_ context: Context) -> Advice? {
    let names = context.symptom.names
    // An operator that doesn't exist is no name.
    guard let name = names.last, name != "self", name != "Self",
      name.allSatisfy({ $0.isNamePart || $0 == "$" })
    else { return nil }
    if context.isNotFound, !context.symptom.name.contains("member") {
      return Advice(
        "`\(name)` is misspelled or isn't declared.",
        fix: "Check the spelling, including upper and lower case, or declare it.", cost: 3)
    }
    guard context.symptom.name.contains("member") else { return nil }
    guard names.count > 1 else {
      return Advice("There is no case `\(name)`.", fix: "Declare the case, or correct its spelling.", cost: 3)
    }
    // A key path has no members of its own.
    if names[0].hasPrefix("WritableKeyPath<") || names[0].hasPrefix("KeyPath<"), !names[0].contains("Case<") {
      return Advice("A key path begins with `\\.`.", fix: "\\.\(name)", cost: 3)
    }
    // The compiler names the key paths of an action's cases, where it looks for a case.
    let type = names[0].firstMatch(of: #/KeyPath<Case<([\w.]+)>/#).map { String($0.1) } ?? names[0]
    // A view may not send what another case of its feature's action says.
    if type.hasSuffix(".Action.View"), !context.enums(declaring: name).isEmpty {
      return Advice(
        "A view sends only the cases of `\(type)`, and `\(name)` is a case of another enum.",
        fix: "Send what the user did, and let the reducer decide what follows.", cost: 2,
        book: "modules#what-a-view-may-send")
    }
    return Advice(
      "`\(name)` is misspelled, or `\(type)` doesn't declare it.",
      fix: "Check the spelling, or declare `\(name)` in `\(type)`.", cost: 3)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(UnknownName.self) }
