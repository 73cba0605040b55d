import SyntaxProtocol

/// `try? a ?? b`, in which `try?` makes an optional of the whole.
enum DefaultInsideTry: RepairOperator {
  static let id = "default-inside-try"
  static let title = "A default stands inside of `try?`"
  static let examples = [
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong: "let fact = try? await numberFact.fetch(count) ?? \"\"",
      repaired: "let fact = (try? await numberFact.fetch(count)) ?? \"\"")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(.optionalNotUnwrapped, .missingUnwrapOptionalTry)
        || context.isSymptom(in: .conversion)
    else { return [] }
    return context.near.compactMap { index -> Repair? in
      let token = context.tokens[index]
      guard token.text == "try", context.file.text(index + 1) == "?",
        let sign = (index..<min(index + 60, context.tokens.count)).first(where: {
          context.file.text($0) == "??" && context.tokens[$0].line == token.line
        })
      else { return nil }
      return Repair(
        .told, reach: .file,
        "`try?` reaches to the end of the expression, so the default is inside of it and the whole is optional. Parentheses end it before.",
        TextEdit(token.start, token.start, "("),
        TextEdit(context.tokens[sign - 1].end, context.tokens[sign - 1].end, ")"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DefaultInsideTry.self) }
