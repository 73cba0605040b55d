import SwiftSyntax
import SyntaxProtocol

/// A list whose elements must be of another type, or whose elements are asked for with their numbers.
enum ElementsConverted: RepairOperator {
  static let id = "elements-converted"
  static let title = "The elements of a list have another type"
  static let examples = [
    Example(
      .feature, right: "state.fact = nil", wrong: "state.fact = [1, 2].joined(separator: \", \")",
      repaired: "state.fact = [1, 2].map { \"\\($0)\" }.joined(separator: \", \")"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "for (index, child) in state.children { print(index, child) }",
      repaired: "for (index, child) in state.children.enumerated() { print(index, child) }"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "for index in state.count { print(index) }",
      repaired: "for index in 0..<state.count { print(index) }"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "for index in 0..<state.children { print(index) }",
      repaired: "for index in 0..<state.children.count { print(index) }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    joined(context) + numbered(context) + counted(context)
  }

  /// `numbers.joined(separator: ", ")` → `numbers.map { "\($0)" }.joined(separator: ", ")`.
  private static func joined(_ context: Context) -> [Repair] {
    guard
      context.isVague
        || context.isSymptom(
          .typesNotEqualDecl, .typesNotEqualInDeclRef, .typeDoesNotConformInDeclRef)
        || context.isSymptom(in: .conversion)
    else { return [] }
    return context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "joined", context.file.text(index - 1) == ".",
        context.file.text(index + 1) == "("
      else { return nil }
      let dot = context.tokens[index - 1].start
      return Repair(
        context.onLine.contains(index) ? .fitting : .possible,
        "Only texts are joined. `map` makes a list of texts of the elements.",
        TextEdit(dot, dot, ".map { \"\\($0)\" }"))
    }
  }

  /// `for (index, child) in children {` → `… in children.enumerated() {`.
  private static func numbered(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotMatchExprTuplePatternWithNontupleValue) || context.isVague else {
      return []
    }
    return context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "for", context.file.text(index + 1) == "(",
        let loop = context.tokens[index].syntax.parent?.as(ForStmtSyntax.self),
        loop.pattern.is(TuplePatternSyntax.self)
      else { return nil }
      let end = loop.sequence.endOffset
      return Repair(
        context.isVague ? .plausible : .told,
        "A loop gets the elements alone. `enumerated()` gives each of them with its number.",
        TextEdit(end, end, ".enumerated()"))
    }
  }

  /// `for index in count {` → `for index in 0..<count {`, and `0..<children` → `0..<children.count`.
  private static func counted(_ context: Context) -> [Repair] {
    if context.isSymptom(.foreachSequenceDoesNotConformToExpectedProtocol),
      context.symptom.names.first == "Int",
      let loop = context.enclosing(ForStmtSyntax.self)
    {
      let start = loop.sequence.startOffset
      return [
        Repair(
          .told, "A loop goes through a list or a range. The numbers from 0 on are the range `0..<…`.",
          TextEdit(start, start, "0..<"))
      ]
    }
    guard context.isSymptom(.cannotConvertArgumentValue), context.symptom.names.last == "Int",
      let sign = context.onLine.first(where: { context.file.text($0).isOneOf("..<", "...") }),
      let operands = Operands(of: sign, context)
    else { return [] }
    return [
      Repair(
        .told, "A range ends at a number: that of the elements is `count`.",
        TextEdit(operands.right.end, operands.right.end, ".count"))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ElementsConverted.self) }
