import SwiftSyntax
import SyntaxProtocol

/// A line, the owner of a member or a dot that stands there a second time.
enum WrittenTwice: RepairOperator {
  static let id = "written-twice"
  static let title = "A line or a part of it is written twice"
  static let examples = [
    Example(.feature, right: "var canUndo = false", wrong: "var canUndo = false\n      var canUndo = false"),
    Example(.feature, right: "state.fact = fact", wrong: "state.state.fact = fact"),
    Example(.feature, right: "state.count -= 1", wrong: "state..count -= 1"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    lines(context)
      + context.around.compactMap { index -> Repair? in
        let token = context.tokens[index]
        if token.text == "..", index > 0, context.tokens[index - 1].end == token.start {
          return Repair(.fitting, "One dot stands before a member.", context.file.replacing(index, with: "."))
        }
        guard token.isIdentifier, context.file.text(index + 1) == ".",
          context.file.text(index + 2) == token.text,
          context.file.text(index + 3) == "."
        else { return nil }
        return Repair(
          context.symptom.names.last == token.text ? .told : .plausible, "`\(token.text)` is written twice.",
          TextEdit(token.start, context.tokens[index + 2].start, "")
        ).removing()
      }
  }

  /// Neighboring lines that are equal.
  private static func lines(_ context: Context) -> [Repair] {
    let isDeclared = context.isSymptom(.invalidRedecl)
    let places = isDeclared ? Array(context.tokens.indices) : Array(context.around)
    return places.compactMap { index -> Repair? in
      let token = context.tokens[index]
      guard token.isFirst, token.line > 1, token.text != "}", token.text != ")" else { return nil }
      let (line, before) = (context.file.source.line(token.line), context.file.source.line(token.line - 1))
      guard line == before else { return nil }
      let start = context.file.source.start(ofLine: token.line - 1)
      let isNamed = context.symptom.names.contains { name in line.contains(String(name.prefix { $0 != "(" }))
      }
      return Repair(
        isDeclared && isNamed ? .told : isNamed ? .fitting : .possible, reach: .file,
        "This line is written twice.",
        TextEdit(start, context.file.source.start(ofLine: token.line), "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(WrittenTwice.self) }
