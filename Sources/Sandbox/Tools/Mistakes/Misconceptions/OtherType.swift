import SyntaxProtocol

/// A value of a type that can't be turned into the one that is needed by a small edit.
enum OtherType: Misconception {
  static let id = "other-type"
  static let title = "A value has another type than needed"
  static let words: String? =
    "Assign a value of the property's type, or correct the type where the property is declared."
  static let examples = [
    Example(.feature, right: "state.canUndo = true", wrong: "state.canUndo = Child.State(id: UUID(1))")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .conversion), context.symptom.names.count > 1 else {
      return nil
    }
    let names = context.symptom.names.suffix(2).map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    guard let found = names.first, let wanted = names.last, !found.contains("KeyPath<"),
      !wanted.contains("->")
    else { return nil }
    if found == "()" {
      return Advice(
        .farFetched, "A value of the type `\(wanted)` is needed here, but this gives none.",
        fix:
          "What only changes something returns nothing. Write the value itself, or as the last line of the closure."
      )
    }
    if found == "Bool",
      ["AlertState", "ConfirmationDialogState", "PresentationState"].contains(where: wanted.hasPrefix)
    {
      return Advice(
        .told,
        "What is presented is a value, and not a condition: there is something to see while it isn't `nil`.",
        fix: "Assign the value, as in `AlertState { TextState(\"…\") }`, and `nil` to close it.",
        book: "alerts#the-tool")
    }
    let property = context.property(of: found, type: wanted)
    return Advice(
      .farFetched,
      property.map { "The type `\(wanted)` is needed. In `\(found)`, the property `\($0)` has it." }
        ?? "The type `\(wanted)` is needed here, but this has the type `\(found)`.",
      fix: property.map { ".\($0)" } ?? "Turn it into `\(wanted)`, or correct the type where it is declared.")
  }
}

extension Context {
  /// The name of a stored property of a struct that has a type.
  fileprivate func property(of structure: String, type: String) -> String? {
    guard let name = structure.split(separator: ".").last,
      let start = tokens.indices.first(where: { file.text($0) == name && file.text($0 - 1) == "struct" }),
      let open = (start..<tokens.count).first(where: { file.text($0) == "{" }), let close = partner(of: open)
    else { return nil }
    return (open..<close).first {
      file.text($0 - 1).isOneOf("var", "let") && file.text($0 + 1) == ":" && file.text($0 + 2) == type
    }.map { file.text($0) }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherType.self) }
