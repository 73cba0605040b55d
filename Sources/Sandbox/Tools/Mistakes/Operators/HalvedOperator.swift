import SyntaxProtocol

/// An operator of which a character is missing, or one too many, such as `&` for `&&`.
enum HalvedOperator: RepairOperator {
  static let id = "halved-operator"
  static let title = "A character of an operator is missing"
  static let examples = [Example(.feature, right: "fact ?? \"\"", wrong: "fact ? \"\"")]

  private static let operators: [String: [String]] = [
    "&": ["&&"], "|": ["||"], "?": ["??"], "+": ["+="], "-": ["-=", "->"], ">": ["->", ">=", "=>"],
    "<": ["<="],
    "!": ["!="], "=>": [">=", "->"], "=<": ["<="], "<>": ["!="], "===": ["=="],
    "..": ["...", "..<"], "=+": ["+="], "=-": ["-="], "and": ["&&"], "or": ["||"], "not": ["!"],
    "++": ["+= 1"],
    "--": ["-= 1"], "!==": ["!="],
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      let text = context.file.text(index)
      let isBinary = !["(", ",", ":", "=", "return"].contains(context.file.text(index - 1))
      return (operators[text] ?? []).map { other in
        let likely =
          isBinary && ["&", "|", "=>", "=<", "<>", "..", "=+", "=-", "and", "or", "++", "--"].contains(text)
        return Repair(
          likely ? .fitting : .plausible, "The operator is `\(other)`, and not `\(text)`.",
          context.file.replacing(index, with: other))
      }
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(HalvedOperator.self) }
