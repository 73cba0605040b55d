import SwiftSyntax
import SyntaxProtocol

/// A member by the name that another language, or another type of Swift, gives it.
enum OtherMember: RepairOperator {
  static let id = "other-member"
  static let title = "A type calls its member by another name"
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "var names = [\"a\"]\n            names.Add(\"b\")\n            print(names)",
      repaired: "var names = [\"a\"]\n            names.append(\"b\")\n            print(names)"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "var names: Set<String> = []\n            names.append(\"Blob\")\n            print(names)",
      repaired: "var names: Set<String> = []\n            names.insert(\"Blob\")\n            print(names)"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "var table = [\"Blob\": 1]\n            table.put(\"Bob\", 2)\n            print(table)",
      repaired: "var table = [\"Blob\": 1]\n            table[\"Bob\"] = 2\n            print(table)"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "for (index, child) in state.children.withIndex() { print(index, child) }",
      repaired: "for (index, child) in state.children.enumerated() { print(index, child) }"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.canUndo = state.count.isEven",
      repaired: "state.canUndo = state.count.isMultiple(of: 2)"),
  ]

  /// The forms by the name of the member.
  private static let byMember = Dictionary(
    grouping: MemberForms.all.flatMap { kind in kind.forms.map { (kind: kind, form: $0) } },
    by: { $0.form.pattern[1] })

  private static let wholesByMember = Dictionary(grouping: MemberForms.wholes) { $0.form.pattern[1] }

  /// `names.toSet()` → `Set(names)`.
  private static func around(_ context: Context, _ index: Int) -> [Repair] {
    guard context.file.text(index) == ".",
      let rows = wholesByMember[context.file.text(index + 1).beginningSmall],
      let member = context.tokens[index + 1].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return [] }
    let isNamed = context.symptom.names.last == context.file.text(index + 1)
    let first = base.startOffset
    return rows.compactMap { row in
      guard let match = row.form.match(at: index, in: context),
        row.form.pattern.count > 2 || context.file.text(match.last + 1) != "("
      else { return nil }
      var last = match.last
      var text = row.form.text(match.values)
      // The texts that a closure makes are put together behind it.
      if text == ".map {", let close = context.partner(of: last) {
        text = ".map " + context.file.text(context.tokens[last].start, context.tokens[close].end)
        text += ".joined(separator: \", \")"
        last = close
      }
      return Repair(
        isNamed ? .told : .plausible, row.form.cause, TextEdit(first, first, row.before),
        TextEdit(context.tokens[index].start, context.tokens[last].end, text))
    }
  }

  static func repairs(_ context: Context) -> [Repair] {
    let isMember = context.isSymptom(in: .member)
    let isArgument =
      context.isSymptom(
        .missingArgumentNamed, .missingArgumentLabels, .wrongArgumentLabels, .cannotCallNonFunctionValue,
        .cannotMatchExprTuplePatternWithNontupleValue, .exprKeypathMultiparamFuncConversion,
        .extraArgumentLabels, .extraArgumentPositional, .extraArgumentToNullaryCall,
        .availabilityDeclUnavailable,
        .typeDoesNotConformInDeclRef)
      || context.isSymptom(in: .conversion) || context.isSymptom(in: .inference)
    guard isMember || isArgument || context.isVague else { return [] }
    return context.near.flatMap { around(context, $0) }
      + context.near.flatMap { index -> [Repair] in
        guard context.file.text(index) == ".",
          let rows = byMember[context.file.text(index + 1).beginningSmall]
        else { return [] }
        let isNamed = isMember && context.symptom.names.last == context.file.text(index + 1)
        let rest =
          isNamed && context.symptom.names.count > 1
          ? rows.filter { $0.kind.isFor(context.symptom.names[0]) } : []
        return (rest.isEmpty ? rows : rest).flatMap { row -> [Repair] in
          guard let match = row.form.match(at: index, in: context) else { return [] }
          let (start, end) = (context.tokens[index].start, context.tokens[match.last].end)
          let text = row.form.text(match.values)
          guard text != context.file.text(start, end) else { return [] }
          let evidence: Evidence =
            row.form.argument.map(context.symptom.names.contains) == true
            ? .told
            : isNamed
              ? rest.isEmpty ? .plausible : .told
              : context.onLine.contains(index) ? .fitting : context.isVague ? .plausible : .possible
          let repairs =
            [Repair(evidence, row.form.cause, TextEdit(start, end, text))]
            + wholes(context, index, text).map { type, first in
              Repair(
                evidence, row.form.cause, TextEdit(first, first, "\(type)("), TextEdit(start, end, text + ")")
              )
            }
          return row.form.isRemoval ? repairs.map { $0.removing() } : repairs
        }
      }
  }

  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)? {
    knownWord(context, in: repairs)
  }

  /// A part of a list or a text has a type of its own, so a list or a text is made of it. Where it begins is
  /// the beginning of the value.
  private static func wholes(_ context: Context, _ index: Int, _ text: String) -> [(type: String, first: Int)]
  {
    guard [".prefix", ".suffix", ".drop"].contains(where: text.hasPrefix), !text.hasSuffix("{"),
      let member = context.tokens[index + 1].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return [] }
    let first = base.startOffset
    return [("String", first), ("Array", first)]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherMember.self) }
